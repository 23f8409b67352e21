import { expect, test } from "vitest";
import { turningPoints } from "./turning";
import type { Happened } from "./wire";

/** An event of some game, by its name and what it says. */
const happened = (ply: number, event: string, fields: object): Happened => ({ event, ply, ...fields });

const trace = [
  { ply: 0, scores: [130, 130] },
  { ply: 9, scores: [130, 230] },
  { ply: 14, scores: [134, 230] },
];

test("a great gain is told by what names its points, whoever stands beside it", () => {
  const story = [
    happened(6, "Claimed", { seat: 0 }),
    happened(7, "Moved", { by: 1 }),
    happened(8, "Filled", { by: 1, ducats: 100 }),
    happened(9, "TowerTaken", { by: 1, round: 8 }),
  ];
  expect(turningPoints(trace, story)[0]).toMatchObject({ seat: 1, points: 100, told: { event: "Filled" } });
});

test("where nothing names the points it is told by the deed, not by the end of the turn", () => {
  const story = [happened(12, "Claimed", { seat: 0 }), happened(14, "TurnEnded", { seat: 0 })];
  expect(turningPoints(trace, story).at(-1)).toMatchObject({ seat: 0, points: 4, told: { event: "Claimed" } });
});

test("there are three at most, in their order, and small gains turn nothing", () => {
  const many = [0, 3, 3, 8, 14, 16].map((points, ply) => ({ ply, scores: [points] }));
  expect(turningPoints(many, []).map(({ ply, points }) => [ply, points])).toEqual([
    [1, 3],
    [3, 5],
    [4, 6],
  ]);
});
