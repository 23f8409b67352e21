/** One table as the page sees it: card, view, question, options, half-made choice, story. */

import { reasonOf, type Advice } from "./advice.svelte";
import * as api from "./api";
import { wording } from "./clauses";
import * as compose from "./compose";
import { Connection, Refused, type Listener, type Opener } from "./connection";
import { Mentor } from "./mentor.svelte";
import { mutes } from "./mutes.svelte";
import { Orders } from "./orders.svelte";
import { Pace } from "./pace.svelte";
import { Planning } from "./planning.svelte";
import { Recap } from "./recap.svelte";
import { LETTERS } from "./seats";
import { asked, storyOf } from "./story";
import { stepsOf } from "./traces";
import type { Fields } from "./i18n/format";
import { session } from "./session.svelte";
import { has, refused, t, tell } from "./i18n/index.svelte";
import { wishes } from "./wishes.svelte";
import type { Plug } from "../games/plug";
import type {
  AnswerMessage,
  Asked,
  ChatLine,
  Command,
  Happened,
  MentorMessage,
  Minute,
  Played,
  PositionAt,
  Said,
  StateMessage,
  TableCard,
} from "./wire";

/** A point on the screen where a menu or an answer opens. */
export interface Anchor {
  x: number;
  y: number;
}

/** Something shown near the thing that was clicked. */
export interface Note {
  at: Anchor | null;
  text: string;
  clause: string;
}

export interface Menu<G extends Played = Played> {
  key: compose.Key;
  at: Anchor | null;
  options: G["option"][];
}

/** Milliseconds after which a bot that thinks is said to think. */
const MOMENT = 300;
/** More steps than any deed has. */
const MANY = 60;
/** What may be sent while something is under way. */
const QUESTIONS = new Set(["why", "weigh", "hint", "mentor", "ask", "chat", "orders", "order", "withdraw", "plan"]);
const NOTHING: Asked<never> = { options: [], detail: null, undo: 0 };

