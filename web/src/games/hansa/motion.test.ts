import { expect, test } from "vitest";
import type { Hansa } from "../../lib/types.gen";
import { arrivals } from "./motion";

const space = (index: number, x: number): Hansa.SceneSpace => ({ index, route: 0, name: "", ship: false, x, y: 10 });
const slot: Hansa.SceneSlot = { colour: "white", kind: "trader", coin: 0, x: 100, y: 100 };
const city: Hansa.SceneCity = {
  name: "A",
  x: 100,
  y: 100,
  slots: [slot, slot],
  abilities: [],
  independent: false,
  connection: false,
  permit: [],
  reconstructed: false,
};
const scene = { spaces: [space(0, 10), space(1, 50), space(2, 90)], cities: [city] };
const view = (spaces: number[], offices: number[][] = [[]]) => ({ spaces, offices, extras: [[]] });

test("a piece that left one space and came to another travelled", () => {
  expect([...arrivals(scene, view([0, -1, -1]), view([-1, -1, 0]))]).toEqual([["space:2", [10, 10]]]);
});

test("a piece from the supply has no place it came from", () => {
  expect(arrivals(scene, view([-1, -1, -1]), view([3, -1, -1])).size).toBe(0);
});

test("a piece of the route becomes an office", () => {
  expect([...arrivals(scene, view([0, 0, 2]), view([-1, -1, 2], [[0]]))]).toEqual([["slot:0/0", [10, 10]]]);
});

test("pieces of others are not mistaken for it", () => {
  expect(arrivals(scene, view([0, 2, -1]), view([2, -1, 0]))).toEqual(
    new Map([
      ["space:0", [50, 10]],
      ["space:2", [10, 10]],
    ]),
  );
});
