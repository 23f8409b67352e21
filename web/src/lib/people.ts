/** Addresses of people, and how their scores are drawn. */

import { isNameless } from "./former";
import type { Wire } from "./types.gen";
import type { SeatLine } from "./wire";

export const pageOf = (person: Wire.PersonCard): string => `/people/${encodeURIComponent(person.handle)}`;

/** The page of who sits at a table: the server knows who that is, and whether it may be told. */
export const pageAt = (table: string, seat: SeatLine): string =>
  `/people/${encodeURIComponent(seat.name)}?table=${encodeURIComponent(table)}&seat=${seat.seat}`;

/** Whether somebody sits there who may have a page: no page is found under what stands for a name that is not told. */
export const isSomebody = (seat: SeatLine): boolean => seat.kind === "person" && seat.taken && !isNameless(seat.name);

/** Heights between which scores are drawn: from nothing, unless somebody fell below it. */
export function spread(scores: readonly number[]): { least: number; most: number } {
  return { least: Math.min(0, ...scores), most: Math.max(5, ...scores) };
}
