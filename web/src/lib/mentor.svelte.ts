/** The mentor of a learner's table: an idea before a choice at first, later only an objection to one. */

import type { Advice } from "./advice.svelte";
import type { MentorMessage } from "./wire";

export class Mentor {
  /** How closely it stands by. */
  stage = $state<MentorMessage["stage"]>("guide");
  /** The choice it has objected to, in notation. */
  against = $state("");
  /** How much of a win that choice would give away. */
  lost = $state(0);
  readonly #ask: (action: string) => Promise<MentorMessage | null>;
  readonly #take: (idea: Advice) => void;

  constructor(ask: (action: string) => Promise<MentorMessage | null>, take: (idea: Advice) => void) {
    [this.#ask, this.#take] = [ask, take];
  }

  /** What it says before I decide. */
  async look(): Promise<void> {
    this.against = "";
    await this.#heard("");
  }

  /** Whether it objects to a choice; the same choice once more is mine. */
  async objects(action: string): Promise<boolean> {
    if (this.stage !== "watch" || this.against === action) return false;
    const speaks = await this.#heard(action);
    if (speaks) this.against = action;
    return speaks;
  }

  /** Ask, and take its idea over, if it has one. */
  async #heard(action: string): Promise<boolean> {
    const said = await this.#ask(action);
    if (!said) return false;
    [this.stage, this.lost] = [said.stage, said.lost];
    if (said.idea) this.#take(said.idea);
    return said.idea !== null;
  }
}
