/** The scene of The Traders of Genoa, and where its things stand on the board. */

import type { Genoa } from "../../lib/types.gen";

export type Scene = Genoa.GenoaScene;
export type Space = Genoa.SceneSpace;
export type Point = readonly [x: number, y: number];

/** One square of the city, the city's upper left corner, and the whole sheet. */
export const SQUARE = 98;
export const CITY: Point = [74, 64];
export const SHEET: Point = [1266, 912];
/** How wide the smallest thing is that is clicked: a good of the reserve. */
export const FINGER = 50;
/** The wall around the city: the numbers of the dice on its inner half, the ring on its outer half. */
export const WALL = 54;
export const SIDE = SQUARE * 8;

export const DECKS = ["large_order", "small_order", "message", "privilege"] as const;

export const cornerOf = ([column, row]: readonly [number, number]): Point => [
  CITY[0] + (column - 1) * SQUARE,
  CITY[1] + (row - 1) * SQUARE,
];

const has = (space: Space, column: number, row: number): boolean =>
  space.squares.some(([x, y]) => x === column && y === row);

/** A space's ground as one path: its squares, drawn in from every side that borders on another space. */
export function groundOf(space: Space, inset: number): string {
  return space.squares
    .map(([column, row]) => {
      const [x, y] = cornerOf([column, row]);
      const left = x + (has(space, column - 1, row) ? 0 : inset);
      const right = x + SQUARE - (has(space, column + 1, row) ? 0 : inset);
      const top = y + (has(space, column, row - 1) ? 0 : inset);
      const bottom = y + SQUARE - (has(space, column, row + 1) ? 0 : inset);
      return `M${left} ${top}H${right}V${bottom}H${left}Z`;
    })
    .join("");
}

/** A space's outline drawn in by *inset*: once round its squares, without the lines between them. */
export function outlineOf(space: Space, inset: number): string {
  const follow = new Map<string, Point>();
  for (const [column, row] of space.squares) {
    const [x, y] = [column - 1, row - 1];
    if (!has(space, column, row - 1)) follow.set(`${x} ${y} r`, [x + 1, y]);
    if (!has(space, column + 1, row)) follow.set(`${x + 1} ${y} d`, [x + 1, y + 1]);
    if (!has(space, column, row + 1)) follow.set(`${x + 1} ${y + 1} l`, [x, y + 1]);
    if (!has(space, column - 1, row)) follow.set(`${x} ${y + 1} u`, [x, y]);
  }
  const edges = new Map(follow);
  const inward: Record<string, Point> = { r: [0, 1], d: [-1, 0], l: [0, -1], u: [1, 0] };
  const first = [...edges.keys()][0];
  const corners: string[] = [];
  for (let key: string | undefined = first; key;) {
    const to = edges.get(key);
    edges.delete(key);
    if (!to) break;
    const way = key.slice(-1);
    // At a corner of the outline the next edge turns; squares that only meet at a corner do not occur.
    const next: string | undefined = ["r", "d", "l", "u"]
      .map((turn) => `${to[0]} ${to[1]} ${turn}`)
      .find((one) => follow.has(one));
    const turn = next?.slice(-1) ?? way;
    const [here, there] = [inward[way] ?? [0, 0], inward[turn] ?? [0, 0]];
    if (turn !== way)
      corners.push(
        ([0, 1] as const).map((axis) => CITY[axis] + to[axis] * SQUARE + inset * (here[axis] + there[axis])).join(" "),
      );
    key = next && edges.has(next) ? next : undefined;
  }
  return `M${corners.join("L")}Z`;
}

export interface Plot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The widest straight part of a building, where its yield and its name stand. */
export function plotOf(space: Space): Plot {
  const runs: Plot[] = [];
  for (const [column, row] of space.squares) {
    let [wide, tall] = [1, 1];
    while (has(space, column + wide, row)) wide += 1;
    while (has(space, column, row + tall)) tall += 1;
    const [x, y] = cornerOf([column, row]);
    const square = has(space, column + 1, row) && has(space, column, row + 1) && has(space, column + 1, row + 1);
    runs.push({ x, y, width: wide * SQUARE, height: square ? tall * SQUARE : SQUARE });
    if (!square) runs.push({ x, y, width: SQUARE, height: tall * SQUARE });
  }
  const worth = (run: Plot): number => run.width * run.height + (run.width > SQUARE ? SQUARE * SQUARE * 0.5 : 0);
  return runs.reduce((best, run) => (worth(run) > worth(best) ? run : best));
}

