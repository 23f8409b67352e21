import { expect, test } from "vitest";
import { stepsOf, strikes, type Traces } from "./traces";
import type { Happened } from "./wire";

const none = { by: "", way: "", kind: "", at: "", origin: "", whose: "", piece: "" } as const;
const TRACES: Traces = {
  Placed: { ...none, by: "seat", way: "came", kind: "space", at: "space", piece: "kind" },
  Pushed: { ...none, by: "by", way: "lifted", kind: "space", at: "space", whose: "owner", piece: "kind" },
  Relocated: { ...none, by: "seat", way: "set", kind: "space", at: "space", piece: "kind" },
  Returned: { ...none, by: "seat", way: "set", piece: "kind" },
  Rode: { ...none, by: "seat", way: "moved", kind: "space", at: "space", origin: "origin" },
  Gained: { ...none, by: "seat" },
};
const happened = (ply: number, event: string, fields: object): Happened => ({ ply, event, ...fields });

test("a piece that was pushed is followed to where its owner sets it", () => {
  const story = [
    happened(4, "Pushed", { by: 1, owner: 0, kind: "trader", space: "a/1" }),
    happened(5, "Placed", { seat: 0, kind: "trader", space: "b/1" }),
    happened(6, "Relocated", { seat: 0, kind: "trader", space: "c/2" }),
  ];

  const [pushed, placed, relocated] = stepsOf(story, TRACES).map((step) => step.marks[0]);

  expect(pushed).toMatchObject({ by: 1, whose: 0, from: "space:a/1", to: null, later: true });
  expect(placed).toMatchObject({ from: null, to: "space:b/1" });
  expect(relocated).toMatchObject({ by: 0, whose: 0, from: "space:a/1", to: "space:c/2" });
});

test("a piece that found no space has no later place, and the next one is not taken for it", () => {
  const story = [
    happened(1, "Pushed", { by: 1, owner: 0, kind: "trader", space: "a/1" }),
    happened(2, "Returned", { seat: 0, kind: "trader" }),
    happened(3, "Pushed", { by: 1, owner: 0, kind: "trader", space: "b/1" }),
    happened(4, "Relocated", { seat: 0, kind: "trader", space: "c/2" }),
  ];

  const marks = stepsOf(story, TRACES).flatMap((step) => step.marks);

  expect(marks[1]).toMatchObject({ from: "space:a/1", to: null });
  expect(marks[3]).toMatchObject({ from: "space:b/1", to: "space:c/2" });
});

test("a step is what one decision brought; what no game traces is left out", () => {
  const story = [
    happened(1, "Rode", { seat: 2, origin: "x", space: "y" }),
    happened(1, "Gained", { seat: 2 }),
    happened(2, "Fidgeted", { seat: 1 }),
  ];

  const steps = stepsOf(story, TRACES);

  expect(steps).toHaveLength(1);
  expect(steps[0]?.by).toBe(2);
  expect(steps[0]?.events).toHaveLength(2);
  expect(steps[0]?.marks).toMatchObject([{ from: "space:x", to: "space:y" }]);
});

test("only another's hand on my piece strikes me", () => {
  const [mark] = stepsOf([happened(1, "Pushed", { by: 1, owner: 0, kind: "t", space: "a" })], TRACES)[0]?.marks ?? [];

  expect(mark && strikes(mark, 0)).toBe(true);
  expect(mark && strikes(mark, 1)).toBe(false);
  expect(mark && strikes(mark, -1)).toBe(false);
});
