import { beforeEach, expect, test, vi } from "vitest";
import { Learned, type Keeper } from "./learned.svelte";
import type { LessonCard, Me, Milestones } from "./api";

const LESSON = "hansa/lesson/first-office";
const STEP = "hansa/step/first-office/place";
const MATCH = "genoa/match/first";
const CARD: LessonCard = {
  id: "first-office",
  minutes: 4,
  chapters: [],
  seat: 0,
  steps: ["place", "claim"].map((id) => ({ id, show: [] })),
};
const GUEST: Me = { name: "Guest 1", guest: true, csrf: "" };
const ADA: Me = { name: "Ada", guest: false, csrf: "" };
const BEA: Me = { name: "Bea", guest: false, csrf: "" };

/** A house that keeps everything it is told, and can be out of reach. */
class House implements Keeper {
  done: Record<string, number>;
  told: string[][] = [];
  isAway = false;

  constructor(done: Record<string, number> = {}) {
    this.done = done;
  }

  #file(): Promise<Milestones> {
    if (this.isAway) return Promise.reject(new TypeError("away"));
    return Promise.resolve({ kontor: "milestones", format: 1, done: { ...this.done } });
  }

  milestones = (): Promise<Milestones> => this.#file();
  addMilestones = async (file: Milestones): Promise<{ milestones: Milestones; unknown: number }> => {
    await this.#file();
    this.told.push(Object.keys(file.done));
    this.done = { ...file.done, ...this.done };
    return { milestones: await this.#file(), unknown: 0 };
  };
}

let memory: Map<string, string>;
beforeEach(() => {
  memory = new Map();
  vi.spyOn(console, "info").mockReturnValue(undefined);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
    removeItem: (key: string) => memory.delete(key),
  });
});

test("what was done is told to the house, once", async () => {
  const house = new House();
  const learned = new Learned(house);
  await learned.meet(GUEST);
  await learned.add(STEP);
  await learned.add(STEP, LESSON);

  expect(house.told).toEqual([[STEP], [LESSON]]);
  expect(learned.has("hansa", "first-office")).toBe(true);
});

test("what the house has is known here, and goes on where it was left", async () => {
  const learned = new Learned(new House({ [STEP]: 7, [MATCH]: 8 }));
  await learned.meet(GUEST);

  expect(learned.reached("hansa", CARD)).toBe(1);
  expect(learned.hasPlayed("genoa")).toBe(true);
  expect(learned.hasPlayed("hansa")).toBe(false);
});

test("a lesson that was gone through begins with its first task", async () => {
  const learned = new Learned(new House({ [STEP]: 7, [LESSON]: 8 }));
  await learned.meet(GUEST);

  expect(learned.reached("hansa", CARD)).toBe(0);
});

test("what was done while the house was away is told when it is back", async () => {
  const house = new House();
  house.isAway = true;
  const before = new Learned(house);
  await before.meet(GUEST);
  await before.add(STEP);
  expect(before.reached("hansa", CARD)).toBe(1);

  house.isAway = false;
  await new Learned(house).meet(GUEST);
  expect(house.told).toEqual([[STEP]]);
});

test("lessons that an older page remembered are told once", async () => {
  memory.set("kontor-learned", "hansa/first-office genoa/buying");
  const house = new House();
  await new Learned(house).meet(GUEST);
  await new Learned(house).meet(GUEST);

  expect(house.told).toEqual([[LESSON, "genoa/lesson/buying"]]);
  expect(memory.has("kontor-learned")).toBe(false);
});

test("a guest brings along to an account; an account leaves nothing to the next person", async () => {
  const [hers, theirs] = [new House({ [MATCH]: 1 }), new House()];
  const guest = new Learned(new House());
  await guest.add(STEP);
  const ada = new Learned(hers);
  await ada.meet(ADA);
  expect(Object.keys(hers.done).sort()).toEqual([MATCH, STEP]);

  for (const next of [BEA, GUEST]) {
    await new Learned(hers).meet(ADA);
    await new Learned(theirs).meet(next);
    expect(theirs.told).toEqual([]);
  }

  await new Learned(hers).meet(ADA);
  theirs.isAway = true;
  await new Learned(theirs).meet(GUEST);
  expect(new Learned(theirs).any).toBe(false);
});

test("an answer that comes after somebody else has sat down is not theirs", async () => {
  const house = new House({ [MATCH]: 1 });
  const learned = new Learned(house);
  const late = learned.meet(ADA);
  house.done = {};
  await learned.meet(BEA);
  await late;

  expect(learned.hasPlayed("genoa")).toBe(false);
});

test("a file says how much of it was new", async () => {
  const house = new House({ [STEP]: 5 });
  const learned = new Learned(house);
  await learned.meet(GUEST);
  const file = { kontor: "milestones", format: 1, done: { [STEP]: 3, [LESSON]: 4 } };

  expect(await learned.bring(JSON.stringify(file))).toEqual({ added: 1, unknown: 0 });
  await expect(learned.bring("no file")).rejects.toThrow(SyntaxError);
});

test("a memory that cannot be read is no hindrance", async () => {
  memory.set("kontor-milestones", "{");
  const learned = new Learned(new House({ [LESSON]: 5 }));
  await learned.meet(GUEST);

  expect(learned.has("hansa", "first-office")).toBe(true);
});
