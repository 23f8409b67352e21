/** What a seat may see of a match of Hansa Teutonica, by the names of the scene. */

import { tell } from "../../lib/i18n/index.svelte";
import type { Table } from "../../lib/table.svelte";
import type { Hansa } from "../../lib/types.gen";

export type HansaTable = Table<Hansa.Game>;
export type Piece = Hansa.Piece;
export type Board = ReturnType<typeof boardOf>;

/** Whose something is; the neutral player has no seat and so no name of its own. */
export const ownerName = (owner: number, names: string[]): string => names[owner] ?? tell("hansa", "neutral");

export const isMerchant = (piece: Piece): boolean => piece.kind === "merchant";

/** Two pieces of one owner and kind are the same to everybody. */
export const alike = (one: Piece | undefined, other: Piece | undefined): boolean =>
  one?.owner === other?.owner && one?.kind === other?.kind;

/** What stands and lies on the board, by the name of its place. */
export function boardOf(view: Hansa.HansaView) {
  return {
    routes: new Map(view.routes.map((route) => [route.name, route])),
    spaces: new Map(view.routes.flatMap((route) => Object.entries(route.pieces))),
    cities: new Map(view.cities.map((city) => [city.name, city])),
  };
}

/** The piece an option would put where it points, if any. */
export function ghostOf(option: Hansa.Option, table: HansaTable): Piece | undefined {
  const { seat: owner } = table;
  if (owner < 0) return undefined;
  switch (option.type) {
    case "Place":
    case "Displace":
    case "Add":
      return { owner, kind: option.kind };
    case "Relocate": {
      const { detail } = table.asked;
      return { owner, kind: (detail?.topic === "relocate" && detail.kind) || "trader" };
    }
    case "SetDown":
      return table.view?.hand[0];
    default:
      return undefined;
  }
}
