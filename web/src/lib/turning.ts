/** The steps of a match that brought one seat most at once, and what was done there. */

import type { ScorePoint } from "./chronicle.svelte";
import type { Happened } from "./wire";

export interface Turning<H extends Happened = Happened> {
  ply: number;
  seat: number;
  points: number;
  /** What brought them; nothing where no event of that seat lies there. */
  told: H | undefined;
}

/** Fewer points at once turn nothing. */
const LEAST = 3;
const MOST = 3;

/** The three greatest gains, in the order in which they came. */
export function turningPoints<H extends Happened>(trace: readonly ScorePoint[], story: readonly H[]): Turning<H>[] {
  const found = trace.flatMap((point, order) => {
    const before = trace[order - 1];
    if (!before) return [];
    return point.scores.flatMap((score, seat): Turning<H>[] => {
      const points = score - (before.scores[seat] ?? 0);
      if (points < LEAST) return [];
      const done = story.filter(
        (happened) => happened.ply > before.ply && happened.ply <= point.ply && doerOf(happened) === seat,
      );
      return [{ ply: point.ply, seat, points, told: done.find((happened) => says(happened, points)) ?? done[0] }];
    });
  });
  return found
    .sort((one, other) => other.points - one.points)
    .slice(0, MOST)
    .sort((one, other) => one.ply - other.ply);
}

const doerOf = ({ seat, by }: Happened): number | null | undefined => seat ?? by;

/** Whether an event names these very points, as a filled order does: it tells more than what only stands beside it. */
const says = (happened: Happened, points: number): boolean =>
  Object.entries(happened).some(
    ([name, value]) => name !== "ply" && name !== "seat" && name !== "by" && value === points,
  );
