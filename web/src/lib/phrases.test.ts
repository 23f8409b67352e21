import { expect, test } from "vitest";
import { clockOf, countsOf } from "./phrases";

test.each([
  [[3, 4, 5], "3 to 5"],
  [[5, 3, 4], "3 to 5"],
  [[2], "2"],
  [[2, 4], "2, 4"],
  [[], "–"],
])("seats %j read %s", (counts, words) => {
  expect(countsOf(counts, "to")).toBe(words);
});

test.each([
  [0, "0:00"],
  [59.2, "1:00"],
  [61, "1:01"],
  [3725, "1:02:05"],
  [-4, "0:00"],
])("%d seconds read %s", (seconds, words) => {
  expect(clockOf(seconds)).toBe(words);
});
