import { expect, test } from "vitest";
import { buttons, click, fresh, keyOf, pick, split, steps, targets, unpick, type Touch } from "./compose";

type Toy = { text: string } & (
  { type: "Place"; space: number; kind: number } | { type: "Move"; from: number; to: number } | { type: "EndTurn" }
);

const place = (space: number, kind: number): Toy => ({ text: `place ${kind} ${space}`, type: "Place", space, kind });
const move = (from: number, to: number): Toy => ({ text: `move ${from} ${to}`, type: "Move", from, to });
const end: Toy = { text: "end turn", type: "EndTurn" };

const touch: Touch<Toy> = (option) => {
  if (option.type === "Place") return [[keyOf("space", option.space)]];
  if (option.type === "Move") return [[keyOf("space", option.from)], [keyOf("space", option.to)]];
  return [];
};

test("a thing with one option is that option", () => {
  const draft = fresh([place(3, 0), end]);
  expect(click(draft, "space:3", touch)).toEqual({ is: "option", option: place(3, 0) });
});

test("a thing with two options asks which", () => {
  const draft = fresh([place(3, 0), place(3, 1), end]);
  expect(click(draft, "space:3", touch)).toMatchObject({ is: "choice", options: [place(3, 0), place(3, 1)] });
});

test("a thing that was not offered is nothing", () => {
  expect(click(fresh([end]), "space:3", touch)).toEqual({ is: "nothing" });
});

test("an option of two clicks is gathered step by step, and each step can be taken back", () => {
  const options = [move(1, 5), move(1, 6), move(2, 5), end];
  const first = click(fresh(options), "space:1", touch);
  expect(first.is).toBe("step");
  if (first.is !== "step") return;
  expect([...targets(first.draft, touch).keys()]).toEqual(["space:5", "space:6"]);
  expect(click(first.draft, "space:6", touch)).toEqual({ is: "option", option: move(1, 6) });
  expect(unpick(first.draft, options, touch)).toEqual(fresh(options));
});

test("options that touch nothing are buttons", () => {
  expect(buttons(fresh([place(1, 0), end]), touch)).toEqual([end]);
});

test("a step that leads nowhere changes nothing", () => {
  const draft = fresh([place(1, 0)]);
  expect(pick(draft, "city:1", touch)).toBe(draft);
});

test("keys are read back", () => {
  expect(split(keyOf("slot", 12))).toEqual({ kind: "slot", name: "12" });
  expect(split(keyOf("space", "Coellen-Warburg/1"))).toEqual({ kind: "space", name: "Coellen-Warburg/1" });
  expect(split("space:a:b")).toEqual({ kind: "space", name: "a:b" });
  expect(steps(["a", "b"])).toEqual({ macro: "Steps", steps: ["a", "b"] });
});
