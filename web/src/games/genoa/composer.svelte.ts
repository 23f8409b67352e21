/** An offer in the making: two trays, filled by clicks, weighed by the server, and sent as a whole. */

import type { Genoa } from "../../lib/types.gen";
import { piles } from "./items";
import { spaceOf, type Bundle, type GenoaTable, type Offer } from "./view";

export type Side = "mine" | "theirs";

export interface Tray {
  notes: number[];
  items: Bundle["items"];
}

const empty = (): Tray => ({ notes: [], items: {} });
export const ducatsOf = (tray: Tray): number => tray.notes.reduce((sum, note) => sum + note, 0);

export class Composer {
  readonly table: GenoaTable;
  open = $state(false);
  space = $state("");
  partner = $state(-1);
  /** Whether this is the other of two offers: this or that. */
  second = $state(false);
  /** Whether the receiver is to choose among the cards drawn. */
  picks = $state(false);
  trays = $state<Record<Side, Tray>>({ mine: empty(), theirs: empty() });
  /** What the server says of it: what could be laid where, and which law is against it. */
  weighed = $state.raw<Genoa.OfferWeighed | null>(null);
  refusal = $state("");
  /** The sheet at the server that was read last. */
  #read = "";
  /** How often was asked; only the last answer counts. */
  #asked = 0;

  constructor(table: GenoaTable) {
    this.table = table;
  }

  get leads(): boolean {
    return this.table.view?.tower === this.table.seat;
  }

  /** With whom about which spaces an offer can be begun now, as offered. */
  get openings(): { partner: number; space: string }[] {
    return this.#begun(0);
  }

  /** Whether an offer, or the second of two, can be begun with a seat for a space. */
  fits(space: string, partner: number, second: boolean): boolean {
    return this.#begun(Number(second)).some((one) => one.space === space && one.partner === partner);
  }

