/** What I have in hand at a table: a half-made choice, put together by clicks from what is offered. */

import * as compose from "./compose";
import type { Table } from "./table.svelte";
import type { Played } from "./wire";
import { wishes } from "./wishes.svelte";

/** A point on the screen where a menu or an answer opens. */
export interface Anchor {
  x: number;
  y: number;
}

/** What a click on one thing could mean, to choose from. */
export interface Menu<G extends Played = Played> {
  key: compose.Key;
  at: Anchor | null;
  options: G["option"][];
}

export class Hand<G extends Played = Played> {
  draft = $state.raw<compose.Draft<G["option"]>>({ picked: [], left: [] });
  focus = $state<compose.Key | null>(null);
  chosen = $state.raw<G["option"] | null>(null);
  chosenAt = $state.raw<compose.Key | null>(null);
  /** The sort of option to which the board is narrowed; none: everything that is offered is lit. */
  sort = $state<string | null>(null);
  /** The option whose button is pointed at: its things shine on the board. */
  considered = $state.raw<G["option"] | null>(null);
  /** What would end the turn although something is left; asked once more. */
  ending = $state.raw<G["option"] | null>(null);
  menu = $state.raw<Menu<G> | null>(null);
  /** A click that came while my last deed was still on its way, and the position it was made in. */
  #early: { key: compose.Key; at: Anchor | null; ply: number } | null = null;
  readonly #table: Table<G>;

  constructor(table: Table<G>) {
    this.#table = table;
  }

  /** What can be clicked now, with what each click could mean. */
  targets = $derived.by(() => {
    const { planning, touch } = this.#table;
    return planning.active ? planning.targets : compose.targets(this.#lit, touch);
  });

  get #lit(): compose.Draft<G["option"]> {
    if (!this.#table.mine) return compose.fresh<G["option"]>([]);
    const { picked, left } = this.draft;
    return { picked, left: this.sort ? left.filter((option) => option.type === this.sort) : left };
  }

  /** What needs no click on the board. */
  buttons = $derived.by(() => (this.#table.mine ? compose.buttons(this.draft, this.#table.touch) : []));

  /** A click on a thing: offered, it is chosen or done; otherwise we ask why not. */
  click(key: compose.Key, at: Anchor | null = null): void {
    const table = this.#table;
    table.note = null;
    if (table.busy) {
      this.#early = { key, at, ply: table.now?.ply ?? -1 };
      return;
    }
    if (table.marking) {
      table.marking(key);
      return;
    }
    if (table.planning.active) {
      table.planning.point(key);
      return;
    }
    const outcome = table.mine ? compose.click(this.#lit, key, table.touch) : { is: "nothing" as const };
    if (outcome.is === "option") this.#choose(outcome.option, key);
    else if (outcome.is === "choice") this.#offer(key, outcome.options, at);
    else if (outcome.is === "step") this.#go(outcome.draft);
    else if (this.chosenAt === key && this.chosen) void table.act(this.chosen);
    else void table.askWhy(key, at);
  }

  /** My deed at *ply* was answered: a click at what it led to counts now, one at what was before does not. */
  goOn(ply: number): void {
    const early = this.#early;
    this.#early = null;
    if (early && early.ply > ply) this.click(early.key, early.at);
  }

  /** Light only the places of one sort of option; once more: all again. */
  only(sort: string): void {
    this.menu = this.chosen = this.chosenAt = null;
    this.draft = compose.fresh(this.#table.asked.options);
    this.sort = this.sort === sort ? null : sort;
  }

  /** Whether an option sends my turn on, and I want to be asked first and have not been: then it waits for that. */
  asksFirst(option: G["option"]): boolean {
    const { plug } = this.#table;
    if (!wishes.endings || this.ending?.text === option.text) return false;
    if (!plug.ends(option) && !plug.last?.(option, this.#table)) return false;
    this.menu = this.chosen = this.chosenAt = null;
    this.ending = option;
    return true;
  }

  /** Take back the last click of a half-made choice; false where there was none. */
  cancel(): boolean {
    const table = this.#table;
    const shown = Boolean(this.menu || this.chosen || this.ending || table.note);
    const open = shown || Boolean(this.sort || this.draft.picked.length);
    if (!shown) this.draft = compose.unpick(this.draft, table.asked.options, table.touch);
    this.menu = this.chosen = this.chosenAt = this.ending = table.note = this.sort = null;
    return open;
  }

  forget(): void {
    this.draft = compose.fresh(this.#table.asked.options);
    this.menu = this.chosen = this.chosenAt = this.ending = null;
    this.sort = this.considered = null;
  }

  /** Keep what is still offered. */
  keep(): void {
    const { asked, touch } = this.#table;
    const still = (text: string | undefined): G["option"] | null =>
      asked.options.find((one) => one.text === text) ?? null;
    this.draft = compose.again(this.draft, asked.options, touch);
    this.chosen = still(this.chosen?.text);
    if (!this.chosen) this.chosenAt = null;
    if (!asked.options.some((option) => option.type === this.sort)) this.sort = null;
    this.considered = still(this.considered?.text);
    this.ending = still(this.ending?.text);
    const left = this.menu?.options.flatMap((option) => still(option.text) ?? []) ?? [];
    this.menu = this.menu && left.length ? { ...this.menu, options: left } : null;
  }

  #choose(option: G["option"], key: compose.Key): void {
    this.menu = null;
    const quick = wishes.quick && !this.#table.plug.pauses?.(option);
    if (quick || (this.chosen === option && this.chosenAt === key)) void this.#table.act(option);
    else [this.chosen, this.chosenAt] = [option, key];
  }

  #offer(key: compose.Key, options: G["option"][], at: Anchor | null): void {
    this.chosen = this.chosenAt = null;
    this.menu = this.menu?.key === key ? null : { key, at, options };
  }

  #go(draft: compose.Draft<G["option"]>): void {
    this.menu = this.chosen = this.chosenAt = null;
    this.draft = draft;
  }
}
