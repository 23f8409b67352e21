/** What events leave to be seen on a board: where from, where to, whose piece. The games say how. */

import { keyOf, type Key } from "./compose";
import type { Wire } from "./types.gen";
import type { Happened } from "./wire";

export type Traces = Record<string, Wire.Trace>;

/** One thing that happened at a place of the board. */
export interface Mark {
  ply: number;
  way: Exclude<Wire.Trace["way"], "">;
  /** Who did it; -1 for nobody in particular. */
  by: number;
  /** Whose piece it is; -1 for the neutral player's or nobody's. */
  whose: number;
  from: Key | null;
  to: Key | null;
  /** A lifted piece that a later mark shows on its whole way. */
  later: boolean;
}

/** All that one decision brought. */
export interface Step {
  ply: number;
  by: number;
  events: Happened[];
  marks: Mark[];
}

/** The steps of a story, in order; what no game thought worth a second look is left out. */
export function stepsOf(story: readonly Happened[], traces: Traces): Step[] {
  const steps: Step[] = [];
  const lifted = new Map<string, Mark[]>();
  for (const happened of story) {
    const trace = traces[happened.event];
    if (!trace) continue;
    let step = steps.at(-1);
    if (step?.ply !== happened.ply) steps.push((step = { ply: happened.ply, by: -1, events: [], marks: [] }));
    step.events.push(happened);
    if (step.by < 0) step.by = seatNamed(happened, trace.by);
    const mark = markOf(happened, trace, lifted);
    if (mark) step.marks.push(mark);
  }
  return steps;
}

function markOf(happened: Happened, trace: Wire.Trace, lifted: Map<string, Mark[]>): Mark | null {
  if (!trace.way) return null;
  const whose = seatNamed(happened, trace.whose || trace.by);
  const at = placeIn(happened, trace.kind, trace.at);
  const leaves = trace.way === "lifted" || trace.way === "gone";
  const mark: Mark = {
    ply: happened.ply,
    way: trace.way,
    by: seatNamed(happened, trace.by),
    whose,
    from: leaves ? at : placeIn(happened, trace.kind, trace.origin),
    to: leaves ? null : at,
    later: false,
  };
  const hand = `${whose} ${fieldOf(happened, trace.piece)}`;
  if (trace.way === "lifted") lifted.set(hand, [...(lifted.get(hand) ?? []), mark]);
  const taken = trace.way === "set" ? lifted.get(hand)?.pop() : undefined;
  if (taken) {
    mark.from = taken.from;
    taken.later = true;
  }
  return mark;
}

function fieldOf(happened: Happened, field: string): string | number {
  const value: unknown = field ? happened[field as keyof Happened] : "";
  return typeof value === "number" || typeof value === "string" ? value : "";
}

function seatNamed(happened: Happened, field: string): number {
  const value = fieldOf(happened, field);
  return typeof value === "number" ? value : -1;
}

function placeIn(happened: Happened, kind: string, field: string): Key | null {
  const name = fieldOf(happened, field);
  return field ? keyOf(kind, name) : null;
}

/** Whether somebody else took a piece of *seat* from its place. */
export const strikes = (mark: Mark, seat: number): boolean =>
  seat >= 0 && mark.whose === seat && mark.by !== seat && (mark.way === "lifted" || mark.way === "gone");
