import { expect, test, vi } from "vitest";
import { when, words } from "./i18n/index.svelte";
import { clockOf, seatsOf } from "./phrases";

test.each([
  [[3, 4, 5], "da 3 a 5 al tavolo"],
  [[5, 3, 4], "da 3 a 5 al tavolo"],
  [[2], "2 al tavolo"],
  [[2, 4], "2, 4 al tavolo"],
  [[], "– al tavolo"],
])("seats %j read %s", (counts, said) => {
  words.use("it", {
    web: { "lobby.seats": "{counts} al tavolo", "lobby.seats_span": "da {least} a {most} al tavolo" },
  });
  expect(seatsOf(counts)).toBe(said);
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

test.each([
  [["de-AT", "en-GB"], "en", "1 Mar 2026, 12:00"],
  [["en-US"], "en", "Mar 1, 2026, 12:00 PM"],
  [["en-GB"], "de", "01.03.2026, 12:00"],
] as const)("whose browser reads %j is told a time in %s as it is written there", (languages, language, said) => {
  vi.stubGlobal("navigator", { languages });
  words.use(language, {});
  expect(when(new Date(2026, 2, 1, 12).getTime() / 1000).replaceAll("\u202f", " ")).toBe(said);
});
