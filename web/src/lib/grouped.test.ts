import { expect, test } from "vitest";
import { grouped } from "./grouped";

test("values stand under what they have in common, in their order", () => {
  const words = ["beer", "salt", "bread", "silk"];
  expect([...grouped(words, (word) => word.charAt(0))]).toEqual([
    ["b", ["beer", "bread"]],
    ["s", ["salt", "silk"]],
  ]);
});
