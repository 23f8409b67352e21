import { expect, test } from "vitest";
import { figure, format, unworded } from "./format";

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

test.each([
  ["en", "1,700 florins"],
  ["de", "1.700 florins"],
  ["fr", "1\u202f700 florins"],
  ["it", "1.700 florins"],
])("numbers are written as %s writes them, with or without a kind", (language, words) => {
  for (const place of ["{n}", "{n, number}", "{n, plural, other {#}}", "{n, plural, other {{n}}}"])
    expect(format(`${place} florins`, language, { n: 1700 })).toBe(words);
  expect(figure(1700, language)).toBe(words.replace(" florins", ""));
});

test("a text in the place of a number stays as it is", () => {
  expect(format("{who} is there", "de", { who: "1700" })).toBe("1700 is there");
});
