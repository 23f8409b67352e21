/** What a bot would do in my place: asked for, shown on the board, and carried out step by step. */

import { reasonOf, type Advice } from "./advice.svelte";
import type { Send } from "./connection";
import { Mentor } from "./mentor.svelte";
import type { Table } from "./table.svelte";
import type { ComparedMessage, MentorMessage, Played } from "./wire";

/** More steps than any deed has. */
const MANY = 60;

export class Advising<G extends Played = Played> {
  hint = $state.raw<Advice | null>(null);
  /** Whether a bot has been asked for advice and has not answered yet. */
  asking = $state(false);
  /** Whether advice is being carried out, step by step. */
  following = $state(false);
  /** Who helps somebody who learns here. */
  readonly mentor = new Mentor(
    (action) => this.#consult(action),
    (idea) => (this.hint = this.#offers(idea.action) ? idea : null),
  );
  readonly #table: Table<G>;
  readonly #send: Send<G>;

  constructor(table: Table<G>, send: Send<G>) {
    [this.#table, this.#send] = [table, send];
  }

  /** The option a hint speaks of, and the things that are to be clicked next for it. */
  hinted = $derived.by(() => {
    const { hand, touch } = this.#table;
    const option = this.hint && hand.draft.left.find((one) => one.text === this.hint?.action);
    return option ? { option, keys: touch(option)[hand.draft.picked.length] ?? [] } : null;
  });

  /** Why, if the bot says so. */
  reason = $derived.by(() => (this.hint ? reasonOf(this.hint, this.#table) : ""));

  #offers(action: string): boolean {
    return this.#table.asked.options.some((option) => option.text === action);
  }

  async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      await this.#ask();
    } finally {
      this.asking = false;
    }
  }

  async #ask(): Promise<void> {
    // On an open floor the match often moves on while the bot thinks; then it is asked again.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await this.#send({ do: "hint", seat: this.#table.seat }, attempt < 4 ? "stale" : "");
      if (answer?.say === "hint" && this.#offers(answer.action)) {
        this.hint = answer;
        return;
      }
      if (!this.#table.mine) return;
    }
  }

  /** Do what was advised, and go on as the bot would while it is still one deed, such as an offer on its sheet. */
  async follow(): Promise<void> {
    const table = this.#table;
    this.following = true;
    try {
      for (let step = 0; step < MANY; step += 1) {
        const option = table.asked.options.find((one) => one.text === this.hint?.action);
        if (!option) return;
        const before = table.now?.ply ?? 0;
        await table.act(option);
        if (table.note || table.hand.chosen || table.hand.ending) return;
        await table.past(before);
        if (!table.mine || !table.plug.goesOn?.(table)) return;
        await this.ask();
      }
    } finally {
      this.following = false;
    }
  }

  /** Whether the mentor lets a choice pass, which it does with its own idea. */
  async passes(option: G["option"]): Promise<boolean> {
    if (option.text === this.hint?.action) return true;
    this.#table.busy = true;
    try {
      return !(await this.mentor.objects(option.text));
    } finally {
      this.#table.busy = false;
    }
  }

  /** What the mentor says now, or to a choice; nothing where it was asked too often or too late. */
  async #consult(action: string): Promise<MentorMessage | null> {
    const answer = await this.#send({ do: "mentor", seat: this.#table.seat, action }, "stale", "too_many");
    return answer?.say === "mentor" ? answer : null;
  }

  /** What advice brings against the next best idea; nothing in the middle of a deed, whose end is what counts. */
  async compare(action: string): Promise<ComparedMessage | null> {
    if (this.#table.plug.goesOn?.(this.#table)) return null;
    const compare = { do: "compare" as const, seat: this.#table.seat, action };
    const answer = await this.#send(compare, "stale", "too_many", "illegal");
    return answer?.say === "compared" ? answer : null;
  }

  forget(): void {
    this.hint = null;
  }

  /** Keep what is still offered. */
  keep(): void {
    if (this.hint && !this.#offers(this.hint.action)) this.hint = null;
  }
}
