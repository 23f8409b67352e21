/** Numbers for ornament that come out the same on every machine and every visit. */

export type Chance = () => number;

/** A generator of numbers from 0 to 1, always the same sequence for the same seed (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from *low* to *high*, both included. */
export function between(next: Chance, low: number, high: number): number {
  return low + Math.floor(next() * (high - low + 1));
}

/** One of *things*. */
export function pick<T>(next: Chance, things: readonly [T, ...T[]]): T {
  return things[Math.floor(next() * things.length)] ?? things[0];
}
