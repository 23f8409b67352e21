/** A lesson, or one step of it, at a table: the learner on one seat, rivals with a script on the others. */

import { plugOf } from "../games";
import * as api from "./api";
import { t } from "./i18n/index.svelte";
import { Lesson } from "./lesson.svelte";
import { LETTERS } from "./seats";
import { Table } from "./table.svelte";
import { cardOf, isLaidFor } from "./unkept";

export class Course {
  readonly lesson: Lesson;
  /** The lesson after this one; empty after the last. */
  readonly next: string;
  /** Where the step is played: another one for a step with another board or other seats. */
  table: Table;

  constructor(lesson: Lesson, next: string, table: Table) {
    [this.lesson, this.next] = [lesson, next];
    this.table = $state.raw(table);
    table.connect(lesson.open);
  }

  /** Begin a step, or begin it again. */
  async begin(at: number): Promise<void> {
    const first = await this.lesson.look(at);
    if (!isLaidFor(this.table.card, first.options)) {
      const table = await laid(this.lesson, first);
      this.leave();
      this.table = table;
      table.connect(this.lesson.open);
    }
    this.lesson.begin(at, first);
  }

  leave(): void {
    this.table.leave();
  }
}

/** Sit down to a lesson of a game, or to one *step* of it alone. */
export async function enrol(game: string, name: string, step = ""): Promise<Course> {
  const cards = await api.lessons(game);
  const number = cards.findIndex((one) => one.id === name);
  const card = cards[number];
  if (!card) throw new Error(t("lost.text"));
  const lesson = new Lesson(game, card, step);
  const first = await lesson.look(lesson.at);
  const course = new Course(lesson, cards[number + 1]?.id ?? "", await laid(lesson, first));
  lesson.begin(lesson.at, first);
  return course;
}

/** A table for a position of a lesson. */
async function laid({ game, card }: Lesson, { options, players }: api.LessonSaid): Promise<Table> {
  const scene = await api.scene(game, options);
  const names = Array.from({ length: players }, (_, seat) =>
    seat === card.seat ? t("learn.you") : (LETTERS[seat] ?? ""),
  );
  const seated = cardOf(`lesson-${card.id}`, game, options, names, [card.seat]);
  return new Table(seated, await plugOf(game, scene), scene);
}
