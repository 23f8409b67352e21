import { expect, test } from "vitest";
import { seats } from "./phrases";

test.each([
  [[3, 4, 5], "3 to 5"],
  [[5, 3, 4], "3 to 5"],
  [[2], "2"],
  [[2, 4], "2, 4"],
  [[], "no"],
])("seats %j read %s", (counts, words) => {
  expect(seats(counts)).toBe(words);
});