/** One eighth of a hip roof over a square: a triangle and the side of the sky it faces. */
export interface Slope {
  path: string;
  faces: "north" | "east" | "south" | "west";
}

/** A roof as slopes: each square falls to its outer sides, and a ridge runs on into the next square. */
export function roofOf(space: Space, inset: number): Slope[] {
  const slopes: Slope[] = [];
  for (const [column, row] of space.squares) {
    const [x, y] = cornerOf([column, row]);
    const near = {
      north: has(space, column, row - 1),
      east: has(space, column + 1, row),
      south: has(space, column, row + 1),
      west: has(space, column - 1, row),
    };
    const [left, right] = [x + (near.west ? 0 : inset), x + SQUARE - (near.east ? 0 : inset)];
    const [top, bottom] = [y + (near.north ? 0 : inset), y + SQUARE - (near.south ? 0 : inset)];
    const [midX, midY] = [x + SQUARE / 2, y + SQUARE / 2];
    const add = (faces: Slope["faces"], ax: number, ay: number, bx: number, by: number): void => {
      slopes.push({ faces, path: `M${midX} ${midY}L${ax} ${ay}L${bx} ${by}Z` });
    };
    add(near.north ? "west" : "north", left, top, midX, top);
    add(near.north ? "east" : "north", midX, top, right, top);
    add(near.east ? "north" : "east", right, top, right, midY);
    add(near.east ? "south" : "east", right, midY, right, bottom);
    add(near.south ? "east" : "south", right, bottom, midX, bottom);
    add(near.south ? "west" : "south", midX, bottom, left, bottom);
    add(near.west ? "south" : "west", left, bottom, left, midY);
    add(near.west ? "north" : "west", left, midY, left, top);
  }
  return slopes;
}

/** Where the tower and its discs stand on a space: in the middle of a street, beside a building's yield. */
export function standOf(space: Space): Point {
  const plot = plotOf(space);
  const [x, y] = [plot.x + plot.width / 2, plot.y + plot.height / 2];
  if (space.kind === "street" || space.kind === "market") return [x, y];
  return plot.width > plot.height ? [plot.x + 28, plot.y + 46] : [x - 24, plot.y + 28];
}

/** Where an owner's marker lies on a building. */
export function markerOf(space: Space): Point {
  const plot = plotOf(space);
  return [plot.x + plot.width - 27, plot.y + 29];
}

const CROWNS = 39;

/** Where a building of the ring touches the city's edge: its crown stands there, on the wall. */
export function edgeOf(space: Space): Point {
  const plot = plotOf(space);
  const [x, y] = [plot.x + plot.width / 2, plot.y + plot.height / 2];
  const [left, top] = CITY;
  const sides: { away: number; at: Point }[] = [
    { away: x - left, at: [left - CROWNS, y] },
    { away: left + SIDE - x, at: [left + SIDE + CROWNS, y] },
    { away: y - top, at: [x, top - CROWNS] },
    { away: top + SIDE - y, at: [x, top + SIDE + CROWNS] },
  ];
  return sides.reduce((best, side) => (side.away < best.away ? side : best)).at;
}

/** From one crown to the next along the wall, round the corner where there is one. */
export function wallWay([ax, ay]: Point, [bx, by]: Point): string {
  if (ax === bx || ay === by) return `M${ax} ${ay}L${bx} ${by}`;
  const [left, right] = [CITY[0] - CROWNS, CITY[0] + SIDE + CROWNS];
  const upright = ax === left || ax === right;
  return `M${ax} ${ay}L${upright ? ax : bx} ${upright ? by : ay}L${bx} ${by}`;
}

/** A longer name in two lines, neither longer than need be. */
export function linesOf(name: string, letters: number): string[] {
  const words = name.split(" ");
  if (name.length <= letters || words.length < 2) return [name];
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const longest = (lines: string[]): number => Math.max(...lines.map((line) => line.length));
  return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
