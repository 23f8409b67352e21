import { expect, test } from "vitest";
import type { Drawn } from "../../lib/types.gen";
import { cameFrom, isDrawn, placed, touched } from "./scene";

const spot = (id: string, x: number): Drawn.Spot => ({ id, x, y: 0, size: 50, shape: "circle", tint: "paper" });
const token = (at: string, seat: number): Drawn.Token => ({ spot: at, kind: "ship", seat, count: 1, name: "" });
const scene: Drawn.BoardScene = {
  width: 100,
  height: 100,
  ground: "water",
  spots: [spot("Riga", 10), spot("Visby", 40)],
  lanes: [],
  clicks: { Sail: ["port"], Carry: ["from", "to"] },
};
const seen = (...tokens: Drawn.Token[]): Drawn.BoardView => ({ tokens, notes: {}, figures: [], words: [], scores: [] });

test("a scene with spots is a board, any other is not", () => {
  expect(isDrawn(scene)).toBe(true);
  expect(isDrawn({})).toBe(false);
});

test("an option is clicked on the spots its fields name", () => {
  expect(touched(scene, { type: "Sail", text: "sail Riga", port: "Riga" })).toEqual([["spot:Riga"]]);
  expect(touched(scene, { type: "Carry", text: "carry", from: "Riga", to: "Visby" })).toEqual([
    ["spot:Riga"],
    ["spot:Visby"],
  ]);
});

test("an option that names no spot is a button", () => {
  expect(touched(scene, { type: "Pass", text: "pass" })).toEqual([]);
  expect(touched(scene, { type: "Sail", text: "sail Thule", port: "Thule" })).toEqual([]);
});

test("tokens of nobody lie above those of the seats, side by side around the middle", () => {
  const laid = placed(spot("Riga", 0), [token("Riga", 0), token("Riga", 1), token("Riga", -1)]);
  const nobody = laid.find((one) => one.token.seat < 0);
  const ships = laid.filter((one) => one.token.seat >= 0);
  expect(ships.every((ship) => ship.y > (nobody?.y ?? 0))).toBe(true);
  expect(ships.map((ship) => ship.x)).toEqual([-15.5, 15.5]);
});

test("a lone token of a seat comes from where it lay; one that stayed, and one of several, does not", () => {
  const before = seen(token("Riga", 0), token("Visby", 1), token("Riga", 1));
  expect(cameFrom(token("Visby", 0), before, scene)).toEqual([-30, 0]);
  expect(cameFrom(token("Riga", 0), before, scene)).toBeNull();
  expect(cameFrom(token("Riga", 1), before, scene)).toBeNull();
});
