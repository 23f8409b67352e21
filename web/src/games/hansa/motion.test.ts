import { expect, test } from "vitest";
import type { Hansa } from "../../lib/types.gen";
import { arrivals } from "./motion";

const space = (name: string, x: number): Hansa.SceneSpace => ({ name, route: "A-B", ship: false, x, y: 10 });
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
const scene = { spaces: [space("A-B/1", 10), space("A-B/2", 50), space("A-B/3", 90)], cities: [city] };
const view = (pieces: string[], offices: string[] = []) => ({
  spaces: new Map(pieces.map((piece, place) => [`A-B/${place + 1}`, piece])),
  cities: new Map([["A", { offices, extras: [], control: -1 }]]),
});

test("a piece that left one space and came to another travelled", () => {
  expect([...arrivals(scene, view(["At", "", ""]), view(["", "", "At"]))]).toEqual([["space:A-B/3", [10, 10]]]);
});

test("a piece from the supply has no place it came from", () => {
  expect(arrivals(scene, view(["", "", ""]), view(["Bm", "", ""])).size).toBe(0);
});

test("a piece of the route becomes an office", () => {
  expect([...arrivals(scene, view(["At", "At", "Bt"]), view(["", "", "Bt"], ["At"]))]).toEqual([
    ["slot:A/0", [10, 10]],
  ]);
});

test("pieces of others are not mistaken for it", () => {
  expect(arrivals(scene, view(["At", "Bt", ""]), view(["Bt", "", "At"]))).toEqual(
    new Map([
      ["space:A-B/1", [50, 10]],
      ["space:A-B/3", [10, 10]],
    ]),
  );
});
