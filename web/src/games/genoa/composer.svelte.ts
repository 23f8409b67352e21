/** An offer in the making: two trays, filled by clicks and sent as a whole. */

import { isYielded, kindOf, plainOf, writeBundle } from "./items";
import { DECKS } from "./scene";
import { handOf, spaceOf, type Bundle, type GenoaTable, type Offer } from "./view";

export type Side = "mine" | "theirs";

export interface Tray {
  notes: number[];
  items: string[];
}

const empty = (): Tray => ({ notes: [], items: [] });
export const ducatsOf = (tray: Tray): number => tray.notes.reduce((sum, note) => sum + note, 0);
const LETTERS = "ABCDE";

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
  refusal = $state("");
  /** The sheet at the server that was read last. */
  #read = "";

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

  /** A sheet already begun at the server, which a whole offer replaces. */
  get sheet(): boolean {
    return Boolean(this.table.view?.draft) && this.table.asked.options.some((option) => option.text === "drop");
  }

  get ready(): boolean {
    if (this.sheet) return true;
    return this.fits(this.space, this.partner, this.second);
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
    this.trays = { mine: empty(), theirs: empty() };
    [this.second, this.picks] = [second, false];
    this.refusal = "";
    this.open = true;
  }

  /** Begin with the terms of another offer, to change them. */
  counter(offer: Offer, partner: number, second: boolean): void {
    this.begin(offer.space, partner, second);
    if (!this.open) return;
    this.#fill(offer.give, offer.ask);
    this.picks = offer.picks;
  }

  /** Whether fewer cards are promised than will be drawn, so that it can be agreed who chooses. */
  get choosing(): boolean {
    const promised = this.trays[this.leads ? "theirs" : "mine"].items.filter(isYielded).map(plainOf);
    const gives = spaceOf(this.table.scene, this.space)?.gives ?? {};
    return DECKS.some((deck) => {
      const count = promised.filter((one) => one === deck).length;
      return count > 0 && count < (gives[deck] ?? 0);
    });
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
    this.open = true;
  }

  /** Who gives what lies in a tray. */
  giver(side: Side): number {
    return side === "mine" ? this.table.seat : this.partner;
  }

  /** What a seat has that could be laid into its tray, with how many are left. */
  shelf(side: Side): [item: string, left: number][] {
    const [view, scene] = [this.table.view, this.table.scene];
    const seat = view?.seats[this.giver(side)];
    if (!view || !seat) return [];
    const has: [string, number][] = [
      ...Object.entries(seat.wares),
      ...Object.entries(seat.tokens),
      ["marker", seat.markers],
    ];
    // Of another's hand the cards I know can be named.
    has.push(...handOf(seat).map((card): [string, number] => [card, 1]));
    has.push(...DECKS.map((deck): [string, number] => [deck, seat.cards[deck] ?? 0]));
    if (this.giver(side) !== view.tower) {
      const space = spaceOf(scene, this.space);
      has.push(...(space?.pledges ?? []).map((pledge): [string, number] => [pledge, this.#yields(pledge)]));
    }
    const lies = this.trays[side].items;
    const deckOf = (item: string): string => scene.cards.find((card) => card.id === item)?.deck ?? item;
    return has
      .filter(([, count]) => count > 0)
      .map(([item, count]) => {
        const all = (DECKS as readonly string[]).includes(item);
        const used = lies.filter((one) => (all ? deckOf(one) === item : one === item)).length;
        return [item, count - used];
      });
  }

  #yields(pledge: string): number {
    const gives = spaceOf(this.table.scene, this.space)?.gives ?? {};
    const plain = plainOf(pledge);
    return gives[plain === "marker" ? "ownership_marker" : plain] ?? 1;
  }

  add(side: Side, item: string): void {
    this.trays[side].items.push(item);
    this.refusal = "";
  }

  pay(side: Side, note: number): void {
    this.trays[side].notes = [...this.trays[side].notes, note].sort((one, other) => other - one);
    this.refusal = "";
  }

  takeBack(side: Side, item: string): void {
    const items = this.trays[side].items;
    items.splice(items.lastIndexOf(item), 1);
  }

  takeNote(side: Side, place: number): void {
    this.trays[side].notes = this.trays[side].notes.filter((_, order) => order !== place);
  }

  /** Turn the offer round, as far as each side has what the other had offered. */
  turn(): void {
    const { mine, theirs } = this.trays;
    this.trays = { mine: empty(), theirs: empty() };
    this.trays.mine.notes = theirs.notes;
    this.trays.theirs.notes = mine.notes;
    for (const [side, tray] of [
      ["mine", theirs],
      ["theirs", mine],
    ] as const) {
      for (const item of tray.items)
        if (this.shelf(side).some(([one, left]) => one === item && left > 0)) this.add(side, item);
    }
  }

  clear(): void {
    this.trays = { mine: empty(), theirs: empty() };
    this.refusal = "";
  }

  async close(): Promise<void> {
    this.open = false;
    const drop = this.sheet ? this.table.asked.options.find((option) => option.text === "drop") : undefined;
    if (drop) await this.table.act(drop);
  }

  async submit(): Promise<void> {
    this.refusal = "";
    const [mine, theirs] = [this.#written("mine"), this.#written("theirs")];
    const terms = this.leads
      ? { give: theirs, ask: mine, partner: LETTERS[this.partner] ?? "" }
      : { give: mine, ask: theirs, partner: "" };
    const marks = { second: this.second, picks: this.picks && this.choosing };
    const done = await this.table.whole({ macro: "MakeOffer", space: this.space, ...terms, ...marks });
    if (done) this.open = false;
    else this.refusal = this.table.note?.text ?? "";
    if (!done) this.table.note = null;
  }

  #written(side: Side): string {
    return writeBundle(ducatsOf(this.trays[side]), this.trays[side].items);
  }

  #fill(give: Bundle, ask: Bundle): void {
    const [mine, theirs] = this.leads ? [ask, give] : [give, ask];
    this.trays = { mine: this.#tray(mine, "mine"), theirs: this.#tray(theirs, "theirs") };
  }

  /** A bundle as a tray: money in the fewest notes, another's cards that I do not know by their backs. */
  #tray(bundle: Bundle, side: Side): Tray {
    const scene = this.table.scene;
    const notes: number[] = [];
    let left = bundle.ducats;
    for (const note of [...scene.notes].sort((one, other) => other - one))
      for (; left >= note; left -= note) notes.push(note);
    const seat = this.table.view?.seats[this.giver(side)];
    const known = seat ? handOf(seat) : [];
    const back = (item: string): string =>
      kindOf(item, scene) === "card" && !known.includes(item)
        ? (scene.cards.find((card) => card.id === item)?.deck ?? item)
        : item;
    return { notes, items: bundle.items.map(back) };
  }
}

const composers = new WeakMap<GenoaTable, Composer>();

export function composerOf(table: GenoaTable): Composer {
  const found = composers.get(table) ?? new Composer(table);
  composers.set(table, found);
  return found;
}
