import { expect, test } from "vitest";
import { shownOf, type Kind, type Line } from "./log";

const line = (event: string, kind: Kind, text: string): Line => ({ ply: 0, event, seat: 0, text, kind });
const LINES = [
  line("FirstDrawn", "turns", "dealt"),
  line("TurnBegan", "turns", "first"),
  line("OfferMade", "talk", "an offer"),
  line("DealStruck", "deals", "a deal"),
  line("TurnBegan", "turns", "second"),
  line("OfferMade", "talk", "another"),
];
const texts = (hidden: Kind[], fold = false, opened: number[] = []): string[] =>
  shownOf(LINES, { hidden: new Set(hidden), fold, opened: new Set(opened) }).map((one) => one.text);

test("everything is shown at first", () => {
  expect(texts([])).toEqual(["dealt", "first", "an offer", "a deal", "second", "another"]);
});

test("kinds are left out one by one", () => {
  expect(texts(["talk"])).toEqual(["dealt", "first", "a deal", "second"]);
  expect(texts(["turns", "talk"])).toEqual(["a deal"]);
});

test("past turns are folded under their headings, and one is opened", () => {
  expect(texts([], true)).toEqual(["dealt", "first", "second", "another"]);
  expect(texts([], true, [1])).toEqual(["dealt", "first", "an offer", "a deal", "second", "another"]);
  expect(texts([], false, [1])).toEqual(["dealt", "first", "second", "another"]);
});

test("a heading knows how much is under it", () => {
  const heading = shownOf(LINES, { hidden: new Set<Kind>(["talk"]), fold: true, opened: new Set() })[1];
  expect([heading?.heading, heading?.folded, heading?.under]).toEqual([true, true, 1]);
});

test("of what passes only the newest is told", () => {
  const silent = (text: string): Line => ({ ...line("FellSilent", "talk", text), passing: true });
  const told = [silent("once"), line("OfferMade", "talk", "an offer"), silent("twice"), silent("thrice")];
  const shown = shownOf(told, { hidden: new Set(), fold: false, opened: new Set() });
  expect(shown.map((one) => one.text)).toEqual(["an offer", "twice", "thrice"]);
});
