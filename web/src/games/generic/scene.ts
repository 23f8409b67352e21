/** A board that its game describes as data: what is clicked where, what stands where, what it is called. */

import { keyOf, type Key } from "../../lib/compose";
import { has, tell } from "../../lib/i18n/index.svelte";
import type { Table } from "../../lib/table.svelte";
import type { Drawn } from "../../lib/types.gen";
import type { Option, Played } from "../../lib/wire";

/** An offered action of any game: its own fields are numbers or names. */
export type DrawnOption = Option & Record<string, number | string>;

export interface DrawnGame extends Played {
  view: Drawn.BoardView & Played["view"];
  scene: Drawn.BoardScene;
  option: DrawnOption;
}
export type DrawnTable = Table<DrawnGame>;

export const isDrawn = (scene: object): scene is Drawn.BoardScene =>
  "spots" in scene && "lanes" in scene && "clicks" in scene;

/** The clicks that make up an option: the spots that its fields name, one after the other. */
export function touched(scene: Drawn.BoardScene, option: DrawnOption): Key[][] {
  return (scene.clicks[option.type] ?? []).flatMap((field) => {
    const spot = scene.spots.find((one) => one.id === option[field]);
    return spot ? [[keyOf("spot", spot.id)]] : [];
  });
}

/** What people call a thing: a text of the game, or the name itself. */
export const wordFor = (title: string, name: string): string =>
  has(title, `name.${name}`) ? tell(title, `name.${name}`) : name;

/** Tokens on a spot in rows, those of nobody first, each with its place beside the spot's middle. */
export function placed(
  spot: Drawn.Spot,
  tokens: readonly Drawn.Token[],
): { token: Drawn.Token; x: number; y: number }[] {
  const rows = [tokens.filter((token) => token.seat < 0), tokens.filter((token) => token.seat >= 0)];
  const used = rows.filter((row) => row.length);
  const high = spot.size * 0.62;
  return used.flatMap((row, level) => {
    const wide = Math.min(high, (spot.size * 1.7) / row.length);
    return row.map((token, order) => ({
      token,
      x: (order - (row.length - 1) / 2) * wide,
      y: (level - (used.length - 1) / 2) * high,
    }));
  });
}

/** Where a token that lies on a spot now lay before, if it is the only one of its kind and owner. */
export function cameFrom(
  token: Drawn.Token,
  before: Drawn.BoardView | null,
  scene: Drawn.BoardScene,
): readonly [number, number] | null {
  if (token.seat < 0) return null;
  const [old, ...more] = before?.tokens.filter((one) => one.seat === token.seat && one.kind === token.kind) ?? [];
  if (!old || more.length || old.spot === token.spot) return null;
  const [from, to] = [old.spot, token.spot].map((id) => scene.spots.find((spot) => spot.id === id));
  return from && to ? [from.x - to.x, from.y - to.y] : null;
}
