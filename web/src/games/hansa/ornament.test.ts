import { expect, test } from "vitest";
import { obstacles, ornamentOf } from "./ornament";
import type { Hansa } from "../../lib/types.gen";
import { curve, plateAt, slotAt } from "./scene";

const city = (name: string, x: number, y: number, slots = 2): Hansa.SceneCity => ({
  name,
  x,
  y,
  slots: Array.from({ length: slots }, () => ({ colour: "white", kind: "trader", coin: 0, x, y })),
  abilities: [],
  independent: false,
  connection: false,
  permit: [],
  reconstructed: false,
});

const nowhere: Hansa.Drawing = {
  ability_keys: null,
  ability_actions: null,
  ability_privilege: null,
  ability_book: null,
  ability_purse: null,
  completed_track_first: null,
  completed_track_last: null,
  marker_supply: null,
};
const first = city("A", 200, 300);
const scene = {
  board: "test",
  family: "base",
  width: 1000,
  height: 700,
  cities: [first, city("B", 700, 400)],
  routes: [
    {
      name: "A-B",
      ends: ["A", "B"] as [string, string],
      spaces: ["A-B/1", "A-B/2"],
      x: 450,
      y: 320,
      tavern: false,
      permanent: "",
      region: 0,
      reconstructed: false,
    },
  ],
  spaces: [
    { name: "A-B/1", route: "A-B", ship: false, x: 360, y: 330 },
    { name: "A-B/2", route: "A-B", ship: false, x: 540, y: 360 },
  ],
  figures: [],
  drawing: nowhere,
};

test("the same board has the same woods on every visit", () => {
  expect(ornamentOf(scene)).toEqual(ornamentOf(scene));
  expect(ornamentOf({ ...scene, board: "other" })).not.toEqual(ornamentOf(scene));
});

test("no ornament stands on a space or a city", () => {
  const { woods, hills } = ornamentOf(scene);
  expect(woods.length).toBeGreaterThan(20);
  for (const spot of [...woods, ...hills]) {
    for (const taken of obstacles(scene))
      expect(Math.hypot(spot.x - taken.x, spot.y - taken.y)).toBeGreaterThan(taken.r);
  }
});

test("houses stand side by side around the middle of the city", () => {
  expect(slotAt(city("A", 100, 50, 3), 0)).toEqual([76, 50]);
  expect(slotAt(city("A", 100, 50, 3), 2)).toEqual([124, 50]);
});

test("a name gives way to a village below its city", () => {
  const crowded = { ...scene, spaces: [{ name: "A-B/1", route: "A-B", ship: false, x: 200, y: 326 }] };
  expect(plateAt(scene, first, 60)).toEqual([200, 322]);
  expect(plateAt(crowded, first, 60)[1]).toBeLessThan(300);
});

test("a curve passes through its points", () => {
  expect(
    curve([
      [0, 0],
      [10, 5],
      [20, 0],
    ]),
  ).toMatch(/^M0 0C.* 10 5C.* 20 0$/);
  expect(curve([])).toBe("");
});
