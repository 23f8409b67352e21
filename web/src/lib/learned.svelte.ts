/** What somebody has been through while learning. The house keeps it; here it is remembered until it gets there. */

import { SvelteMap, SvelteSet } from "svelte/reactivity";
import * as api from "./api";
import { forget, remember, remembered } from "./memory";

type Done = Readonly<Record<string, number>>;

/** Where milestones are kept. */
export interface Keeper {
  milestones: () => Promise<api.Milestones>;
  addMilestones: (file: api.Milestones) => Promise<api.MilestonesSaid>;
}

export const stepDone = (game: string, lesson: string, step: string): string => `${game}/step/${lesson}/${step}`;
export const lessonDone = (game: string, lesson: string): string => `${game}/lesson/${lesson}`;
export const matchDone = (game: string): string => `${game}/match/first`;

const now = (): number => Math.floor(Date.now() / 1000);
const written = (done: Iterable<readonly [string, number]>): api.Milestones => ({
  kontor: "milestones",
  format: 1,
  done: Object.fromEntries(done),
});

export class Learned {
  readonly #keeper: Keeper;
  readonly #done = new SvelteMap(Object.entries(kept()));
  /** What the house has heard of. */
  readonly #told = new SvelteSet<string>();
  /** How many people were met, so that an answer to one of them is not taken for another's. */
  #met = 0;
  /** Whose account all this belongs to; empty for a guest, who may become anybody. */
  #whose = remembered("learned-by") ?? "";

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
    const lessons = before();
    if (lessons.length) this.#join(Object.fromEntries(lessons.map((one) => [one, now()])));
  }

  /** Whether a lesson was gone through. */
  has(game: string, lesson: string): boolean {
    return this.#done.has(lessonDone(game, lesson));
  }

  /** The number of the task with which a lesson goes on: the first one, once it is over. */
  reached(game: string, card: api.LessonCard): number {
    if (this.has(game, card.id)) return 0;
    return Math.max(
      0,
      card.steps.findIndex((step) => !this.#done.has(stepDone(game, card.id, step.id))),
    );
  }

  /** Whether a first match was played to its end. */
  hasPlayed(game: string): boolean {
    return this.#done.has(matchDone(game));
  }

  /** Whether there is anything at all. */
  get any(): boolean {
    return this.#done.size > 0;
  }

  /** This was done just now. */
  async add(...what: string[]): Promise<void> {
    const fresh = what.filter((one) => !this.#done.has(one));
    if (!fresh.length) return;
    this.#join(Object.fromEntries(fresh.map((one) => [one, now()])));
    await this.#quietly(() => this.#tell());
  }

  /** Take in a file that somebody brings: how much of it was new, and how much this house does not know. */
  async bring(text: string): Promise<{ added: number; unknown: number }> {
    const before = this.#done.size;
    const said = await this.#keeper.addMilestones(JSON.parse(text) as api.Milestones);
    this.#heard(said.milestones.done);
    return { added: this.#done.size - before, unknown: said.unknown };
  }

  /** From now on it is *me* who learns here: what a guest did comes along, what an account did stays with it. */
  async meet(me: api.Me): Promise<void> {
    const whose = me.guest ? "" : me.name;
    if (this.#whose && this.#whose !== whose) {
      this.#done.clear();
      forget("milestones");
    }
    this.#whose = whose;
    remember("learned-by", whose);
    this.#told.clear();
    const met = ++this.#met;
    await this.#quietly(async () => {
      const { done } = await this.#keeper.milestones();
      if (met !== this.#met) return;
      this.#heard(done);
      await this.#tell();
    });
  }

  /** The house hears what it has not heard of. */
  async #tell(): Promise<void> {
    const fresh = [...this.#done].filter(([what]) => !this.#told.has(what));
    if (!fresh.length) return;
    const met = this.#met;
    const said = await this.#keeper.addMilestones(written(fresh));
    if (met !== this.#met) return;
    for (const [what] of fresh) this.#told.add(what); // also what it does not know, which is not told twice
    this.#heard(said.milestones.done);
  }

  #heard(done: Done): void {
    for (const what of Object.keys(done)) this.#told.add(what);
    this.#join(done);
  }

  #join(done: Done): void {
    for (const [what, at] of Object.entries(done)) this.#done.set(what, Math.min(at, this.#done.get(what) ?? at));
    remember("milestones", JSON.stringify(Object.fromEntries(this.#done)));
  }

  /** A house that cannot be reached is told the next time, so nobody who learns is disturbed. */
  async #quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      console.info("What was learned stays in this browser for now:", error);
    }
  }
}

/** What this browser remembers. */
function kept(): Done {
  try {
    return JSON.parse(remembered("milestones") ?? "{}") as Done;
  } catch (error) {
    console.info("What this browser remembers cannot be read; the house has it:", error);
    return {};
  }
}

/** What a browser remembers of the time before the house kept it: `GAME/LESSON`, without when. */
function before(): string[] {
  const lessons = (remembered("learned") ?? "").split(" ").filter(Boolean);
  forget("learned");
  return lessons.map((one) => one.replace("/", "/lesson/"));
}

export const learned = new Learned(api);
