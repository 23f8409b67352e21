/** What needs the others: going back, another bot, leaving off, and the answer to such a proposal. */

import type { Send } from "./connection";
import type { Table } from "./table.svelte";
import type { Played } from "./wire";

export class Proposals<G extends Played = Played> {
  readonly #table: Table<G>;
  readonly #send: Send<G>;

  constructor(table: Table<G>, send: Send<G>) {
    [this.#table, this.#send] = [table, send];
  }

  async goBack(to: number): Promise<void> {
    await this.#send({ do: "takeback", seat: this.#table.seat, to });
  }

  /** Another bot on a bot's chair; where nobody else sits, it is done at once. */
  async exchange(chair: number, bot: string): Promise<void> {
    await this.#send({ do: "exchange", seat: this.#table.seat, chair, bot });
  }

  /** End the match unfinished. */
  async abandon(seat: number): Promise<void> {
    await this.#send({ do: "abandon", seat });
  }

  /** Answer the proposal that I see, and no other. */
  async consent(seat: number, yes: boolean): Promise<void> {
    await this.#send({ do: "consent", seat, yes, asked: this.#table.now?.proposal?.asked ?? null });
  }
}
