/** What others did since I last acted, to be stepped through; its marks lie on the board until I act. */

import { split } from "./compose";
import { session } from "./session.svelte";
import { stepsOf, strikes, type Mark, type Step } from "./traces";
import type { Table } from "./table.svelte";
import type { Point } from "../games/plug";
import type { Happened, Played } from "./wire";

export class Recap<G extends Played> {
  readonly #table: Table<G>;
  /** The ply of the step being looked at; null: all of them. */
  #chosen = $state<number | null>(null);
  /** What happened up to this ply has been seen and put away. */
  #seen = $state(0);

  constructor(table: Table<G>) {
    this.#table = table;
  }

  all = $derived.by((): Step[] =>
    stepsOf(this.#table.chronicle.story, session.game(this.#table.card.game)?.event_traces ?? {}),
  );

  /** What others did since my last decision; a spectator has only the newest. */
  steps = $derived.by((): Step[] => {
    const { now, seat } = this.#table;
    if (!now) return [];
    const since = Math.max(now.acted[String(seat)] ?? now.ply - 1, this.#seen);
    return this.all.filter((step) => step.ply > since && (step.by !== seat || seat < 0));
  });

  /** Where among them I stand; -1 for all at once. */
  at = $derived.by((): number => this.steps.findIndex((step) => step.ply === this.#chosen));

  /** What lies on the board: of the position looked at, of one step, or of all. */
  marks = $derived.by((): Mark[] => {
    const { peek } = this.#table;
    if (peek) return this.all.find((step) => step.ply === peek.ply)?.marks ?? [];
    const step = this.steps[this.at];
    if (step) return step.marks;
    return this.steps.flatMap((one) => one.marks).filter((mark) => !mark.later || this.struck.includes(mark));
  });

  /** Where on the board the step lies that I look at; a board that is moved about goes there. */
  get place(): Point | null {
    if (this.at < 0) return null;
    const key = this.marks.map((mark) => mark.to ?? mark.from).find(Boolean);
    if (!key) return null;
    const { kind, name } = split(key);
    return this.#table.plug.anchor?.(kind, name, this.#table) ?? null;
  }

  /** Pieces of mine that others took from their places. */
  struck = $derived.by((): Mark[] =>
    this.steps.flatMap((step) => step.marks).filter((mark) => strikes(mark, this.#table.seat)),
  );

  /** What was done to my pieces, in words. */
  warnings = $derived.by((): string[] =>
    this.steps
      .filter((step) => step.marks.some((mark) => this.struck.includes(mark)))
      .map((step) => this.wordsOf(step)[0] ?? ""),
  );

  wordsOf(step: Step): string[] {
    // The story is the table's own, so its events are this game's.
    return step.events.map((happened) => this.#table.sentenceOf(happened as Happened<G>));
  }

  /** One step on or back; before the first and after the last stand all at once. */
  go(by: 1 | -1): void {
    const from = this.at < 0 && by < 0 ? this.steps.length : this.at;
    this.#chosen = this.steps[from + by]?.ply ?? null;
  }

  /** I have seen it: clear the board. */
  putAway(): void {
    this.#chosen = null;
    this.#seen = this.#table.now?.ply ?? 0;
  }
}
