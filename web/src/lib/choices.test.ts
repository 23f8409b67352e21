import { expect, test } from "vitest";
import { few, GLANCE } from "./choices";
import type { Option } from "./wire";

const told = (text: string): Option => ({ type: text.split(" ")[0] ?? "", text });

test("few choices have a button each", () => {
  const options = ["place 1", "place 2", "place 3", "place 4"].map(told);
  expect(few(options, null).every((line) => line.many === undefined)).toBe(true);
});

test("many of one sort are one button, which opens where there are not too many", () => {
  const options = [...Array.from({ length: GLANCE }, (_, order) => `place ${order}`), "income", "end"].map(told);
  const keys = (open: string | null): string[] => few(options, open).map((line) => line.key);
  expect(keys(null)).toEqual(["place", "income", "end"]);
  expect(keys("place")).toHaveLength(3 + GLANCE);
});
