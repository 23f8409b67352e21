import { describe, expect, it } from "vitest";
import type { Genoa } from "../../lib/types.gen";
import { asFound, ducatsFor, ordered, stands, type Reader } from "./standing";
import type { Offer } from "./view";

const offer = (maker: number, partner: number, ducats: number, live = true): Offer => ({
  maker,
  partner,
  space: "tavern",
  live,
  give: { ducats, items: {} },
  ask: { ducats: 0, items: {} },
  second: false,
  picks: false,
});
const accept = (seat: number): Genoa.Accept => ({
  type: "Accept",
  text: `accept ${seat}`,
  seat,
  space: "tavern",
  second: 0,
  losing: 0,
});
const reader: Reader = { seat: 0, tower: 0, options: [accept(1), accept(2)] };

describe("standing offers", () => {
  it("begin with the best that may be taken, whenever it came", () => {
    const [poor, rich, words, foreign] = [offer(1, 0, 5), offer(2, 0, 20), offer(3, 0, 90, false), offer(1, 2, 50)];
    expect(ordered([foreign, words, poor, rich], reader)).toEqual([rich, poor, words, foreign]);
  });

  it("count ducats from the reader's side", () => {
    expect(ducatsFor(offer(1, 0, 10), reader)).toBe(10);
    expect(ducatsFor(offer(1, 2, 10), { seat: 2, tower: 1 })).toBe(-10);
  });

  it("keep the order that a hand found, and the place of what is gone", () => {
    const [one, gone, two, late] = [offer(1, 0, 5), offer(2, 1, 7), offer(2, 0, 20), offer(3, 0, 30)];
    const better = { ...two, give: { ...two.give, ducats: 25 } };
    expect(asFound([late, better, one], [one, gone, two])).toEqual([one, gone, better]);
    expect([one, gone, two].map((known) => stands(known, [late, better, one]))).toEqual([true, false, true]);
  });
});
