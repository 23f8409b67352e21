import { expect, test } from "vitest";
import { arrivals } from "./motion";
import type { Scene } from "./scene";
import type { HansaView } from "./view";

const scene = {
  spaces: [
    { index: 0, x: 10, y: 10 },
    { index: 1, x: 50, y: 10 },
    { index: 2, x: 90, y: 10 },
  ],
  cities: [{ x: 100, y: 100, slots: [{}, {}] }],
} as unknown as Scene;
const view = (spaces: number[], offices: number[][] = [[]]): HansaView => ({ spaces, offices, extras: [[]] }) as unknown as HansaView;

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
  expect(arrivals(scene, view([0, 2, -1]), view([2, -1, 0]))).toEqual(new Map([["space:0", [50, 10]], ["space:2", [10, 10]]]));
});
