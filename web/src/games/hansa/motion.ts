/** What moved between two views: pieces that left one place and came to another. */

import type { Hansa } from "../../lib/types.gen";
import { slotAt } from "./scene";
import type { Board } from "./view";

export type Place = string;
type Point = readonly [number, number];
type Scene = Pick<Hansa.HansaScene, "spaces" | "cities">;
type Pieces = Pick<Board, "spaces" | "offices" | "extras">;

/** Every piece on the board with its place. */
function placed(scene: Scene, board: Pieces): Map<Place, { piece: number; at: Point }> {
  const found = new Map<Place, { piece: number; at: Point }>();
  for (const space of scene.spaces) {
    const piece = board.spaces[space.index] ?? -1;
    if (piece >= 0) found.set(`space:${space.index}`, { piece, at: [space.x, space.y] });
  }
  scene.cities.forEach((city, index) => {
    (board.offices[index] ?? []).forEach((piece, slot) => {
      if (piece >= 0) found.set(`slot:${index}/${slot}`, { piece, at: slotAt(city, slot) });
    });
    (board.extras[index] ?? []).forEach((piece, order) => {
      found.set(`slot:${index}/${-1 - order}`, { piece, at: slotAt(city, -1 - order) });
    });
  });
  return found;
}

/** For each place that gained a piece, where that piece came from. */
export function arrivals(scene: Scene, before: Pieces | null, after: Pieces): Map<Place, Point> {
  const came = new Map<Place, Point>();
  if (!before) return came;
  const [was, is] = [placed(scene, before), placed(scene, after)];
  const left: { piece: number; at: Point }[] = [];
  for (const [place, there] of was) if (is.get(place)?.piece !== there.piece) left.push(there);
  for (const [place, here] of is) {
    if (was.get(place)?.piece === here.piece) continue;
    const source = left.findIndex((gone) => gone.piece === here.piece);
    if (source >= 0) came.set(place, left.splice(source, 1)[0]?.at ?? here.at);
  }
  return came;
}
