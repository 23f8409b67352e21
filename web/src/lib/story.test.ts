import { expect, test } from "vitest";
import { plainly } from "./story";

test.each([
  ["Ada: your turn, 2 actions left.", "en", "Your turn, 2 actions left."],
  ["Ada, choose a card.", "en", "Choose a card."],
  ["Ada : à vous, 2 actions.", "fr", "À vous, 2 actions."],
  ["Ada: öffne den Stall.", "de", "Öffne den Stall."],
  ["Ada claims a route.", "en", "Ada claims a route."],
  ["The tower of Ada: what now?", "en", "The tower of Ada: what now?"],
])("%s is put to a person with one seat without the name", (question, language, said) => {
  expect(plainly(question, "Ada", language)).toBe(said);
});

test("without a name nothing is left out", () => {
  expect(plainly(": 2 left", "", "en")).toBe(": 2 left");
});
