/** What I am about to say at a moment: words, and marks that are put together by clicks on the board. */

import { split, type Key } from "./compose";
import type { Review } from "./review.svelte";
import type { Table } from "./table.svelte";
import type { Wire } from "./types.gen";

const MOST = 12;

export class Drawing {
  text = $state("");
  marks = $state.raw<readonly Wire.Mark[]>([]);
  /** The remark that is said anew. */
  number = $state<number | null>(null);
  active = $state(false);
  readonly #table: Table;
  #from: Key | null = null;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Take the clicks on the board, or let them go. */
  toggle(on: boolean): void {
    this.active = on;
    this.#begin(null);
    this.#table.marking = on ? (key) => this.#click(key) : null;
  }

  /** The first click begins a mark; the second ends an arrow, or rings the same thing. */
  #click(key: Key): void {
    if (this.marks.length >= MOST) return;
    const { kind, name } = split(key);
    if (!this.#table.plug.anchor?.(kind, name, this.#table)) return;
    if (this.#from === null) this.#begin(key);
    else {
      this.marks = [...this.marks, this.#from === key ? { start: key } : { start: this.#from, end: key }];
      this.#begin(null);
    }
  }

  #begin(key: Key | null): void {
    this.#from = key;
    this.#table.pointed = key === null ? [] : [key];
  }

  /** What a mark begins or ends with, as people call it. */
  nameOf(key: string): string {
    const { kind, name } = split(key);
    return this.#table.plug.called?.(kind, name, this.#table) ?? name;
  }

  drop(order: number): void {
    this.marks = this.marks.filter((_, at) => at !== order);
  }

  edit({ number, text, marks }: Wire.RemarkSaid): void {
    [this.number, this.text, this.marks] = [number, text, marks];
  }

  clear(): void {
    [this.number, this.text, this.marks] = [null, "", []];
    this.toggle(false);
  }

  /** Say it where I stand. */
  async keep(review: Review): Promise<void> {
    const { text, number } = this;
    await review.ask({ do: "remark", ...review.here, text, marks: [...this.marks], number });
    this.clear();
  }
}
