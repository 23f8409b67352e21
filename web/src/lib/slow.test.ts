import { expect, test } from "vitest";
import { duration, nextOf } from "./slow";

const [HOUR, DAY] = [3600, 86400];

test.each([
  ["en", "2 days 3 hours"],
  ["de", "2 Tage 3 Stunden"],
  ["fr", "2 jours 3 heures"],
  ["it", "2 giorni 3 ore"],
])("a duration is said as %s says it", (language, said) => {
  expect(duration(2 * DAY + 3 * HOUR + 59, language).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(said);
});

test.each([
  [7 * DAY, "7 days"],
  [DAY + 30 * 60, "1 day"],
  [HOUR, "1 hour"],
  [HOUR + 60, "1 hour 1 minute"],
  [59, "0 minutes"],
  [-5, "0 minutes"],
])("%s seconds are %s", (seconds, said) => {
  expect(duration(seconds, "en")).toBe(said);
});

const at = (id: string, turn: boolean, bot: string | null = null): Parameters<typeof nextOf>[0][number] => ({
  id,
  phase: "running",
  my_seats: [0],
  seats: [{ turn, bot }],
});

test("the next table is the most urgent one, and from there the next in that order", () => {
  const mine = [at("a", true), at("b", true), at("bot", true, "bot:apprentice"), at("c", true), at("d", false)];
  expect(nextOf(mine, "elsewhere")).toEqual(["a", "b", "c"]);
  expect(nextOf(mine, "a")).toEqual(["b", "c"]);
  expect(nextOf(mine, "c")).toEqual(["a", "b"]);
  expect(nextOf(mine, "d")).toEqual(["a", "b", "c"]);
  expect(nextOf([at("a", true)], "a")).toEqual([]);
});
