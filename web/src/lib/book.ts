/** A whole match that is over: every position of it is here, and no further question is needed to read it. */

import type { Wire } from "./types.gen";
import type { PositionAt } from "./wire";

export class Book {
  readonly last: number;
  readonly #written: Wire.Book;

  constructor(written: Wire.Book) {
    this.#written = written;
    this.last = this.#written.pages.length - 1;
  }

  /** The match after *ply* entries, with all that led there, as the server itself tells it. */
  at(ply: number): PositionAt {
    const { viewer, pages, events, minutes, orders, standing } = this.#written;
    const page = pages[ply];
    if (!page) throw new RangeError(`The book has no page ${ply}.`);
    const until = <T extends { ply: number }>(all: readonly T[]): T[] => all.filter((one) => one.ply <= ply);
    const told = {
      ...page,
      ply,
      last: this.last,
      viewer,
      events: until(events as PositionAt["events"]),
      minutes: until(minutes),
      orders: until(orders),
      standing: ply === this.last ? standing : null,
    };
    return told as PositionAt;
  }
}
