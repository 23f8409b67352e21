/** One table as the page sees it: card, view, question and options, and the line to the server. */

import { Advising } from "./advising.svelte";
import * as api from "./api";
import { Chronicle, totals } from "./chronicle.svelte";
import { wording } from "./clauses";
import * as compose from "./compose";
import { Connection, Refused, type Listener, type Opener } from "./connection";
import { Hand, type Anchor } from "./hand.svelte";
import { Orders } from "./orders.svelte";
import { isBotStep, Pace } from "./pace.svelte";
import { Planning } from "./planning.svelte";
import { Proposals } from "./proposals";
import { Recap } from "./recap.svelte";
import { LETTERS } from "./seats";
import { questionOf, storyOf } from "./story";
import { session } from "./session.svelte";
import { has, refused, t, tell } from "./i18n/index.svelte";
import { wishes } from "./wishes.svelte";
import type { Plug } from "../games/plug";
import type {
  AnswerMessage,
  Asked,
  Command,
  Happened,
  Played,
  PositionAt,
  Said,
  StateMessage,
  TableCard,
} from "./wire";

/** Something shown near the thing that was clicked. */
export interface Note {
  at: Anchor | null;
  text: string;
  clause: string;
}

/** A line of one seat's actions, as it is drawn over the board; *tone* says whether it is advised or was a mistake. */
export interface Idea<G extends Played = Played> {
  seat: number;
  tone: "good" | "bad";
  steps: G["option"][];
}

