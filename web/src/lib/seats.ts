/** Five seats: five colours safe for colour-blind eyes, five heraldic charges for everybody. */

import { chosen } from "./arms.svelte";

export const LETTERS = ["A", "B", "C", "D", "E"] as const;

export interface Arms {
  colour: string;
  charge: string;
  /** The charge as a path in a square from -10 to 10, filled. */
  path: string;
}

const NEUTRAL: Arms = { colour: "seat-5", charge: "plain", path: "M-3 -3H3V3H-3Z" };

/** Blue, vermilion, green, yellow and rose after Okabe and Ito; the last is for a neutral player. */
export const ARMS: readonly Arms[] = [
  { colour: "seat-0", charge: "cross", path: "M-2.6 -10H2.6V-2.6H10V2.6H2.6V10H-2.6V2.6H-10V-2.6H-2.6Z" },
  { colour: "seat-1", charge: "chevron", path: "M-10 7.5V1L0 -8L10 1V7.5L0 -1.5Z" },
  { colour: "seat-2", charge: "bend", path: "M-10 -10H-4.6L10 4.6V10H4.6L-10 -4.6Z" },
  { colour: "seat-3", charge: "pale", path: "M-3.4 -10H3.4V10H-3.4Z" },
  {
    colour: "seat-4",
    charge: "saltire",
    path: "M-10 -10H-5.6L0 -4.4L5.6 -10H10V-5.6L4.4 0L10 5.6V10H5.6L0 4.4L-5.6 10H-10V5.6L-4.4 0L-10 -5.6Z",
  },
  NEUTRAL,
];

/** What a seat plays under; its colour is painted by its number. */
export function armsOf(seat: number): Arms {
  const own = ARMS[seat] ?? NEUTRAL;
  return own === NEUTRAL ? own : { ...(ARMS[chosen.of(seat)] ?? own), colour: own.colour };
}
