import { expect, test } from "vitest";
import { Mentor } from "./mentor.svelte";
import type { Advice } from "./advice.svelte";
import type { MentorMessage } from "./wire";

const IDEA: Advice = { action: "claim", bot: "bot:merchant", why: "why.claim", params: {} };

/** A mentor at a stage who objects to some choices; what it was asked, and what was taken over from it. */
function at(stage: MentorMessage["stage"], ...against: string[]) {
  const [asked, taken] = [[] as string[], [] as Advice[]];
  const ask = (action: string): Promise<MentorMessage> => {
    asked.push(action);
    const speaks = stage === "guide" ? !action : stage === "watch" && against.includes(action);
    return Promise.resolve({ say: "mentor", id: "c", stage, idea: speaks ? IDEA : null, lost: speaks ? 0.1 : 0 });
  };
  return { mentor: new Mentor(ask, (idea) => taken.push(idea)), asked, taken };
}

test("while it guides, its idea is taken over and no choice is questioned", async () => {
  const { mentor, asked, taken } = at("guide");
  await mentor.look();
  expect(taken).toEqual([IDEA]);
  expect(await mentor.objects("end turn")).toBe(false);
  expect(asked).toEqual([""]);
});

test("while it watches, it objects once to what gives something away", async () => {
  const { mentor, taken } = at("watch", "end turn");
  await mentor.look();
  expect(taken).toEqual([]);
  expect(await mentor.objects("place")).toBe(false);
  expect(await mentor.objects("end turn")).toBe(true);
  expect(mentor.against).toBe("end turn");
  expect(taken).toEqual([IDEA]);
  expect(await mentor.objects("end turn")).toBe(false);
});

test("a new decision forgets the objection, and one that is not answered hinders nothing", async () => {
  const { mentor } = at("watch", "end turn");
  await mentor.look();
  await mentor.objects("end turn");
  await mentor.look();
  expect(mentor.against).toBe("");
  const mute = new Mentor(
    () => Promise.resolve(null),
    () => undefined,
  );
  mute.stage = "watch";
  expect(await mute.objects("end turn")).toBe(false);
});
