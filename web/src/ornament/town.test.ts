import { expect, test } from "vitest";
import { chance } from "../lib/chance";
import { waterfront } from "./town";

test("a town is the same for the same seed and fills its length", () => {
  const town = waterfront(chance(3), 1600);
  expect(waterfront(chance(3), 1600)).toEqual(town);
  const starts = town.map((mark) => Number(/^M(-?[\d.]+)/.exec(mark.path)?.[1]));
  expect(Math.max(...starts)).toBeGreaterThan(1500);
  expect(town.every((mark) => !mark.path.includes("NaN"))).toBe(true);
});
