/** A puzzle at a table of its own: every move gets an answer, and the position stays. */

import { plugOf } from "../games";
import * as api from "./api";
import type { Opener } from "./connection";
import { number, t, tell } from "./i18n/index.svelte";
import { LETTERS } from "./seats";
import { Table } from "./table.svelte";
import type { Wire } from "./types.gen";
import { cardOf, Line } from "./unkept";
import type { Command, Option } from "./wire";

export class Puzzle {
  readonly game: string;
  readonly id: string;
  verdict = $state<Wire.PuzzleSaid["verdict"]>("look");
  /** What came of the last move. */
  move = $state.raw<Wire.PuzzleMove | null>(null);
  solution = $state.raw<Wire.PuzzleSolution | null>(null);
  rating = $state<number | null>(null);
  change = $state(0);
  unit = $state<Wire.PuzzleSaid["unit"]>("chance");
  #attempts = 0;
  readonly #line = new Line((command) => this.#answer(command));

  constructor(game: string, id: string) {
    [this.game, this.id] = [game, id];
  }

  /** Whether nothing is looked for any more. */
  get over(): boolean {
    return this.solution !== null;
  }

  /** What the last move was worth, in a sentence. */
  get answer(): string {
    if (this.verdict === "solved") return tell("puzzles", this.#attempts > 1 ? "solved_late" : "solved");
    if (this.verdict !== "wrong" || !this.move) return "";
    const { worth, best, exact } = this.move;
    const key = exact ? `wrong.${this.unit}` : `wrong.at_most.${this.unit}`;
    return tell("puzzles", key, { worth: this.#figure(worth), best: this.#figure(best) });
  }

  /** What the solution is worth, in a sentence. */
  get worth(): string {
    if (!this.solution) return "";
    const { worth, rest } = this.solution;
    return tell("puzzles", `worth.${this.unit}`, { best: this.#figure(worth), rest: this.#figure(rest) });
  }

  /** How my rating has moved; empty where this attempt did not count. */
  get moved(): string {
    if (!this.change || this.rating === null) return "";
    const change = `${this.change < 0 ? "−" : "+"}${number(Math.abs(this.change))}`;
    return tell("puzzles", "change", { rating: String(this.rating), change });
  }

  /** The line of the solution as the table offers it. */
  get line(): Option[] {
    const { solution } = this;
    return (solution?.line ?? []).flatMap((text) => {
      const option = solution?.offered[text] as Option | undefined;
      return option ? [option] : [];
    });
  }

  look(): Promise<Wire.PuzzleSaid> {
    return api.tryPuzzle(this.game, this.id, { command: null });
  }

  /** The line to the puzzle. */
  get open(): Opener {
    return this.#line.open;
  }

  start(first: Wire.PuzzleSaid): void {
    this.unit = first.unit;
    this.#line.tell(first.sayings);
  }

  /** Give it up: the line, and why. */
  async show(): Promise<void> {
    this.#take(await api.showPuzzle(this.game, this.id));
  }

  async #answer(command: Command): Promise<void> {
    const answer = await api.tryPuzzle(this.game, this.id, { command });
    if (answer.move) this.#attempts += 1;
    this.#take(answer);
  }

  #take(answer: Wire.PuzzleSaid): void {
    if (answer.verdict !== "look") {
      [this.verdict, this.move, this.solution] = [answer.verdict, answer.move ?? null, answer.solution ?? null];
      [this.rating, this.change] = [answer.rating ?? null, answer.change];
    }
    this.#line.tell(answer.sayings);
  }

  #figure(worth: number): number {
    return Math.round(this.unit === "chance" ? 100 * worth : worth);
  }
}

export interface Laid {
  puzzle: Puzzle;
  table: Table;
  seat: number;
  card: Wire.PuzzleCard;
  /** How many there are. */
  count: number;
  /** Which one comes after it: the next that was not tried, or that alone. */
  next: string;
}

/** Lay a puzzle of a game out; `daily` is the one of this day. */
export async function lay(game: string, name: string): Promise<Laid> {
  const list = await api.puzzles(game);
  const id = name === "daily" ? list.daily : name;
  const at = list.puzzles.findIndex((one) => one.id === id);
  const card = list.puzzles[at];
  if (!card) throw new Error(t("lost.text"));
  const puzzle = new Puzzle(game, id);
  const first = await puzzle.look();
  const scene = await api.scene(game, first.options);
  const names = Array.from({ length: first.players }, (_, seat) =>
    seat === first.seat ? t("learn.you") : (LETTERS[seat] ?? ""),
  );
  const seated = cardOf(`puzzle-${id}`, game, first.options, names, [first.seat]);
  const table = new Table(seated, await plugOf(game, scene), scene);
  table.connect(puzzle.open);
  puzzle.start(first);
  return { puzzle, table, seat: first.seat, card, count: list.puzzles.length, next: after(list.puzzles, at) };
}

/** The puzzle to go on with: one that was not tried, as hard as this one or a little harder. */
export function after(puzzles: readonly Wire.PuzzleCard[], at: number): string {
  const order = [...puzzles.slice(at + 1), ...puzzles.slice(0, at)];
  return (order.find((one) => one.solved === null) ?? order[0])?.id ?? "";
}