export class Table<G extends Played = Played> implements Listener<G> {
  readonly id: string;
  readonly plug: Plug<G>;
  readonly scene: G["scene"];
  card: TableCard;
  now = $state.raw<StateMessage<G> | null>(null);
  /** The view shown before the present one: what changed is animated. */
  before = $state.raw<G["view"] | null>(null);
  /** A past position being looked at instead of the present one. */
  peek = $state.raw<PositionAt<G> | null>(null);
  story = $state.raw<Happened<G>[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** What the table settled beside the rules. */
  minutes = $state.raw<Minute[]>([]);
  trace = $state.raw<{ ply: number; scores: number[] }[]>([]);
  up = $state(true);
  busy = $state(false);
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
  note = $state.raw<Note | null>(null);
  hint = $state.raw<Advice | null>(null);
  /** Whether a bot has been asked for advice and has not answered yet. */
  advising = $state(false);
  /** Whether advice is being carried out, step by step. */
  following = $state(false);
  /** Seats whose bot has been thinking for longer than a moment. */
  pondering = $state.raw<number[]>([]);
  /** What I have laid down beforehand. */
  readonly orders = new Orders((command) => this.#command(command));
  /** Who helps somebody who learns here. */
  readonly mentor = new Mentor(
    (action) => this.#consult(action),
    (idea) => (this.hint = this.asked.options.some((option) => option.text === idea.action) ? idea : null),
  );
  /** My next turn, put together by clicks on the board. */
  readonly planning = new Planning((command) => this.#command(command));
  /** What to call when something worth an alert happens. */
  alert: (sentence: string) => void = () => undefined;
  /** What others did since I last acted. */
  readonly recap = new Recap<G>(this);
  /** What bots did, shown step by step. */
  readonly pace = new Pace<StateMessage<G>>(
    (message) => {
      this.#moved(message);
    },
    (message) => this.#isBotStep(message),
    () => wishes.pace,
  );
  #connection: Connection<G> | null = null;
  /** Whether the server keeps this match, and knows the line of its scores. */
  #stored = true;
  /** What somebody points at, for a learner. */
  pointed = $state.raw<readonly compose.Key[]>([]);
  #moment: ReturnType<typeof setTimeout> | undefined;
  /** What waits for the next position. */
  #told: () => void = () => undefined;

  constructor(card: TableCard, plug: Plug<G>, scene: G["scene"]) {
    this.id = card.id;
    this.card = $state.raw(card);
    this.plug = plug;
    this.scene = plug.laid?.(scene) ?? scene;
  }

  /** Sit down: open the socket, or another line. Replays never do. */
  connect(line?: Opener): void {
    this.#stored = !line;
    this.#connection = new Connection(this.id, this, line);
  }

  leave(): void {
    clearTimeout(this.#moment);
    this.pace.flush();
    this.#connection?.close();
    this.#connection = null;
  }

  // What is shown.

  get view(): G["view"] | null {
    return this.peek?.view ?? this.now?.view ?? null;
  }

  get ply(): number {
    return this.peek?.ply ?? this.now?.ply ?? this.card.ply;
  }

  get topic(): string {
    return this.now?.prompt.topic ?? "";
  }

  get clause(): string {
    return this.now?.prompt.clause ?? "";
  }

  get over(): boolean {
    return Boolean(this.now?.standing) || this.card.phase === "over";
  }

  /** What was said by those I want to read. */
  get talk(): ChatLine[] {
    return this.chat.filter((line) => !mutes.has(line.speaker));
  }

  get names(): string[] {
    return this.card.seats.map((seat) => seat.name || t("seat.letter", { letter: LETTERS[seat.seat] ?? "" }));
  }

  /** My seat that is asked now, or one that may speak up, or my first one, or -1 for a spectator. */
  get seat(): number {
    const able = Object.keys(this.now?.seats ?? {}).map(Number);
    const asked = able.find((seat) => this.now?.prompt.seats.includes(seat));
    return asked ?? able[0] ?? this.card.my_seats[0] ?? -1;
  }

  get asked(): Asked<G> {
    if (this.peek) return NOTHING;
    return this.now?.seats[String(this.seat)] ?? NOTHING;
  }

  get mine(): boolean {
    return this.asked.options.length > 0;
  }

  /** Whether the table waits for me; otherwise I may at most speak up unasked. */
  get awaited(): boolean {
    return this.mine && Boolean(this.now?.prompt.seats.includes(this.seat));
  }

  /** How many of my decisions can be taken back now, and by which of my seats. */
  get undoable(): { seat: number; steps: number } {
    const found = Object.entries(this.now?.undo ?? {}).find(([, steps]) => steps > 0);
    return this.peek || !found ? { seat: this.seat, steps: 0 } : { seat: Number(found[0]), steps: found[1] };
  }

  /** The score sheets of the position that is shown. */
  get sheets(): Record<string, number>[] {
    return (this.peek ? this.peek.live : this.now?.live) ?? [];
  }

  /** The option a hint speaks of, and the things that are to be clicked next for it. */
  hinted = $derived.by(() => {
    const option = this.hint && this.draft.left.find((one) => one.text === this.hint?.action);
    return option ? { option, keys: this.touch(option)[this.draft.picked.length] ?? [] } : null;
  });

  /** Why, if the bot says so. */
  reason = $derived.by(() => (this.hint ? reasonOf(this.hint, this) : ""));

  get deciding(): number[] {
    return this.peek?.prompt.seats ?? this.now?.prompt.seats ?? [];
  }

  /** Whether the question comes while somebody else has the turn. */
  get offTurn(): boolean {
    return this.awaited && this.plug.offTurn(this.topic, this);
  }

  touch = (option: G["option"]): compose.Key[][] => this.plug.touch(option, this);

  /** What can be clicked now, with what each click could mean. */
  targets = $derived.by(() => (this.planning.active ? this.planning.targets : compose.targets(this.#lit, this.touch)));

  get #lit(): compose.Draft<G["option"]> {
    if (!this.mine) return compose.fresh<G["option"]>([]);
    const { picked, left } = this.draft;
    return { picked, left: this.sort ? left.filter((option) => option.type === this.sort) : left };
  }

  /** What needs no click on the board. */
  buttons = $derived.by(() => (this.mine ? compose.buttons(this.draft, this.touch) : []));

  /** What is asked, in words. */
  question = $derived.by(() => {
    const { topic, seats } = this.peek?.prompt ?? this.now?.prompt ?? { topic: "", seats: [] };
    if (!topic || topic === "over") return "";
    if (this.awaited) return tell(this.plug.title, `prompt.${topic}`, this.#detail());
    const who = seats.filter((seat) => seat >= 0).map((seat) => this.names[seat] ?? "");
    if (!who.length) return t("prompt.chance");
    const waiting = t("prompt.waiting", { who: listed(who), many: who.length });
    return this.mine ? `${waiting} ${t("prompt.unasked")}` : waiting;
  });

  /** An option in words; a game without texts for its table still has its notation, which a person can read. */
  wordOf(option: G["option"]): string {
    const key = `option.${option.type}`;
    return has(this.plug.title, key) ? tell(this.plug.title, key, this.plug.fields(option, this)) : option.text;
  }

  sentenceOf(happened: Happened<G>): string {
    const seats = session.game(this.card.game)?.event_seats[happened.event] ?? ["seat", "by"];
    const { key, fields } = storyOf(happened, this.names, seats);
    return tell(this.plug.title, key, this.plug.named(fields, this, happened));
  }

  // What a person does.

  /** A click on a thing: offered, it is chosen or done; otherwise we ask why not. */
  click(key: compose.Key, at: Anchor | null = null): void {
    this.note = null;
    if (this.busy) return;
    if (this.planning.active) {
      this.planning.point(key);
      return;
    }
    const outcome = this.mine ? compose.click(this.#lit, key, this.touch) : { is: "nothing" as const };
    if (outcome.is === "option") this.#choose(outcome.option, key);
    else if (outcome.is === "choice") this.#offer(key, outcome.options, at);
    else if (outcome.is === "step") this.#go(outcome.draft);
    else if (this.chosenAt === key && this.chosen) void this.act(this.chosen);
    else void this.askWhy(key, at);
  }

  /** What a command rests on: the ply I see, and how long the log was, since an undo brings a ply again. */
  get #seen(): { ply: number; entry: number | null } {
    return { ply: this.now?.ply ?? 0, entry: this.now?.entry ?? null };
  }

  /** Do an option now. */
  async act(option: G["option"]): Promise<void> {
    if (this.#wouldEnd(option)) {
      this.menu = this.chosen = this.chosenAt = null;
      this.ending = option;
      return;
    }
    if (this.card.mentor && !(await this.#passes(option))) return;
    const done = await this.#command({ do: "act", seat: this.seat, ...this.#seen, action: option.text }, "stale");
    if (done || this.note) return;
    // Somebody was quicker. What I wanted may mean something else now, so it waits for a second look.
    this.chosen = this.asked.options.find((one) => one.text === option.text) ?? null;
    this.#refused(t("prompt.moved_on"), "");
  }

  /** Whether the mentor lets a choice pass, which it does with its own idea. */
  async #passes(option: G["option"]): Promise<boolean> {
    if (option.text === this.hint?.action) return true;
    this.busy = true;
    try {
      return !(await this.mentor.objects(option.text));
    } finally {
      this.busy = false;
    }
  }

  /** What the mentor says now, or to a choice; nothing where it was asked too often or too late. */
  async #consult(action: string): Promise<MentorMessage | null> {
    const answer = await this.#command({ do: "mentor", seat: this.seat, action }, "stale", "too_many");
    return answer?.say === "mentor" ? answer : null;
  }

  /** Whether an option sends my turn on, and I want to be asked first and have not been. */
  #wouldEnd(option: G["option"]): boolean {
    if (!wishes.endings || this.ending?.text === option.text) return false;
    return this.plug.ends(option) || Boolean(this.plug.last?.(option, this));
  }

  /** Do what was advised, and go on as the bot would while it is still one deed, such as an offer on its sheet. */
  async follow(): Promise<void> {
    this.following = true;
    try {
      for (let step = 0; step < MANY; step += 1) {
        const option = this.asked.options.find((one) => one.text === this.hint?.action);
        if (!option) return;
        const before = this.now?.ply ?? 0;
        await this.act(option);
        if (this.note || this.chosen || this.ending) return;
        await this.#past(before);
        if (!this.mine || !this.plug.goesOn?.(this)) return;
        await this.askHint();
      }
    } finally {
      this.following = false;
    }
  }

  /** Wait until the server has told of a later position. */
  async #past(ply: number): Promise<void> {
    while (this.#connection && (this.now?.ply ?? 0) === ply)
      await new Promise<void>((resolve) => {
        this.#told = resolve;
      });
  }

  /** Do several steps as one, all or none. */
  async steps(texts: string[]): Promise<void> {
    await this.#command({ do: "macro", seat: this.seat, ...this.#seen, macro: compose.steps(texts) });
  }

  /** Do a composite of the game's own, all or none; true once it is done. */
  async whole(macro: G["macro"]): Promise<boolean> {
    const answer = await this.#command({ do: "macro", seat: this.seat, ...this.#seen, macro });
    return answer?.say === "done";
  }

  /** What such a composite comes to as it is; null where it cannot be weighed now. */
  async weigh(macro: G["macro"]): Promise<G["weighing"] | null> {
    const answer = await this.#command({ do: "weigh", seat: this.seat, macro }, "illegal");
    return answer?.say === "weighed" ? answer.weighing : null;
  }

  async undo(steps = 1): Promise<void> {
    await this.#command({ do: "undo", seat: this.undoable.seat, steps });
  }

  async askTakeback(to: number): Promise<void> {
    await this.#command({ do: "takeback", seat: this.seat, to });
  }

  /** Propose that another bot plays a bot's chair; where nobody else sits, it is done at once. */
  async askExchange(chair: number, bot: string): Promise<void> {
    await this.#command({ do: "exchange", seat: this.seat, chair, bot });
  }

  /** Propose to end the match unfinished. */
  async askAbandon(seat: number): Promise<void> {
    await this.#command({ do: "abandon", seat });
  }

  /** Give a seat of mine up for good. */
  async resign(seat: number): Promise<void> {
    await this.#command({ do: "resign", seat });
  }

  /** Answer the proposal that I see, and no other. */
  async consent(seat: number, yes: boolean): Promise<void> {
    await this.#command({ do: "consent", seat, yes, asked: this.now?.proposal?.asked ?? null });
  }

  async say(text: string): Promise<void> {
    if (text.trim()) await this.#command({ do: "chat", text: text.trim() });
  }

  /** What a typed line means: something I may do, or a short question. */
  async ask(text: string): Promise<AnswerMessage<G> | null> {
    // Who looks on is told what a spectator may know.
    const answer = await this.#command({ do: "ask", seat: this.seat < 0 ? null : this.seat, text });
    return answer?.say === "answer" ? answer : null;
  }

  async askHint(): Promise<void> {
    if (this.advising) return;
    this.advising = true;
    try {
      await this.#advise();
    } finally {
      this.advising = false;
    }
  }

  async #advise(): Promise<void> {
    // On an open floor the match often moves on while the bot thinks; then it is asked again.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await this.#command({ do: "hint", seat: this.seat }, attempt < 4 ? "stale" : "");
      if (answer?.say === "hint" && this.asked.options.some((option) => option.text === answer.action)) {
        this.hint = answer;
        return;
      }
      if (!this.mine) return;
    }
  }

  async askWhy(key: compose.Key, at: Anchor | null): Promise<void> {
    const { kind, name } = compose.split(key);
    if (!this.#connection || this.over || this.seat < 0) return;
    const answer = await this.#command({ do: "why", seat: this.seat, kind, thing: name });
    if (answer?.say === "why")
      this.note = { at, text: await wording(this.plug.title, answer.clause, answer.text), clause: answer.clause };
  }

  /** Light only the places of one sort of option; once more: all again. */
  onlySort(sort: string): void {
    this.menu = this.chosen = this.chosenAt = null;
    this.draft = compose.fresh(this.asked.options);
    this.sort = this.sort === sort ? null : sort;
  }

  /** Take back the last click of a half-made choice. */
  cancel(): boolean {
    const open = Boolean(this.menu || this.chosen || this.ending || this.note || this.sort || this.draft.picked.length);
    if (!this.menu && !this.chosen && !this.ending && !this.note)
      this.draft = compose.unpick(this.draft, this.asked.options, this.touch);
    this.menu = this.chosen = this.chosenAt = this.ending = this.note = this.sort = null;
    return open;
  }

  async lookAt(ply: number | null, seat?: number): Promise<void> {
    const before = this.view;
    this.peek = ply === null ? null : await api.at<G>(this.id, ply, seat);
    this.before = before;
    this.#forget();
  }

  // What the server says.

  heard(message: Said<G>): void {
    if (message.say === "state") this.pace.take(message);
    else if (message.say === "table") this.card = message;
    else if (message.say === "chat") this.#talked(message);
    else if (message.say === "error" && message.error.code === "closed_house") session.shut(refused(message.error));
    else if (message.say === "minute") this.#noted(message);
    else if (message.say === "orders" && !message.id) this.orders.heard(message);
    else if (message.say === "error" && !message.id) this.#refused(refused(message.error), message.error.clause ?? "");
  }

  connected(up: boolean): void {
    this.up = up;
  }

  /** The line of scores from the opening on: the server has it, whoever comes late or comes back. */
  async gather(): Promise<void> {
    try {
      const past = await api.scores(this.id);
      const known = this.over ? (past.at(-1)?.ply ?? -1) : -1;
      const first = this.trace.find((point) => point.ply > known)?.ply ?? Infinity;
      this.trace = [...past.filter((point) => point.ply < first), ...this.trace.filter((point) => point.ply >= first)];
    } catch (error) {
      console.info("The line of scores did not come:", error); // it is drawn from now on
    }
  }

  #moved(message: StateMessage<G>): void {
    const [wasAwaited, seat] = [this.awaited, this.seat];
    const told = this.now && !message.standing === !this.now.standing;
    const { since } = message;
    this.story = [...this.story.filter((happened) => happened.ply <= since), ...message.events];
    // After an undo or a takeback the position looked at may be gone.
    if (message.ply < (this.now?.ply ?? 0)) this.peek = null;
    this.before = this.now?.view ?? null;
    this.now = message;
    this.#ponder(message.thinking);
    const scores = totals(message.live) ?? this.plug.scores(message.view);
    if (scores) this.trace = [...this.trace.filter((point) => point.ply < message.ply), { ply: message.ply, scores }];
    if (!told && this.#connection && this.#stored) void this.gather();
    // Others speak and move while I choose: what I had in hand stays. At a shared screen another hand takes over.
    if (this.seat === seat) this.#keep();
    else this.#forget();
    // What a standing order will answer in a moment is nothing to call anybody for.
    if (this.awaited && !wasAwaited && !message.ordered.includes(this.seat)) this.alert(this.question);
    this.#told();
  }

  /** Whether a message shows a step of a bot, worth a look of its own; never while my clock runs. */
  #isBotStep({ ply, events, clocks }: StateMessage<G>): boolean {
    const { seats, my_seats, game } = this.card;
    if (document.hidden || !this.now || ply <= this.now.ply) return false;
    if (clocks?.running.some((seat) => my_seats.includes(seat))) return false;
    const steps = stepsOf(events, session.game(game)?.event_traces ?? {});
    return steps.some(({ by }) => Boolean(seats[by]?.bot) && !my_seats.includes(by));
  }

  /** A bot that decides at once is not worth a word; one that takes its time is. */
  #ponder(seats: readonly number[]): void {
    clearTimeout(this.#moment);
    this.pondering = this.pondering.filter((seat) => seats.includes(seat));
    if (seats.length) this.#moment = setTimeout(() => (this.pondering = [...seats]), MOMENT);
  }

  /** After a break the server repeats what was said; the same number is the same remark. */
  #talked(line: ChatLine): void {
    if (!this.chat.some((known) => known.number === line.number)) this.chat = [...this.chat, line];
  }

  #noted(minute: Minute): void {
    if (!this.minutes.some((known) => known.number === minute.number)) this.minutes = [...this.minutes, minute];
  }

  #forget(): void {
    this.draft = compose.fresh(this.asked.options);
    this.menu = this.chosen = this.chosenAt = this.ending = this.note = this.hint = null;
    this.sort = this.considered = null;
  }

  /** Keep what is still offered; a note is only words, and stays until I have read it. */
  #keep(): void {
    const { options } = this.asked;
    const still = (text: string | undefined): G["option"] | null => options.find((one) => one.text === text) ?? null;
    this.draft = compose.again(this.draft, options, this.touch);
    this.chosen = still(this.chosen?.text);
    if (!this.chosen) this.chosenAt = null;
    if (!options.some((option) => option.type === this.sort)) this.sort = null;
    this.considered = still(this.considered?.text);
    this.ending = still(this.ending?.text);
    const left = this.menu?.options.flatMap((option) => still(option.text) ?? []) ?? [];
    this.menu = this.menu && left.length ? { ...this.menu, options: left } : null;
    if (!still(this.hint?.action)) this.hint = null;
  }

