/** A knock-out as a picture: where each table stands, and from where to where people go on. */

import type { Wire } from "./types.gen";

export interface Box {
  key: string;
  round: number;
  number: number;
  table: string;
  x: number;
  y: number;
  height: number;
  lines: { entrant: number; place: number; through: boolean; y: number }[];
}

export interface Way {
  key: string;
  entrant: number;
  path: string;
}

export interface Tree {
  width: number;
  height: number;
  boxes: Box[];
  ways: Way[];
}

export const WIDE = 190; // of a table
const [APART, LINE, HEAD, BETWEEN, TOP] = [54, 24, 22, 18, 34];

/** The rounds side by side; a table stands as high as those its people come from, where there is room. */
export function tree(rounds: readonly Wire.CupRound[]): Tree {
  const boxes: Box[] = [];
  const ways: Way[] = [];
  let last = new Map<number, { x: number; y: number }>();
  let height = 0;
  rounds.forEach((round, column) => {
    const going = new Set(seatedIn(rounds[column + 1]));
    const x = column * (WIDE + APART);
    const next = new Map<number, { x: number; y: number }>();
    let free = TOP;
    const wanted = round.tables.map((table) => ({ table, at: middle(table, last) - tall(table) / 2 }));
    for (const { table, at } of column ? wanted.toSorted((one, other) => one.at - other.at) : wanted) {
      const y = Math.max(free, Number.isFinite(at) ? at : free);
      free = y + tall(table) + BETWEEN;
      height = Math.max(height, free);
      const lines = table.chairs.map((entrant, chair) => ({
        entrant,
        place: table.places[chair] ?? 0,
        through: going.has(entrant),
        y: y + HEAD + LINE * (chair + 0.5),
      }));
      boxes.push({
        key: table.table,
        round: round.number,
        number: table.number,
        table: table.table,
        x,
        y,
        height: tall(table),
        lines,
      });
      for (const line of lines) {
        const from = last.get(line.entrant);
        const key = `${round.number}/${line.entrant}`;
        if (from) ways.push({ key, entrant: line.entrant, path: way(from, x, line.y) });
        next.set(line.entrant, { x: x + WIDE, y: line.y });
      }
    }
    // Who has a bye stays where they came from.
    for (const entrant of round.byes) {
      const from = last.get(entrant);
      if (from) next.set(entrant, from);
    }
    last = next;
  });
  return { width: rounds.length * (WIDE + APART) - APART, height, boxes, ways };
}

const tall = (table: Wire.CupTable): number => HEAD + LINE * table.chairs.length + 4;

const seatedIn = (round: Wire.CupRound | undefined): number[] =>
  round ? [...round.byes, ...round.tables.flatMap((table) => [...table.chairs])] : [];

/** The middle of the places from which a table's people come. */
function middle(table: Wire.CupTable, last: ReadonlyMap<number, { y: number }>): number {
  const from = table.chairs.flatMap((entrant) => last.get(entrant)?.y ?? []);
  return from.length ? from.reduce((sum, y) => sum + y, 0) / from.length : Number.NaN;
}

function way(from: { x: number; y: number }, x: number, y: number): string {
  const bend = x - APART / 2;
  return `M${from.x} ${from.y}C${bend} ${from.y} ${bend} ${y} ${x} ${y}`;
}
