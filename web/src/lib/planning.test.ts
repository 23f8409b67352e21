import { expect, test } from "vitest";
import { Planning } from "./planning.svelte";
import type { Plan } from "./wire";

const plan: Plan = {
  when: { topics: ["turn"], across: ["turn_up"] },
  steps: [
    {
      what: "place",
      kind: "space",
      thing: "A-B/1",
      group: "A-B",
      do: ["place trader A-B/1", "place merchant A-B/1"],
      conditions: [{ name: "open_to_seat", things: ["A-B/1"] }],
    },
    {
      what: "place",
      kind: "space",
      thing: "A-B/2",
      group: "A-B",
      do: ["place trader A-B/2"],
      conditions: [{ name: "open_to_seat", things: ["A-B/2"] }],
    },
    { what: "claim", kind: "route", thing: "A-B", group: "A-B", do: ["claim A-B"], conditions: [] },
  ],
};

async function planning(): Promise<Planning> {
  const made = new Planning(() => Promise.resolve({ say: "plan", id: "1", plan }));
  await made.look(0);
  made.begin();
  return made;
}

test("clicks put a turn together, with all its conditions in one", async () => {
  const made = await planning();
  expect(made.order).toBeNull();
  made.point("space:A-B/2");
  expect(made.besides.map((step) => step.do)).toEqual([["claim A-B"]]);
  made.point("space:A-B/1");
  made.besides.forEach((step) => {
    made.toggle(step);
  });
  expect(made.order).toEqual({
    when: { topics: ["turn"], across: ["turn_up"], conditions: [{ name: "open_to_seat", things: ["A-B/2", "A-B/1"] }] },
    do: [["place trader A-B/2"], ["place trader A-B/1", "place merchant A-B/1"], ["claim A-B"]],
  });
  expect(made.besides).toEqual([]);
});

test("a second click takes a step out, and what is no part of a plan is left alone", async () => {
  const made = await planning();
  made.point("space:A-B/2");
  made.point("city:A");
  made.point("space:A-B/2");
  expect(made.chosen).toEqual([]);
});

test("an order that was put together is known again by its steps", async () => {
  const made = await planning();
  made.point("space:A-B/1");
  const order = made.order;
  expect(order && made.stepsOf(order).map((step) => step.thing)).toEqual(["A-B/1"]);
  expect(made.stepsOf({ when: plan.when, do: [["end turn"]] })).toEqual([]);
});