  #begun(second: number): { partner: number; space: string }[] {
    const tower = this.table.view?.tower ?? 0;
    return this.table.asked.options.flatMap((option) => {
      if ((option.type !== "Begin" && option.type !== "Propose") || option.second !== second) return [];
      return [{ partner: option.type === "Propose" ? option.seat : tower, space: option.space }];
    });
  }

  get #drop(): Genoa.Drop | undefined {
    return this.table.asked.options.find((option) => option.type === "Drop");
  }

  /** A sheet already begun at the server, which a whole offer replaces. */
  get sheet(): boolean {
    return Boolean(this.table.view?.draft && this.#drop);
  }

  /** Whether it can be said as it is. */
  get ready(): boolean {
    return this.weighed?.clause === "" && (this.sheet || this.fits(this.space, this.partner, this.second));
  }

  /** Take a fresh sheet: for the tower's own space if it is offered, else for one beside it. */
  begin(space?: string, partner?: number, second = false): void {
    const at = this.table.view?.path.at(-1);
    const fits = this.#begun(Number(second)).filter(
      (one) => (space === undefined || one.space === space) && (partner === undefined || one.partner === partner),
    );
    const near = at ? (spaceOf(this.table.scene, at)?.near ?? []) : [];
    const first = fits.find((one) => one.space === at) ?? fits.find((one) => near.includes(one.space)) ?? fits[0];
    if (!first) return;
    [this.space, this.partner] = [first.space, first.partner];
    [this.second, this.picks] = [second, false];
    this.weighed = null;
    this.clear();
    this.open = true;
  }

  /** Begin with the terms of another offer, to change them. */
  counter(offer: Offer, partner: number, second: boolean): void {
    this.begin(offer.space, partner, second);
    if (!this.open) return;
    this.#fill(offer.give, offer.ask);
    this.picks = offer.picks;
  }

  /** What was begun at the server appears here. */
  follow(): void {
    const draft = this.table.view?.draft;
    const read = draft ? JSON.stringify(draft) : "";
    if (read === this.#read) return;
    this.#read = read;
    if (!draft) return;
    [this.space, this.partner] = [draft.space, draft.partner];
    this.#fill(draft.give, draft.ask);
    [this.second, this.picks] = [draft.second, draft.picks];
    this.refusal = "";
    // Whoever follows advice sees the offer when it is said; no sheet opens over the table meanwhile.
    this.open = !this.table.advice.following;
  }

  /** Whether nobody would be bound by it yet: the space cannot be dealt for from where the tower stands. */
  isWords(space: string): boolean {
    return this.weighed !== null && !this.weighed.dealable.includes(space);
  }

  /** The whole offer as it is sent. */
  get whole(): Genoa.MakeOffer {
    const [mine, theirs] = [this.#bundle("mine"), this.#bundle("theirs")];
    const [give, ask] = this.leads ? [theirs, mine] : [mine, theirs];
    const partner = this.leads ? this.partner : null;
    return { macro: "MakeOffer", space: this.space, give, ask, partner, second: this.second, picks: this.picks };
  }

  /** Ask the server what it comes to. */
  async weigh(whole: Genoa.MakeOffer): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const weighed = await this.table.weigh(whole);
    if (asked !== this.#asked) return;
    this.weighed = weighed;
    if (!weighed?.chooses) this.picks = false;
  }

  /** Who gives what lies in a tray. */
  giver(side: Side): number {
    return side === "mine" ? this.table.seat : this.partner;
  }

  /** What could be laid into a tray, as the server says. */
  shelf(side: Side): Genoa.SideWeighed | undefined {
    return this.weighed?.[(side === "mine") === this.leads ? "ask" : "give"];
  }

  add(side: Side, item: string): void {
    const items = this.trays[side].items;
    items[item] = (items[item] ?? 0) + 1;
    this.refusal = "";
  }

  pay(side: Side, note: number): void {
    this.trays[side].notes = [...this.trays[side].notes, note].sort((one, other) => other - one);
    this.refusal = "";
  }

  takeBack(side: Side, item: string): void {
    const left = (this.trays[side].items[item] ?? 0) - 1;
    const { [item]: _gone, ...others } = this.trays[side].items;
    this.trays[side].items = left > 0 ? { ...this.trays[side].items, [item]: left } : others;
  }

  takeNote(side: Side, place: number): void {
    this.trays[side].notes = this.trays[side].notes.filter((_, order) => order !== place);
  }

  /** Turn the offer round, as far as each side has what the other had offered. */
  turn(): void {
    const { mine, theirs } = this.trays;
    this.trays = { mine: this.#taken("mine", theirs), theirs: this.#taken("theirs", mine) };
  }

  /** Another tray for a side, as far as that side has it. */
  #taken(side: Side, tray: Tray): Tray {
    const items: Bundle["items"] = {};
    for (const [item, count] of piles(tray.items)) {
      const left = this.shelf(side)?.things.find((thing) => thing.item === item)?.left ?? 0;
      const there = Math.min(count, left + (this.trays[side].items[item] ?? 0));
      if (there) items[item] = there;
    }
    return { notes: tray.notes, items };
  }

  clear(): void {
    this.trays = { mine: empty(), theirs: empty() };
    this.refusal = "";
  }

  async close(): Promise<void> {
    this.open = false;
    const drop = this.#drop;
    if (this.sheet && drop) await this.table.act(drop);
  }

  async submit(): Promise<void> {
    this.refusal = "";
    const done = await this.table.whole(this.whole);
    if (done) this.open = false;
    else this.refusal = this.table.note?.text ?? "";
    if (!done) this.table.note = null;
  }

  #bundle(side: Side): Bundle {
    return { ducats: ducatsOf(this.trays[side]), items: { ...this.trays[side].items } };
  }

  #fill(give: Bundle, ask: Bundle): void {
    const [mine, theirs] = this.leads ? [ask, give] : [give, ask];
    this.trays = { mine: this.#tray(mine), theirs: this.#tray(theirs) };
  }

  /** A bundle as a tray: money in the fewest notes. */
  #tray(bundle: Bundle): Tray {
    const notes: number[] = [];
    let left = bundle.ducats;
    for (const note of [...this.table.scene.notes].sort((one, other) => other - one))
      for (; left >= note; left -= note) notes.push(note);
    return { notes, items: { ...bundle.items } };
  }
}

const composers = new WeakMap<GenoaTable, Composer>();

export function composerOf(table: GenoaTable): Composer {
  const found = composers.get(table) ?? new Composer(table);
  composers.set(table, found);
  return found;
}
