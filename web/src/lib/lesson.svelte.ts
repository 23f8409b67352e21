/** A lesson at a table of its own. The server keeps nothing of it: what was done so far is sent with every command. */

import * as api from "./api";
import type { Opener } from "./connection";
import { keyOf, type Key } from "./compose";
import { words } from "./i18n/index.svelte";
import { learned, lessonDone, stepDone } from "./learned.svelte";
import { Line } from "./unkept";
import type { Command } from "./wire";

/** Where a learner stands in a lesson, and what the lesson said last. */
export class Lesson {
  readonly game: string;
  readonly card: api.LessonCard;
  /** Whether one step is tried by itself, so that its end is not that of the lesson. */
  readonly single: boolean;
  /** The number of the step. */
  at = $state(0);
  /** What the lesson says of the last move, as the last part of a text's key. */
  said = $state("");
  verdict = $state<api.LessonSaid["verdict"]>("look");
  #moves: readonly string[] = [];
  readonly #line = new Line((command) => this.#answer(command));

  constructor(game: string, card: api.LessonCard, step = "") {
    this.game = game;
    this.card = card;
    this.single = step !== "";
    this.at = step ? card.steps.findIndex((one) => one.id === step) : learned.reached(game, card);
  }

  get step(): api.LessonCard["steps"][number] {
    return this.#stepAt(this.at);
  }

  #stepAt(at: number): api.LessonCard["steps"][number] {
    const step = this.card.steps[at];
    if (!step) throw new Error(`${this.card.id} has no step ${at}.`);
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

  /** The position as it is before the first move of a step. */
  look(at: number): Promise<api.LessonSaid> {
    return api.learn(this.game, this.card.id, { step: this.#stepAt(at).id, moves: [], command: null });
  }

  /** Begin a step, or begin it again, at its *first* position. */
  begin(at: number, first: api.LessonSaid): void {
    [this.at, this.said, this.verdict, this.#moves] = [at, "", "look", []];
    this.#line.tell(first.sayings);
  }

  /** The line to the lesson. */
  get open(): Opener {
    return this.#line.open;
  }

  async #answer(command: Command): Promise<void> {
    const asked = { step: this.step.id, moves: [...this.#moves], command };
    const answer = await api.learn(this.game, this.card.id, asked);
    if (answer.verdict !== "look") [this.verdict, this.said] = [answer.verdict, answer.say];
    this.#moves = answer.moves;
    if (answer.verdict === "done" && !this.single) this.#note();
    this.#line.tell(answer.sayings);
  }

  /** The task is done, and with the last one the lesson. */
  #note(): void {
    const done = [stepDone(this.game, this.card.id, this.step.id)];
    if (this.last) done.push(lessonDone(this.game, this.card.id));
    void learned.add(...done);
  }
}
