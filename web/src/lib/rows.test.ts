import { expect, test } from "vitest";
import { shownHeight } from "./rows";

const row = (top: number, height = 30): { top: number; bottom: number } => ({ top, bottom: top + height });

test("rows that fit above the strip are all shown", () => {
  expect(shownHeight([row(0), row(40), row(80)], 140, 20)).toBe(120);
});

test("a row that the strip would cut is left for later", () => {
  expect(shownHeight([row(0), row(40), row(80)], 120, 20)).toBe(77);
});

test("a neighbour that the new edge would cut goes with it", () => {
  expect(shownHeight([row(0), row(70, 40), row(90)], 120, 20)).toBe(67);
});

test("a row higher than the place is cut after all: there must be something to read", () => {
  expect(shownHeight([row(0), row(40, 200)], 120, 20)).toBe(100);
});
