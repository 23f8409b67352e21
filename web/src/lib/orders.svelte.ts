/** The standing orders of my seats: what I have laid down, what became of it, and what I am likely to want. */

import type { Send } from "./connection";
import { grouped } from "./grouped";
import type { LaidOrder, Order, OrdersMessage } from "./wire";

/** The variants of one likely order; most have only one. */
export interface Choice {
  name: string;
  variants: Order[];
}

export class Orders {
  /** By seat, as the server told it last. */
  laid = $state.raw<Record<number, LaidOrder[]>>({});
  choices = $state.raw<Choice[]>([]);
  /** The order that stopped last and whose reason I have not read yet. */
  stopped = $state.raw<LaidOrder | null>(null);
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  of(seat: number): LaidOrder[] {
    return this.laid[seat] ?? [];
  }

  heard({ seat, laid }: OrdersMessage): void {
    const stood = (this.laid[seat] ?? []).filter((one) => one.end === "").map((one) => one.number);
    this.laid = { ...this.laid, [seat]: laid };
    // What had stopped before the page came is history, and stands in the list.
    const news = laid.find((one) => one.end === "stopped" && stood.includes(one.number));
    if (news) this.stopped = news;
  }

  /** Ask what is likely now; the answer lists what is laid as well. */
  async look(seat: number): Promise<void> {
    const answer = await this.#send({ do: "orders", seat });
    if (answer?.say !== "orders") return;
    this.heard(answer);
    this.choices = byName(answer.likely);
  }

  /** Lay an order down, or another in the place of one. */
  async lay(seat: number, order: Order, number: number | null = null): Promise<void> {
    this.stopped = null;
    await this.#send({ do: "order", seat, order, number });
  }

  async withdraw(seat: number, number: number): Promise<void> {
    await this.#send({ do: "withdraw", seat, number });
  }
}

/** Likely orders by their names, in the order in which they come. */
export function byName(likely: readonly Order[]): Choice[] {
  return [...grouped(likely, (order) => order.name ?? "")].map(([name, variants]) => ({ name, variants }));
}
