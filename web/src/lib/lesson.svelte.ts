/** A lesson at a table of its own. The server keeps nothing of it: what was done so far is sent with every command. */

import * as api from "./api";
import type { Opener, Socket } from "./connection";
import { keyOf, type Key } from "./compose";
import { words } from "./i18n/index.svelte";
import { learned } from "./learned.svelte";
import type { Command } from "./wire";

type Heard = (event: { data?: unknown }) => void;

/** Where a learner stands in a lesson, and what the lesson said last. */
export class Lesson {
  readonly game: string;
  readonly card: api.LessonCard;
  /** The number of the step. */
  at = $state(0);
  /** What the lesson says of the last move, as the last part of a text's key. */
  said = $state("");
  verdict = $state<api.LessonSaid["verdict"]>("look");
  #moves: readonly string[] = [];
  #hear: Partial<Record<"open" | "close" | "message", Heard>> = {};

  constructor(game: string, card: api.LessonCard) {
    this.game = game;
    this.card = card;
  }

  get step(): api.LessonCard["steps"][number] {
    const step = this.card.steps[this.at];
    if (!step) throw new Error(`${this.card.id} has no step ${this.at}.`);
    return step;
  }

  get last(): boolean {
    return this.at === this.card.steps.length - 1;
  }

  /** What the learner should look at. */
  get shown(): readonly Key[] {
    return this.verdict === "done" ? [] : this.step.show.map(([kind, name]) => keyOf(kind, name));
  }

  /** A text of this lesson. */
  text(part: string): string {
    return words.message(`${this.game}-lessons`, `${this.card.id}.${part}`) ?? "";
  }

  /** A text of the step. */
  say(part: string): string {
    return this.text(`${this.step.id}.${part}`);
  }

  /** The position as it is before the first move of the step. */
  look(): Promise<api.LessonSaid> {
    return api.learn(this.game, this.card.id, { step: this.step.id, moves: [], command: null });
  }

  /** Begin a step, or begin it again. */
  async begin(at: number): Promise<void> {
    [this.at, this.said, this.verdict, this.#moves] = [at, "", "look", []];
    const answer = await this.look();
    this.#tell(answer.sayings);
  }

  /** A line to the lesson, which a table takes for its socket. */
  readonly open: Opener = (): Socket => ({
    send: (text) => void this.#send(JSON.parse(text) as Command & { id: string }),
    close: () => (this.#hear = {}),
    addEventListener: (kind, hear) => (this.#hear[kind] = hear),
  });

  /** The line is up, and shows the first position. */
  async start(at: number): Promise<void> {
    this.#hear.open?.({});
    await this.begin(at);
  }

  async #send(command: Command & { id: string }): Promise<void> {
    if (command.do === "ping") return;
    try {
      const asked = { step: this.step.id, moves: [...this.#moves], command };
      const answer = await api.learn(this.game, this.card.id, asked);
      if (answer.verdict !== "look") [this.verdict, this.said] = [answer.verdict, answer.say];
      this.#moves = answer.moves;
      if (answer.verdict === "done" && this.last) learned.add(this.game, this.card.id);
      this.#tell(answer.sayings);
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this.#tell([{ say: "error", id: command.id, error: error.problem }]);
    }
  }

  #tell(sayings: readonly unknown[]): void {
    for (const saying of sayings) this.#hear.message?.({ data: JSON.stringify(saying) });
  }
}
