/** Who gives up, and who has won by that. */

import type { TableCard } from "./wire";

/** The one person left once *going* has gone as well as those who resigned; null where there are others. */
export function leftAlone({ seats }: TableCard, going?: number): number | null {
  const [one, ...more] = seats.filter((seat) => !seat.resigned && seat.seat !== going);
  return one && !more.length && one.kind !== "bot" ? one.seat : null;
}
