/** Tables that the server does not keep: of a lesson, or of an analysis board. */

import { Refusal } from "./api";
import type { Opener, Socket } from "./connection";
import type { Command, SeatLine, TableCard } from "./wire";

type Heard = (event: { data?: unknown }) => void;

/** A line that a table takes for its socket: what it sends is answered here, or refused as the server would. */
export class Line {
  readonly #answer: (command: Command & { id: string }) => Promise<void>;
  #hear: Partial<Record<"open" | "close" | "message", Heard>> = {};

  constructor(answer: (command: Command & { id: string }) => Promise<void>) {
    this.#answer = answer;
  }

  readonly open: Opener = (): Socket => ({
    send: (text) => void this.#send(JSON.parse(text) as Command & { id: string }),
    close: () => (this.#hear = {}),
    addEventListener: (kind, hear) => {
      this.#hear[kind] = hear;
      if (kind === "open") hear({}); // it is up from the start
    },
  });

  tell(sayings: readonly unknown[]): void {
    for (const saying of sayings) this.#hear.message?.({ data: JSON.stringify(saying) });
  }

  async #send(command: Command & { id: string }): Promise<void> {
    if (command.do === "ping") return;
    try {
      await this.#answer(command);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.tell([{ say: "error", id: command.id, error: error.problem }]);
    }
  }
}

/** Whether the server keeps the table of a card: only then does it know who sits there. */
export const isKept = (card: TableCard): boolean => card.created > 0;

/** Whether a table was laid for a match with these options: the same board, and the same seats. */
export const isLaidFor = (card: TableCard, options: TableCard["options"]): boolean =>
  JSON.stringify(card.options) === JSON.stringify(options);

/** A card as a stored table would have it, for who holds some of its seats. */
export function cardOf(
  id: string,
  game: string,
  options: TableCard["options"],
  names: readonly string[],
  mine: number[],
): TableCard {
  const seats = names.map((name, seat): SeatLine => ({
    seat,
    arms: seat,
    name,
    kind: "person",
    bot: null,
    taken: true,
    online: true,
    turn: false,
    bot_in: null,
    resigned: false,
  }));
  return {
    id,
    game,
    title: "",
    options,
    phase: "running",
    seats,
    my_seats: mine,
    watching: 0,
    host: true,
    host_name: "",
    begins: "full",
    private: true,
    clock: null,
    days: null,
    time_out: "bot",
    my_time: null,
    going_back: "never",
    stand_in: "",
    mentor: false,
    ply: 0,
    standing: null,
    ending: "",
    invite: null,
    invites_once: false,
    origin: "new",
    parent: null,
    cup: null,
    closed: null,
    commitment: null,
    secret: null,
    created: 0,
    updated: 0,
  };
}
