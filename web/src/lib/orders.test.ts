import { describe, expect, it } from "vitest";
import { byName, Orders } from "./orders.svelte";
import type { LaidOrder, Order } from "./wire";

const order = (name: string, label = ""): Order => ({
  when: { topics: ["talk"], conditions: [], across: [] },
  do: [["silent"]],
  until: "turn",
  times: 1,
  name,
  label,
});
const laid = (number: number, end: LaidOrder["end"] = "", why = ""): LaidOrder => ({
  number,
  order: order("silent_until_turn"),
  used: 0,
  end,
  why,
});
const deaf = (): Promise<null> => Promise.resolve(null);

describe("likely orders", () => {
  it("come together by their names", () => {
    const found = byName([order("a"), order("b", "10"), order("b", "20"), order("c")]);
    expect(found.map(({ name, variants }) => [name, variants.length])).toEqual([
      ["a", 1],
      ["b", 2],
      ["c", 1],
    ]);
  });
});

describe("an order that stops", () => {
  it("is told once it has stood", () => {
    const orders = new Orders(deaf);
    orders.heard({ say: "orders", id: "", seat: 1, answers: false, likely: [], laid: [laid(1), laid(2)] });
    expect(orders.stopped).toBeNull();
    orders.heard({
      say: "orders",
      id: "",
      seat: 1,
      answers: false,
      likely: [],
      laid: [laid(1), laid(2, "stopped", "no_offer")],
    });
    expect(orders.stopped?.number).toBe(2);
  });

  it("is history where it had stopped before the page came", () => {
    const orders = new Orders(deaf);
    orders.heard({
      say: "orders",
      id: "",
      seat: 1,
      answers: false,
      likely: [],
      laid: [laid(1, "stopped", "no_offer")],
    });
    expect(orders.stopped).toBeNull();
    expect(orders.of(1)).toHaveLength(1);
  });
});
