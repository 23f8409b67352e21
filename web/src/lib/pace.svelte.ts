/** Bots decide faster than people look: what they did is shown step by step, as fast as the viewer likes. */

import { session } from "./session.svelte";
import type { Table } from "./table.svelte";
import { stepsOf } from "./traces";
import type { Played, StateMessage } from "./wire";

export const PACES = ["instant", "brisk", "calm", "step"] as const;
export type PaceName = (typeof PACES)[number];

/** Milliseconds for which a step stays before the next is shown. */
const GAPS: Record<PaceName, number> = { instant: 0, brisk: 700, calm: 1800, step: Infinity };

/** Whether a message shows a step of a bot, worth a look of its own; never while my live clock runs. */
export function isBotStep<G extends Played>({ ply, events, clocks }: StateMessage<G>, table: Table<G>): boolean {
  const { seats, my_seats, game, days } = table.card;
  if (document.hidden || !table.now || ply <= table.now.ply) return false;
  if (!days && clocks?.running.some((seat) => my_seats.includes(seat))) return false;
  const steps = stepsOf(events, session.game(game)?.event_traces ?? {});
  return steps.some(({ by }) => Boolean(seats[by]?.bot) && !my_seats.includes(by));
}

export class Pace<M> {
  /** What has come and is not shown yet. */
  waiting = $state.raw<M[]>([]);
  #holding = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #show: (message: M) => void;
  readonly #worth: (message: M) => boolean;
  readonly #pace: () => PaceName;

  /** *worth* says whether a message shows a step of a bot, after which one looks. */
  constructor(show: (message: M) => void, worth: (message: M) => boolean, pace: () => PaceName) {
    this.#show = show;
    this.#worth = worth;
    this.#pace = pace;
  }

  /** Something has come: show it, or let it wait until what is shown has been seen. */
  take(message: M): void {
    if (this.waiting.length || (this.#holding && this.#worth(message))) this.waiting = [...this.waiting, message];
    else this.#present(message);
  }

  /** The next step, and what follows without one. */
  next(): void {
    this.#release();
    while (!this.#holding) {
      const [first, ...rest] = this.waiting;
      if (first === undefined) return;
      this.waiting = rest;
      this.#present(first);
    }
    // What is no step of a bot needs no look of its own.
    for (let first = this.waiting[0]; first !== undefined && !this.#worth(first); first = this.waiting[0]) {
      this.waiting = this.waiting.slice(1);
      this.#show(first);
    }
  }

  /** Everything at once: where the match stands now. */
  flush(): void {
    this.#release();
    const waiting = this.waiting;
    this.waiting = [];
    for (const message of waiting) this.#show(message);
  }

  #present(message: M): void {
    const gap = this.#worth(message) ? GAPS[this.#pace()] : 0;
    this.#show(message);
    if (!gap) return;
    this.#holding = true;
    clearTimeout(this.#timer);
    if (gap < Infinity)
      this.#timer = setTimeout(() => {
        this.next();
      }, gap);
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.#holding = false;
  }
}