  #choose(option: G["option"], key: compose.Key): void {
    this.menu = null;
    const quick = wishes.quick && !this.plug.pauses?.(option);
    if (quick || (this.chosen === option && this.chosenAt === key)) void this.act(option);
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

  /** Send a command and say why where it is refused, unless for a code that is expected. */
  async #command(command: Command, ...expected: readonly string[]): Promise<Said<G> | null> {
    if (!this.#connection) return null;
    // Questions do not hold the hands; only what changes the match does.
    const holds = !QUESTIONS.has(command.do);
    if (holds) [this.busy, this.note] = [true, null];
    if (holds) this.pace.flush();
    try {
      const answer = await this.#connection.ask(command);
      if (holds) this.#forget(); // what I had in hand is done
      return answer;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!expected.includes(error.code)) this.#refused(error.message, error.clause);
      return null;
    } finally {
      if (holds) this.busy = false;
    }
  }

  #refused(said: string, clause: string): void {
    const note = { at: null, text: said, clause };
    this.note = note;
    void wording(this.plug.title, clause, said).then((text) => {
      if (this.note === note) this.note = { ...note, text };
    });
  }

  #detail(): Fields {
    const { topic: _topic, ...detail } = this.asked.detail ?? { topic: "" };
    return this.plug.named({ ...asked(detail), seat: this.names[this.seat] ?? "" }, this);
  }
}

/** The sums of score sheets, if there are any. */
export function totals(sheets: Record<string, number>[] | undefined): number[] | null {
  return sheets?.length ? sheets.map((sheet) => Object.values(sheet).reduce((sum, points) => sum + points, 0)) : null;
}

export function listed(names: string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || "en", { type: "conjunction" }).format(names);
}
