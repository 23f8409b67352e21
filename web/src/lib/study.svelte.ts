/** An analysis board: a line of play from any position. The server keeps nothing of it unless it is asked to. */

import * as api from "./api";
import type { Opener } from "./connection";
import type { Wire } from "./types.gen";
import { Line } from "./unkept";
import type { Command } from "./wire";

/** A moment at which a seat gave something away, to be played better. */
export interface Exercise {
  seat: number;
  played: string[];
  better: string[];
}

export class Study {
  line = $state.raw<Wire.Line>({ position: "" });
  /** Where the line has led, in words. */
  position = $state("");
  /** What is looked for, until it is found or shown. */
  readonly exercise: Exercise | null;
  solved = $state(false);
  /** What came of the last try, and of the ideas that were asked for. */
  judged = $state.raw<Wire.Judged | null>(null);
  found = $state.raw<Wire.Evaluation | null>(null);
  offered = $state.raw<Record<string, unknown>>({});
  /** How far it is while something is looked at. */
  step = $state.raw<Wire.AnalysisStep | null>(null);
  said = $state("");
  #asking: AbortController | null = null;
  readonly #line = new Line((command) => this.#answer(command));

  constructor(line: Wire.Line, exercise: Exercise | null = null) {
    this.line = line;
    this.exercise = exercise;
  }

  /** Whose eyes: those of who looks for a better move, or everybody's. */
  get seat(): number | null {
    return this.exercise && !this.solved ? this.exercise.seat : null;
  }

  look(): Promise<Wire.BoardSaid> {
    return api.board({ line: this.line, seat: this.seat });
  }

  /** The line to the board. */
  get open(): Opener {
    return this.#line.open;
  }

  async start(): Promise<void> {
    this.#take(await this.look());
  }

  /** Stand somewhere else: after fewer deeds, or at the end of the exercise. */
  async show(line: Wire.Line): Promise<void> {
    const answer = await api.board({ line, seat: this.seat });
    this.#forget();
    this.#take(answer);
  }

  /** Give the exercise up: the board is free to try everything. */
  async reveal(): Promise<void> {
    this.solved = true;
    await this.show(this.line);
  }

  /** What is this worth, and what could one do? */
  async evaluate(seat: number | null): Promise<void> {
    const last = await this.#looked((heard, signal) => api.ideas({ line: this.line, seat }, heard, signal));
    if (last?.position) [this.found, this.offered] = [last.position, last.offered ?? {}];
  }

  stop(): void {
    this.#asking?.abort();
  }

  async #answer(command: Command & { id: string }): Promise<void> {
    const asked = this.line;
    const answer = await api.board({ line: asked, seat: this.seat, command });
    const acts = command.do === "act" || command.do === "macro";
    const moved = acts || command.do === "undo";
    if (acts && this.exercise && !this.solved && !(await this.#tried(answer.line))) {
      this.#line.tell((await this.look()).sayings);
      this.#line.tell([{ say: "done", id: command.id, ply: 0 }]);
      return;
    }
    if (!moved && this.line !== asked) {
      // What was asked before a move, and is answered after it, must not take the move back.
      this.#line.tell(answer.sayings.filter((one) => one.say !== "state"));
      return;
    }
    if (moved) this.#forget();
    this.#take(moved && this.solved && this.exercise ? await this.#seenByAll(answer) : answer);
  }

  /** Once the exercise is solved the board belongs to every seat. */
  async #seenByAll(answer: Wire.BoardSaid): Promise<Wire.BoardSaid> {
    const open = await api.board({ line: answer.line, seat: null });
    return { ...open, sayings: [...open.sayings, ...answer.sayings.filter((one) => one.say !== "state")] };
  }

  /** Whether a move holds what there was. */
  async #tried(line: Wire.Line): Promise<boolean> {
    const { exercise } = this;
    if (!exercise) return true;
    const before = this.line.deeds?.length ?? 0;
    const move = (line.deeds ?? []).slice(before).map((deed) => deed.action);
    const idea = exercise.better.slice(0, 1);
    const asked = { line: this.line, seat: exercise.seat, move, idea };
    this.judged = null;
    const last = await this.#looked((heard, signal) => api.judge(asked, heard, signal));
    if (!last?.move) return false;
    [this.judged, this.offered] = [last.move, { ...this.offered, ...last.offered }];
    this.solved = last.move.holds && move[0] !== exercise.played[0];
    return this.solved;
  }

  async #looked(
    ask: (heard: (step: Wire.AnalysisStep) => void, signal: AbortSignal) => Promise<Wire.AnalysisStep>,
  ): Promise<Wire.AnalysisStep | null> {
    this.stop();
    const asking = new AbortController();
    [this.#asking, this.said, this.step] = [asking, "", { done: 0, total: 0 }];
    try {
      return await ask((step) => (this.step = step), asking.signal);
    } catch (error) {
      if (!asking.signal.aborted) this.said = error instanceof Error ? error.message : String(error);
      return null;
    } finally {
      if (this.#asking === asking) this.step = null;
    }
  }

  #take(answer: Wire.BoardSaid): void {
    [this.line, this.position] = [answer.line, answer.position];
    this.#line.tell(answer.sayings);
  }

  /** What was found about another position says nothing about this one. */
  #forget(): void {
    this.stop();
    this.found = null;
  }
}
