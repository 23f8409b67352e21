/** What moved between two views: pieces that left one place and came to another. */

import type { Hansa } from "../../lib/types.gen";
import { slotAt } from "./scene";
import { alike, type Board, type Piece } from "./view";

export type Place = string;
type Point = readonly [number, number];
type Scene = Pick<Hansa.HansaScene, "spaces" | "cities">;
type Pieces = Pick<Board, "spaces" | "cities">;

/** Every piece on the board with its place. */
function placed(scene: Scene, board: Pieces): Map<Place, { piece: Piece; at: Point }> {
  const found = new Map<Place, { piece: Piece; at: Point }>();
  for (const space of scene.spaces) {
    const piece = board.spaces.get(space.name);
    if (piece) found.set(`space:${space.name}`, { piece, at: [space.x, space.y] });
  }
  for (const city of scene.cities) {
    const town = board.cities.get(city.name);
    town?.offices.forEach((piece, slot) => {
      found.set(`slot:${city.name}/${slot}`, { piece, at: slotAt(city, slot) });
    });
    town?.extras.forEach((piece, order) => {
      found.set(`slot:${city.name}/${-1 - order}`, { piece, at: slotAt(city, -1 - order) });
    });
  }
  return found;
}

/** For each place that gained a piece, where that piece came from. */
export function arrivals(scene: Scene, before: Pieces | null, after: Pieces): Map<Place, Point> {
  const came = new Map<Place, Point>();
  if (!before) return came;
  const [was, is] = [placed(scene, before), placed(scene, after)];
  const left: { piece: Piece; at: Point }[] = [];
  for (const [place, there] of was) if (!alike(is.get(place)?.piece, there.piece)) left.push(there);
  for (const [place, here] of is) {
    if (alike(was.get(place)?.piece, here.piece)) continue;
    const source = left.findIndex((gone) => alike(gone.piece, here.piece));
    if (source >= 0) came.set(place, left.splice(source, 1)[0]?.at ?? here.at);
  }
  return came;
}
