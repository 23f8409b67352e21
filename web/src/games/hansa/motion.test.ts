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
const view = (pieces: (Hansa.Piece | null)[], offices: Hansa.Piece[] = []) => ({
  spaces: new Map(pieces.flatMap((piece, place) => (piece ? [[`A-B/${place + 1}`, piece]] : []))),
  cities: new Map([["A", { name: "A", offices, extras: [], control: null }]]),
});
/** Each a record of its own, as they come from the wire. */
const trader = (owner: number): Hansa.Piece => ({ owner, kind: "trader" });

test("a piece that left one space and came to another travelled", () => {
  expect([...arrivals(scene, view([trader(0), null, null]), view([null, null, trader(0)]))]).toEqual([
    ["space:A-B/3", [10, 10]],
  ]);
});

test("a piece from the supply has no place it came from", () => {
  expect(arrivals(scene, view([null, null, null]), view([{ owner: 1, kind: "merchant" }, null, null])).size).toBe(0);
});

test("a piece of the route becomes an office", () => {
  expect([
    ...arrivals(scene, view([trader(0), trader(0), trader(1)]), view([null, null, trader(1)], [trader(0)])),
  ]).toEqual([["slot:A/0", [10, 10]]]);
});

test("pieces of others are not mistaken for it", () => {
  expect(arrivals(scene, view([trader(0), trader(1), null]), view([trader(1), null, trader(0)]))).toEqual(
    new Map([
      ["space:A-B/1", [50, 10]],
      ["space:A-B/3", [10, 10]],
    ]),
  );
});
