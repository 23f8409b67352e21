import { expect, test } from "vitest";
import { format, unworded } from "./format";

test("places and plurals are filled in by the language's own rules", () => {
  const message = "{n, plural, one {# trader} other {# traders}} at {place}";
  expect(format(message, "en", { n: 1, place: "Coellen" })).toBe("1 trader at Coellen");
  expect(format(message, "en", { n: 3, place: "Coellen" })).toBe("3 traders at Coellen");
});

test("a message that cannot be read is shown as it stands", () => {
  expect(format("{n, plural, one {", "en", { n: 1 })).toBe("{n, plural, one {");
});

test("markup in a name stays text", () => {
  expect(format("{name} plays", "en", { name: "<b>Eve</b>" })).toBe("<b>Eve</b> plays");
});

test("a text without a message names itself", () => {
  expect(unworded("event.PieceDisplaced", { by: "Ada" })).toBe("piece displaced: Ada");
  expect(unworded("part.full_ability", {})).toBe("full ability");
});
