/** What a table has seen and heard: events, talk, what was settled beside the rules, and the line of scores. */

import * as api from "./api";
import { mutes } from "./mutes.svelte";
import type { Table } from "./table.svelte";
import type { ChatLine, Happened, Minute, Played, StateMessage } from "./wire";

export interface ScorePoint {
  ply: number;
  scores: number[];
}

export class Chronicle<G extends Played = Played> {
  story = $state.raw<Happened<G>[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** What the table settled beside the rules. */
  minutes = $state.raw<Minute[]>([]);
  /** What was said of moments afterwards. */
  remarks = $state.raw<{ ply: number; text: string }[]>([]);
  trace = $state.raw<ScorePoint[]>([]);
  readonly #table: Table<G>;

  constructor(table: Table<G>) {
    this.#table = table;
  }

  /** What was said by those I want to read. */
  get talk(): ChatLine[] {
    return this.chat.filter((line) => !mutes.has(line.speaker));
  }

  /** A new position, with the scores that are known of it. */
  moved({ ply, since, events }: StateMessage<G>, scores: number[] | null): void {
    this.story = [...this.story.filter((happened) => happened.ply <= since), ...events];
    if (scores) this.trace = [...this.trace.filter((point) => point.ply < ply), { ply, scores }];
  }

  /** After a break the server repeats what was said; the same number is the same remark. */
  talked(line: ChatLine): void {
    if (!this.chat.some((known) => known.number === line.number)) this.chat = [...this.chat, line];
  }

  noted(minute: Minute): void {
    if (!this.minutes.some((known) => known.number === minute.number)) this.minutes = [...this.minutes, minute];
  }

  /** The line of scores from the opening on: the server has it, whoever comes late or comes back. */
  async gather(): Promise<void> {
    try {
      const past = await api.scores(this.#table.id);
      const known = this.#table.over ? (past.at(-1)?.ply ?? -1) : -1;
      const first = this.trace.find((point) => point.ply > known)?.ply ?? Infinity;
      this.trace = [...past.filter((point) => point.ply < first), ...this.trace.filter((point) => point.ply >= first)];
    } catch (error) {
      console.info("The line of scores did not come:", error); // it is drawn from now on
    }
  }
}

/** The sums of score sheets, if there are any. */
export function totals(sheets: Record<string, number>[] | undefined): number[] | null {
  return sheets?.length ? sheets.map((sheet) => Object.values(sheet).reduce((sum, points) => sum + points, 0)) : null;
}
