import { expect, test } from "vitest";
import { between, chance, pick } from "./chance";

test("the same seed gives the same numbers, another seed others", () => {
  const [one, two, other] = [chance(7), chance(7), chance(8)];
  const first = [one(), one(), one()];
  expect([two(), two(), two()]).toEqual(first);
  expect([other(), other(), other()]).not.toEqual(first);
});

test("numbers stay inside their bounds and reach both ends", () => {
  const next = chance(1);
  const seen = new Set(Array.from({ length: 200 }, () => between(next, 3, 5)));
  expect([...seen].sort()).toEqual([3, 4, 5]);
});

test("a pick is one of the things", () => {
  const next = chance(2);
  for (let turn = 0; turn < 50; turn += 1) expect(["a", "b"]).toContain(pick(next, ["a", "b"]));
});