/** Milliseconds after which a bot that thinks is said to think. */
const MOMENT = 300;
/** What may be sent while something is under way. */
const QUESTIONS = new Set([
  "why",
  "weigh",
  "hint",
  "mentor",
  "compare",
  "ask",
  "chat",
  "orders",
  "order",
  "withdraw",
  "plans",
]);
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
  up = $state(true);
  busy = $state(false);
  note = $state.raw<Note | null>(null);
  /** Seats whose bot has been thinking for longer than a moment. */
  pondering = $state.raw<number[]>([]);
  /** What I have in hand: a half-made choice. */
  readonly hand = new Hand<G>(this);
  /** What a bot would do in my place. */
  readonly advice = new Advising<G>(this, (...sent) => this.#command(...sent));
  /** What has happened and was said here. */
  readonly chronicle = new Chronicle<G>(this);
  /** What needs the others. */
  readonly proposals = new Proposals<G>(this, (...sent) => this.#command(...sent));
  /** What I have laid down beforehand. */
  readonly orders = new Orders((...sent) => this.#command(...sent));
  /** My next turn, put together by clicks on the board. */
  readonly planning = new Planning((...sent) => this.#command(...sent));
  /** What to call when something worth an alert happens. */
  alert: (sentence: string) => void = () => undefined;
  /** What others did since I last acted. */
  readonly recap = new Recap<G>(this);
  /** What bots did, shown step by step. */
  readonly pace = new Pace<StateMessage<G>>(
    (message) => {
      this.#moved(message);
    },
    (message) => isBotStep(message, this),
    () => wishes.pace,
  );
  #connection: Connection<G> | null = null;
  /** Whether the server keeps this match, and knows the line of its scores. */
  #stored = true;
  /** What could be done here, or was: drawn over the board, the best first. */
  ideas = $state.raw<readonly Idea<G>[]>([]);
  /** Who takes what is clicked on the board, while somebody draws on it. */
  marking = $state.raw<((key: compose.Key) => void) | null>(null);
  /** Who shows a past position instead of the table itself. */
  shower: ((ply: number) => void) | null = null;
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

  /** Whether the page can be seen. */
  look(visible: boolean): void {
    this.#connection?.look(visible);
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

  /** Who has won, once it is over. */
  get winners(): string[] {
    const ranks = this.now?.standing?.ranks ?? [];
    return ranks.flatMap((rank, seat) => (rank === 1 ? [this.names[seat] ?? ""] : []));
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

  get deciding(): number[] {
    return this.peek?.prompt.seats ?? this.now?.prompt.seats ?? [];
  }

  /** Whether the question comes while somebody else has the turn. */
  get offTurn(): boolean {
    return this.awaited && this.plug.offTurn(this.topic, this);
  }

  touch = (option: G["option"]): compose.Key[][] => this.plug.touch(option, this);

  /** What is asked, in words. */
  question = $derived.by(() => questionOf(this));

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

  /** What a command rests on: the ply I see, and how long the log was, since an undo brings a ply again. */
  get #seen(): { ply: number; entry: number | null } {
    return { ply: this.now?.ply ?? 0, entry: this.now?.entry ?? null };
  }

  /** Do an option now. */
  async act(option: G["option"]): Promise<void> {
    if (this.hand.asksFirst(option)) return;
    if (this.card.mentor && !(await this.advice.passes(option))) return;
    const done = await this.#command({ do: "act", seat: this.seat, ...this.#seen, action: option.text }, "stale");
    if (done || this.note) return;
    // Somebody was quicker. What I wanted may mean something else now, so it waits for a second look.
    this.hand.chosen = this.asked.options.find((one) => one.text === option.text) ?? null;
    this.#refused(t("prompt.moved_on"), "");
  }

  /** Wait until the server has told of a later position. */
  async past(ply: number): Promise<void> {
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

  /** Give a seat of mine up for good. */
  async resign(seat: number): Promise<void> {
    await this.#command({ do: "resign", seat });
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

  async askWhy(key: compose.Key, at: Anchor | null): Promise<void> {
    const { kind, name } = compose.split(key);
    if (!this.#connection || this.over || this.seat < 0) return;
    const answer = await this.#command({ do: "why", seat: this.seat, kind, thing: name });
    if (answer?.say === "why")
      this.note = { at, text: await wording(this.plug.title, answer.clause, answer.text), clause: answer.clause };
  }

  async lookAt(ply: number | null, seat?: number): Promise<void> {
    if (this.shower && ply !== null) {
      this.shower(ply);
      return;
    }
    const before = this.view;
    this.peek = ply === null ? null : await api.at<G>(this.id, ply, seat);
    this.before = before;
    this.#forget();
  }

  // What the server says.

  heard(message: Said<G>): void {
    if (message.say === "state") this.pace.take(message);
    else if (message.say === "table") this.card = message;
    else if (message.say === "chat") this.chronicle.talked(message);
    else if (message.say === "error" && message.error.code === "closed_house") session.shut(refused(message.error));
    else if (message.say === "minute") this.chronicle.noted(message);
    else if (message.say === "orders" && !message.id) this.orders.heard(message);
    else if (message.say === "error" && !message.id && message.error.code !== "unavailable")
      this.#refused(refused(message.error), message.error.clause ?? ""); // a house that closes shows by its line
  }

  connected(up: boolean): void {
    this.up = up;
  }

  #moved(message: StateMessage<G>): void {
    const [wasAwaited, seat] = [this.awaited, this.seat];
    const told = this.now && !message.standing === !this.now.standing;
    // After an undo or a takeback the position looked at may be gone.
    if (message.ply < (this.now?.ply ?? 0)) this.peek = null;
    this.before = this.now?.view ?? null;
    this.now = message;
    this.#ponder(message.thinking);
    this.chronicle.moved(message, totals(message.live) ?? this.plug.scores(message.view));
    if (!told && this.#connection && this.#stored) void this.chronicle.gather();
    // Others speak and move while I choose: what I had in hand stays. At a shared screen another hand takes over.
    if (this.seat === seat) this.#keep();
    else this.#forget();
    // What a standing order will answer in a moment is nothing to call anybody for.
    if (this.awaited && !wasAwaited && !message.ordered.includes(this.seat)) this.alert(this.question);
    this.#told();
  }

  /** A bot that decides at once is not worth a word; one that takes its time is. */
  #ponder(seats: readonly number[]): void {
    clearTimeout(this.#moment);
    this.pondering = this.pondering.filter((seat) => seats.includes(seat));
    if (seats.length) this.#moment = setTimeout(() => (this.pondering = [...seats]), MOMENT);
  }

  #forget(): void {
    this.hand.forget();
    this.advice.forget();
    this.note = null;
  }

  /** Keep what is still offered; a note is only words, and stays until I have read it. */
  #keep(): void {
    this.hand.keep();
    this.advice.keep();
  }

  /** Send a command and say why where it is refused, unless for a code that is expected. */
  async #command(command: Command, ...expected: readonly string[]): Promise<Said<G> | null> {
    if (!this.#connection) return null;
    // Questions do not hold the hands; only what changes the match does.
    const holds = !QUESTIONS.has(command.do);
    const ply = this.now?.ply ?? -1;
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
      if (holds) {
        this.busy = false;
        this.hand.goOn(ply); // the new position may have come before the answer
      }
    }
  }

  #refused(said: string, clause: string): void {
    const note = { at: null, text: said, clause };
    this.note = note;
    void wording(this.plug.title, clause, said).then((text) => {
      if (this.note === note) this.note = { ...note, text };
    });
  }
}
