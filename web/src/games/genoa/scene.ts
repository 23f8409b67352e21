/** The scene of The Traders of Genoa as the server sends it, and where things stand on the board. */

export interface Space {
  id: string;
  name: string;
  kind: string;
  code: string;
  /** Column and row from 1 to 8. */
  squares: [number, number][];
  near: string[];
  gives: Record<string, number>;
  pledges: string[];
  reconstructed: boolean;
}

export interface Card {
  id: string;
  deck: string;
  text: string;
  places: string[];
  wares: string[];
  pays: number;
  reconstructed: boolean;
}

export interface Pile {
  id: string;
  name: string;
  colour: string;
  stock: number;
}

export interface Scene {
  layout: string;
  rows: string[][];
  spaces: Space[];
  ring: string[];
  cards: Card[];
  wares: Pile[];
  tokens: Pile[];
  notes: number[];
  chain: number[];
  markers: number;
  discs: number;
  last_round: number;
}

export type Point = readonly [x: number, y: number];

/** One square of the city, the city's upper left corner, and the whole sheet. */
export const SQUARE = 98;
export const CITY: Point = [408, 42];
export const SHEET: Point = [1600, 868];
export const SIDE = SQUARE * 8;

export const DECKS = ["large_order", "small_order", "message", "privilege"] as const;

export const cornerOf = ([column, row]: readonly [number, number]): Point => [CITY[0] + (column - 1) * SQUARE, CITY[1] + (row - 1) * SQUARE];

const has = (space: Space, column: number, row: number): boolean => space.squares.some(([x, y]) => x === column && y === row);

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
    const near = { north: has(space, column, row - 1), east: has(space, column + 1, row), south: has(space, column, row + 1), west: has(space, column - 1, row) };
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
  return plot.width > plot.height ? [plot.x + 32, y] : [x - 24, plot.y + 28];
}

/** Where an owner's marker lies on a building. */
export function markerOf(space: Space): Point {
  const plot = plotOf(space);
  return plot.width > plot.height ? [plot.x + plot.width - 26, plot.y + 28] : [plot.x + plot.width - 26, plot.y + 28];
}

/** Where a building of the ring touches the city's edge: its crown stands there. */
export function edgeOf(space: Space): Point {
  const plot = plotOf(space);
  const [x, y] = [plot.x + plot.width / 2, plot.y + plot.height / 2];
  const [left, top] = CITY;
  const away = [
    { d: x - left, at: [left - 17, y] as Point },
    { d: left + SIDE - x, at: [left + SIDE + 17, y] as Point },
    { d: y - top, at: [x, top - 17] as Point },
    { d: top + SIDE - y, at: [x, top + SIDE + 17] as Point },
  ];
  return away.reduce((best, one) => (one.d < best.d ? one : best)).at;
}

/** A longer name in lines that fit a width. */
export function linesOf(name: string, letters: number): string[] {
  if (name.length <= letters) return [name];
  const words = name.split(" ");
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")].filter(Boolean);
}
