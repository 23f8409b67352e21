import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace, type PaceName } from "./pace.svelte";

let shown: string[];
let pace: PaceName;
const stepper = (): Pace<string> =>
  new Pace(
    (message) => shown.push(message),
    (message) => message.startsWith("bot"),
    () => pace,
  );

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
});
afterEach(() => void vi.useRealTimers());

test("at once, nothing waits", () => {
  pace = "instant";
  const steps = stepper();

  ["bot 1", "bot 2", "me"].forEach((message) => {
    steps.take(message);
  });

  expect(shown).toEqual(["bot 1", "bot 2", "me"]);
});

test("briskly, each step of a bot stays for a moment, and what comes after keeps its place", () => {
  pace = "brisk";
  const steps = stepper();

  ["bot 1", "bot 2", "clock"].forEach((message) => {
    steps.take(message);
  });
  expect(shown).toEqual(["bot 1"]);
  vi.advanceTimersByTime(700);

  expect(shown).toEqual(["bot 1", "bot 2", "clock"]);
  expect(steps.waiting).toEqual([]);
});

test("step by step, the next one comes when it is called", () => {
  pace = "step";
  const steps = stepper();

  ["bot 1", "bot 2", "bot 3"].forEach((message) => {
    steps.take(message);
  });
  vi.advanceTimersByTime(600_000);
  expect(shown).toEqual(["bot 1"]);
  steps.next();
  expect(shown).toEqual(["bot 1", "bot 2"]);
  expect(steps.waiting).toEqual(["bot 3"]);
});

test("the present is shown at once to who asks for it", () => {
  pace = "step";
  const steps = stepper();
  ["bot 1", "bot 2", "bot 3"].forEach((message) => {
    steps.take(message);
  });

  steps.flush();

  expect(shown).toEqual(["bot 1", "bot 2", "bot 3"]);
  expect(steps.waiting).toEqual([]);
});
