import { expect, test } from "vitest";
import { Planning } from "./planning.svelte";
import type { Plan, PlanStep } from "./wire";

const step = (what: string, things: [string, string][], more: Partial<PlanStep>): PlanStep => ({
  what,
  things: things.map(([kind, thing]) => ({ kind, thing })),
  do: [what],
  conditions: [],
  group: "",
  besides: false,
  often: false,
  occasion: "",
  ...more,
});
const place = (thing: string, texts: string[]): PlanStep =>
  step("place", [["space", thing]], {
    do: texts,
    conditions: [{ name: "open_to_seat", things: [thing] }],
    group: "A-B",
  });
const turn: Plan = {
  name: "turn",
  when: { topics: ["turn"], across: ["turn_up"] },
  steps: [
    place("A-B/1", ["place trader A-B/1", "place merchant A-B/1"]),
    place("A-B/2", ["place trader A-B/2"]),
    step("claim", [["route", "A-B"]], { do: ["claim A-B"], group: "A-B", besides: true }),
  ],
};
const bought = (city: string, good: string, florins: number): PlanStep =>
  step(
    "buy",
    [
      ["city", city],
      ["good", good],
    ],
    {
      do: [`buy ${good} for ${city}`],
      conditions: [{ name: "costs_at_most", number: florins, things: [good] }],
      often: true,
    },
  );
const purchase: Plan = {
  name: "buy",
  when: { topics: ["buy_goods"], conditions: [{ name: "calm" }] },
  steps: [bought("paris", "wine", 300), bought("paris", "silk", 500), bought("genf", "iron", 300)],
};

const loaded = (wagon: string, good: string): PlanStep =>
  step(
    "load",
    [
      ["wagon", wagon],
      ["good", good],
    ],
    {
      do: [`load 2 ${good}`, `load 1 ${good}`],
      conditions: [{ name: "stands_in", things: [`city of ${wagon}`] }],
      occasion: `load_wagon_${wagon}`,
    },
  );
const loads: Plan = {
  name: "load",
  when: { topics: ["load_wagon_1", "load_wagon_2"], across: ["sealed_bid"] },
  steps: [loaded("1", "wine"), loaded("1", "silk"), loaded("2", "wine")],
};

async function planning(name = "turn"): Promise<Planning> {
  const made = new Planning(() => Promise.resolve({ say: "plans", id: "1", plans: [turn, purchase, loads] }));
  await made.begin(0, name);
  return made;
}

test("clicks put a turn together, with all its conditions in one", async () => {
  const made = await planning();
  expect(made.orders).toEqual([]);
  made.point("space:A-B/2");
  expect(made.besides.map((one) => one.do)).toEqual([["claim A-B"]]);
  made.point("space:A-B/1");
  made.besides.forEach((one) => {
    made.toggle(one);
  });
  expect(made.orders).toEqual([
    {
      when: {
        topics: ["turn"],
        across: ["turn_up"],
        conditions: [{ name: "open_to_seat", things: ["A-B/2", "A-B/1"] }],
      },
      do: [["place trader A-B/2"], ["place trader A-B/1", "place merchant A-B/1"], ["claim A-B"]],
    },
  ]);
  expect(made.besides).toEqual([]);
});

test("a second click takes a step out, and what is no part of a plan is left alone", async () => {
  const made = await planning();
  made.point("space:A-B/2");
  made.point("city:A");
  made.point("space:A-B/2");
  expect(made.chosen).toEqual([]);
});

test("what lies besides is no thing to point at", async () => {
  const made = await planning();
  expect([...made.targets.keys()]).toEqual(["space:A-B/1", "space:A-B/2"]);
});

test("two things make a step, and it may be taken more than once", async () => {
  const made = await planning("buy");
  expect([...made.targets.keys()]).toEqual(["city:paris", "city:genf"]);
  made.point("city:genf");
  made.point("city:paris"); // another city after all
  expect([...made.targets.keys()]).toEqual(["good:wine", "good:silk", "city:paris", "city:genf"]);
  made.point("good:wine");
  for (const key of ["city:paris", "good:wine", "city:paris", "good:silk"]) made.point(key);
  expect(made.orders).toEqual([
    {
      when: {
        topics: ["buy_goods"],
        conditions: [
          { name: "calm", things: [] },
          { name: "costs_at_most", number: 300, things: ["wine"] },
          { name: "costs_at_most", number: 500, things: ["silk"] },
        ],
      },
      do: [["buy wine for paris"], ["buy wine for paris"], ["buy silk for paris"]],
    },
  ]);
  made.drop(0);
  expect(made.chosen.map((one) => one.do[0])).toEqual(["buy wine for paris", "buy silk for paris"]);
});

test("the same thing once more lets it go", async () => {
  const made = await planning("buy");
  made.point("city:paris");
  made.point("city:paris");
  expect(made.picked).toEqual([]);
});

test("an order that was put together is known again by its steps", async () => {
  const made = await planning();
  made.point("space:A-B/1");
  const [order] = made.orders;
  const known = order && made.known(order);
  expect(known?.plan.name).toBe("turn");
  expect(known?.steps.map((one) => one.things[0]?.thing)).toEqual(["A-B/1"]);
  expect(made.known({ when: turn.when, do: [["end turn"]] })).toBeNull();
});

test("steps that answer questions of their own become orders of their own, one for each question", async () => {
  const made = await planning("load");
  for (const key of ["wagon:2", "good:wine", "wagon:1", "good:wine", "wagon:1", "good:silk"]) made.point(key);
  const across = ["sealed_bid"];
  const orders = [
    {
      when: { topics: ["load_wagon_2"], across, conditions: [{ name: "stands_in", things: ["city of 2"] }] },
      do: [["load 2 wine", "load 1 wine"]],
    },
    {
      when: { topics: ["load_wagon_1"], across, conditions: [{ name: "stands_in", things: ["city of 1"] }] },
      do: [["load 2 silk", "load 1 silk"]],
    },
  ];
  expect(made.orders).toEqual(orders);
  expect(orders.map((order) => made.known(order)?.steps)).toEqual([[loaded("2", "wine")], [loaded("1", "silk")]]);
});
