/** What a seat may see of a match of Hansa Teutonica, by the names of the scene. */

import { tell } from "../../lib/i18n/index.svelte";
import type { Table } from "../../lib/table.svelte";
import type { Hansa } from "../../lib/types.gen";
import { ABILITIES, type Ability } from "./scene";

export type HansaTable = Table<Hansa.Game>;
export type Board = ReturnType<typeof boardOf>;

/** A piece as every view and question writes it: its owner's letter and its kind's, such as "At"; "" for none. */
export type Piece = string;

const LETTERS = "ABCDE";
/** The neutral player's number among the arms. */
const NEUTRAL = 5;

/** The seat behind a letter, which may begin a piece; -1 for nobody. */
export const ownerOf = (word: Piece): number =>
  word.startsWith("N") ? NEUTRAL : LETTERS.indexOf(word.charAt(0) || " ");
export const isMerchant = (piece: Piece): boolean => piece.endsWith("m");
export const kindOf = (piece: Piece): "trader" | "merchant" => (isMerchant(piece) ? "merchant" : "trader");
export const ownerName = (word: Piece, names: string[]): string => names[ownerOf(word)] ?? tell("hansa", "neutral");

const pieceOf = (seat: number, kind: string): Piece => `${LETTERS[seat] ?? ""}${kind.charAt(0)}`;

interface Town {
  offices: Piece[];
  extras: Piece[];
  /** Who controls the city, as a number among the arms, or -1. */
  control: number;
}

/** What stands and lies on the board, by the name of its place. */
export function boardOf(view: Hansa.HansaView, scene: Pick<Hansa.HansaScene, "routes" | "figures">) {
  const routes = new Map(view.routes.map((route) => [route.name, route]));
  const spaces = new Map<string, Piece>();
  for (const route of scene.routes)
    route.spaces.forEach((space, place) => spaces.set(space, routes.get(route.name)?.pieces[place] ?? ""));
  // A city's control is an owner's number; with two players the one after the seats is neutral.
  const owner = (number: number): number => (number >= view.seats.length ? NEUTRAL : number);
  const cities = new Map(
    view.cities.map(({ name, offices, extras, control }): [string, Town] => [
      name,
      { offices, extras, control: owner(control) },
    ]),
  );
  const figures = new Map(scene.figures.map((figure, place) => [figure.name, ownerOf(view.figures[place] ?? "")]));
  return { routes, spaces, cities, figures };
}

/** How far each ability of a desk is developed. */
export const levelsOf = (desk: Hansa.SeatView): { ability: Ability; level: number }[] =>
  ABILITIES.map((ability, place) => ({ ability, level: desk.levels[place] ?? 0 }));

/** The favour tiles in the game: who owns each, or that it lies open. */
export const favoursOf = (
  view: Hansa.HansaView,
  scene: Hansa.HansaScene,
): { favour: string; owner: number; open: boolean }[] =>
  scene.favours.flatMap((favour, place) => {
    const tile = view.favours[place] ?? "";
    return tile ? [{ favour, owner: tile === "open" ? -1 : ownerOf(tile), open: tile === "open" }] : [];
  });

/** The piece an option would put where it points, or none. */
export function ghostOf(option: Hansa.Option, table: HansaTable): Piece {
  const { seat } = table;
  if (seat < 0) return "";
  switch (option.type) {
    case "Place":
    case "Displace":
    case "Add":
      return pieceOf(seat, option.kind);
    case "Relocate": {
      const { detail } = table.asked;
      return pieceOf(seat, (detail?.topic === "relocate" && detail.kind) || "trader");
    }
    case "SetDown":
      return table.view?.hand[0] ?? "";
    default:
      return "";
  }
}
