import { expect, test } from "vitest";
import { soleAnswer } from "./sole";
import type { SeatLine } from "./wire";

const seat = (place: number, kind: SeatLine["kind"]): SeatLine => ({
  seat: place,
  name: "",
  kind,
  bot: null,
  taken: true,
  online: true,
  turn: false,
  arms: place,
  bot_in: null,
  resigned: false,
});
const close = { text: "close", type: "Close" };
const deliver = { text: "deliver ME01", type: "Deliver" };
const plug = { goesByItself: ({ type }: { type: string }): boolean => type === "Close" };

function answered(options: { text: string; type: string }[], others: SeatLine["kind"], watching = 0): string {
  const seats = [seat(0, "person"), seat(1, others), seat(2, "bot")];
  return soleAnswer({ card: { seats, my_seats: [0], watching }, plug, mine: true, asked: { options } })?.text ?? "";
}

test("the only answer is given where bots alone see it", () => {
  expect(answered([close], "bot")).toBe("close");
});

test("who has another choice is asked, and so is who has but one that decides something", () => {
  expect(answered([close, deliver], "bot")).toBe("");
  expect(answered([deliver], "bot")).toBe("");
});

test("where people sit or look on, an answer at once would tell them of my cards", () => {
  expect(answered([close], "person")).toBe("");
  expect(answered([close], "bot", 1)).toBe("");
});
