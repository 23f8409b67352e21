import { expect, test } from "vitest";
import type { Field } from "./api";
import { defaults, isSwitch, settled, unmet, unusual } from "./options";

const need = { field: "board", among: ["base"], why: "the module belongs to the base board" };
const fields: Field[] = [
  {
    name: "board",
    label: "Board",
    help: "",
    default: "base",
    minimum: 0,
    maximum: 0,
    choices: [
      { value: "base", label: "Base", help: "", needs: [] },
      { value: "east", label: "East", help: "", needs: [] },
    ],
  },
  {
    name: "missions",
    label: "Missions",
    help: "",
    default: false,
    minimum: 0,
    maximum: 0,
    choices: [
      { value: false, label: "no", help: "", needs: [] },
      { value: true, label: "yes", help: "", needs: [need] },
    ],
  },
];

test("the form starts with the defaults", () => {
  expect(defaults(fields)).toEqual({ board: "base", missions: false });
});

test("a choice whose need is not met says which", () => {
  const yes = fields[1]?.choices[1];
  expect(yes && unmet(yes, { board: "east", missions: false })).toEqual(need);
  expect(yes && unmet(yes, { board: "base", missions: false })).toBeNull();
});

test("what became impossible goes back to the default", () => {
  expect(settled(fields, { board: "east", missions: true })).toEqual({ board: "east", missions: false });
  expect(settled(fields, { board: "base", missions: true })).toEqual({ board: "base", missions: true });
});

test("only what differs is worth telling", () => {
  expect(unusual(fields, { board: "east", missions: false }).map(({ field }) => field.name)).toEqual(["board"]);
  expect(fields.map(isSwitch)).toEqual([false, true]);
});
