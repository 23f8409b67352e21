/** Questions to the server over HTTP, each with its answer's type. */

import { heard } from "./former";
import { invited, keepInvitation } from "./invitations";
import { refused, tell } from "./i18n/index.svelte";
import { offline } from "./offline.svelte";
import type { At } from "./router.svelte";
import type { Wire } from "./types.gen";
import type { Played, PositionAt, TableCard, Value } from "./wire";

export type Need = Wire.Need;
export type Choice = Wire.Choice;
export type Field = Wire.Field;
export type Bot = Wire.BotCard;
export type GameCard = Wire.GameCard;
export type Me = Wire.Me;
export type MyKeys = Wire.MyKeys;
export type MyAccount = Wire.MyAccount;
export type MyAlerts = Wire.MyAlerts;
export type MyTimesOff = Wire.MyTimesOff;
export type Vacation = Wire.Vacation;
export type AlertWishes = Wire.AlertWishes;
export type Soon = NonNullable<AlertWishes["turn"]>;
export type ChannelKind = Wire.MyChannel["kind"];
export type Chapter = Wire.RuleChapter;
export type Part = Wire.RulePart;
export type Plate = Wire.RulePicture;
export type SeatWish = Wire.SeatChoice;
export type ScoresAt = Wire.ScoresAt;
export type NewTable = Wire.NewTable;
export type LessonCard = Wire.LessonCard;
export type LessonSaid = Wire.LessonSaid;
export type Milestones = Wire.Milestones;
export type MilestonesSaid = Wire.MilestonesSaid;
export type GoingBack = Wire.Table["going_back"];
export type { PositionAt } from "./wire";

export type List = "mine" | "open" | "watch" | "finished";

/** The server said no; the message is a sentence for the person. */
export class Refusal extends Error {
  readonly code: string;

  constructor(readonly problem: Wire.Problem) {
    super(refused(problem));
    this.code = problem.code;
  }
}

let csrf = "";
let guest = false;

/** What the server says; a guest whom a second page met as somebody new is met again, and asks again. */
async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await said<T>(method, path, body);
  } catch (error) {
    // Two first pages at once are two guests, of whom the browser keeps one. Who has a name of their own
    // is told: they would act as somebody else.
    if (!guest || !(error instanceof Refusal) || error.code !== "bad_csrf") throw error;
    if (!(await me()).guest) throw error;
    return said<T>(method, path, body);
  }
}

async function said<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (csrf && method !== "GET") headers["x-csrf-token"] = csrf;
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) request.body = JSON.stringify(body);
  const answer = await reached(path, request);
  offline.heard(answer, path);
  const text = await answer.text();
  const read = text ? heard(text) : null;
  if (!answer.ok) throw refusal(answer.status, read);
  return read as T;
}

/** An answer, or a sentence for the person where one reads what was kept and asks for what was not. */
async function reached(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch (error) {
    throw offline.asOf === null ? error : new Error(tell("installed", "needs_house"), { cause: error });
  }
}

function refusal(status: number, read: unknown): Refusal {
  const problem = (read as Partial<Wire.Failure> | null)?.error;
  return new Refusal(problem ?? { code: "internal", message: `The server answered ${status}.` });
}

const get = <T>(path: string): Promise<T> => ask("GET", path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => ask("POST", path, body);
const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

const lessonsOf = (game: string): string => `/api/games/${encodeURIComponent(game)}/lessons`;
export const lessons = (game: string): Promise<LessonCard[]> => get(lessonsOf(game));
export const learn = (game: string, lesson: string, asked: Wire.LessonAsked): Promise<LessonSaid> =>
  post(`${lessonsOf(game)}/${encodeURIComponent(lesson)}`, asked);

/** What I have been through while learning; the address gives it as a file. */
export const milestonesAddress = "/api/me/milestones";
export const milestones = (): Promise<Milestones> => get(milestonesAddress);
export const addMilestones = (file: Milestones): Promise<MilestonesSaid> => post(milestonesAddress, file);

const puzzlesOf = (game: string): string => `/api/games/${encodeURIComponent(game)}/puzzles`;
export const puzzles = (game: string): Promise<Wire.PuzzleList> => get(puzzlesOf(game));
export const tryPuzzle = (game: string, puzzle: string, asked: Wire.PuzzleAsked): Promise<Wire.PuzzleSaid> =>
  post(`${puzzlesOf(game)}/${encodeURIComponent(puzzle)}`, asked);
export const showPuzzle = (game: string, puzzle: string): Promise<Wire.PuzzleSaid> =>
  post(`${puzzlesOf(game)}/${encodeURIComponent(puzzle)}/show`);

/** Cups: the list, one of them as its page shows it, and what one does to it. */
export type Cup = Wire.Cup;
export const cupAddress = (id: string): string => `/api/cups/${encodeURIComponent(id)}`;
export const cups = (list: "now" | "finished"): Promise<Wire.CupCard[]> => get(`/api/cups?list=${list}`);
export const cup = (id: string): Promise<Cup> => get(cupAddress(id));
export const makeCup = (wish: Wire.NewCup): Promise<Cup> => post("/api/cups", wish);
export const changeCup = (id: string, what: "enter" | "withdraw" | "call-off"): Promise<Cup> =>
  post(`${cupAddress(id)}/${what}`);

/** Somebody's page: my own without a handle; else by it, or by where they sit. */
export function person(handle: string, at: At | null): Promise<Wire.Profile> {
  if (!handle) return get("/api/me/profile");
  const path = `/api/people/${encodeURIComponent(handle)}`;
  if (!at) return get(path);
  keepInvitation(at.table, at.invite);
  return get(invited(at.table, `${path}?table=${encodeURIComponent(at.table)}&seat=${at.seat}`));
}
export const showTo = (shown: Wire.ProfileWish["shown"]): Promise<Wire.Profile> => post("/api/me/profile", { shown });
export const club = (): Promise<Wire.Club> => get("/api/club");

export const games = (): Promise<GameCard[]> => get("/api/games");

/** A scene never changes, so it is fetched once per game and options. */
const scenes = new Map<string, Promise<Played["scene"]>>();

export function scene(game: string, options: Record<string, Value>): Promise<Played["scene"]> {
  const path = `/api/games/${encodeURIComponent(game)}/scene?options=${encodeURIComponent(JSON.stringify(options))}`;
  let ready = scenes.get(path);
  if (!ready) {
    ready = get<Played["scene"]>(path);
    scenes.set(path, ready);
    ready.catch(() => scenes.delete(path));
  }
  return ready;
}

const rulesOf = (game: string): string => `/api/games/${encodeURIComponent(game)}/rules`;
export const rules = (game: string, language: string): Promise<Wire.RuleBook> =>
  get(`${rulesOf(game)}?language=${language}`);
export const plateAddress = (game: string, plate: string, language: string, theme: string): string =>
  `${rulesOf(game)}/${encodeURIComponent(plate)}?language=${language}&theme=${theme}`;

async function keep(me: Promise<Me>): Promise<Me> {
  const known = await me;
  csrf = known.csrf;
  guest = known.guest;
  return known;
}

export const me = (): Promise<Me> => keep(get("/api/me"));
export const rename = (name: string): Promise<Me> => keep(post("/api/me", { name }));
export const register = (name: string, password: string): Promise<Me> =>
  keep(post("/api/accounts", { name, password }));
export const login = (name: string, password: string): Promise<Me> => keep(post("/api/login", { name, password }));
/** Come into a closed house by the club's word or an invitation; a table's own may do, too. */
export const knock = (word: string, tableId?: string): Promise<Me> =>
  keep(post("/api/door", { word, ...(tableId ? { table: tableId } : {}) }));
/** Set a new password with a code from an administrator. */
export const recover = (code: string, password: string): Promise<Me> => keep(post("/api/recover", { code, password }));
export const myKeys = (): Promise<MyKeys> => get("/api/me/keys");
export const endKey = (id: string): Promise<MyKeys> => post(`/api/me/keys/${encodeURIComponent(id)}/end`);
export const endOthers = (): Promise<MyKeys> => post("/api/me/keys/end-others");
export const myAlerts = (): Promise<MyAlerts> => get("/api/me/alerts");
export const wishAlerts = (wishes: AlertWishes): Promise<MyAlerts> => post("/api/me/alerts", wishes);
export const myTimesOff = (): Promise<MyTimesOff> => get("/api/me/times-off");
export const changeTimesOff = (off: Wire.TimesOff): Promise<MyTimesOff> => post("/api/me/times-off", off);
const channel = (id: string): string => `/api/me/channels/${encodeURIComponent(id)}`;
export const addChannel = (kind: ChannelKind, target: string): Promise<MyAlerts> =>
  post("/api/me/channels", { kind, target });
export const addBrowser = (browser: Omit<Wire.NewChannel, "kind">): Promise<MyAlerts> =>
  post("/api/me/channels", { kind: "push", ...browser });
export const tryChannel = (id: string): Promise<MyAlerts> => post(`${channel(id)}/try`);
export const confirmChannel = (id: string, code: string): Promise<MyAlerts> => post(`${channel(id)}/confirm`, { code });
export const endChannel = (id: string): Promise<MyAlerts> => post(`${channel(id)}/end`);
/** Where the page goes to sign in at the club's provider, and what for. */
export const goToProvider = (purpose: Wire.ProviderAsked["purpose"]): Promise<Wire.GoTo> =>
  post("/api/provider/start", { purpose });
export const leaveProvider = (): Promise<Wire.GoTo> => post("/api/provider/leave");
export const unlink = (): Promise<MyAccount> => post("/api/provider/unlink");
export const provider = (): Promise<Wire.ClubProvider> => get("/api/provider");
export const myAccount = (): Promise<MyAccount> => get("/api/me/account");
export const setPassword = (password: string): Promise<MyAccount> => post("/api/me/password", { password });
export const exportAddress = "/api/me/export";
export const deleteMe = (name: string, password: string): Promise<null> => post("/api/me/delete", { name, password });
export async function logout(): Promise<Me> {
  await post("/api/logout");
  return me();
}

export const open = (wish: NewTable): Promise<TableCard> => post("/api/tables", wish);
export const playNow = (game: string, bot?: string): Promise<TableCard> =>
  post("/api/play-now", { game, ...(bot ? { bot } : {}) });
/** Against apprentices, with a mentor at hand. */
export const firstMatch = (game: string): Promise<TableCard> => post("/api/play-now", { game, mentor: true });
export const tables = (list: List): Promise<TableCard[]> => get(`/api/tables?list=${list}`);
export const tableCard = (id: string): Promise<TableCard> => get(invited(id, table(id)));
export const join = (id: string, seat?: number, invite?: string): Promise<TableCard> =>
  post(`${table(id)}/join`, { ...(seat === undefined ? {} : { seat }), ...(invite ? { invite } : {}) });
export const leave = (id: string): Promise<null> => post(`${table(id)}/leave`);
export const start = (id: string): Promise<TableCard> => post(`${table(id)}/start`);
export type Invitation = Wire.Invitation;
/** The table's address for others, and who can open it. */
export const invitation = (id: string): Promise<Invitation> => get(invited(id, `${table(id)}/invitation`));
/** The same for a camera; *of* tells one invitation from the next, which a browser may keep. */
export const codeAddress = (id: string, of: string): string =>
  invited(id, `${table(id)}/invitation/code?of=${encodeURIComponent(of)}`);
/** Revoke the invitation of my table; another takes its place. */
export const renewInvitation = (id: string, once: boolean): Promise<TableCard> =>
  post(`${table(id)}/invitation`, { once });
/** Before the match: change places, and colours. */
export const move = (id: string, seat: number, to: number): Promise<TableCard> =>
  post(`${table(id)}/seats/${seat}/move`, { to });
export const wear = (id: string, seat: number, arms: number): Promise<TableCard> =>
  post(`${table(id)}/seats/${seat}/arms`, { arms });
/** Before the match a bot of the host's choice; during it the table's stand-in. */
export const toBot = (id: string, seat: number, bot?: string): Promise<TableCard> =>
  post(`${table(id)}/seats/${seat}/bot`, bot ? { bot } : {});
export const toPerson = (id: string, seat: number): Promise<TableCard> => post(`${table(id)}/seats/${seat}/person`);
/** A position; its events are those after ply *since*, or only those that brought it. */
export function at<G extends Played>(id: string, ply: number, seat?: number, since?: number): Promise<PositionAt<G>> {
  const asked = new URLSearchParams();
  if (seat !== undefined) asked.set("seat", String(seat));
  if (since !== undefined) asked.set("since", String(since));
  return get(invited(id, `${table(id)}/at/${ply}?${asked}`));
}
/** A whole match that is over, to read it without the house. */
export const book = (id: string): Promise<Wire.Book> => get(invited(id, `${table(id)}/book`));
export const scores = (id: string): Promise<ScoresAt[]> => get(invited(id, `${table(id)}/scores`));
export const saveAddress = (id: string): string => invited(id, `${table(id)}/save`);
export const upload = (text: string): Promise<TableCard> => post("/api/saves", { text });
/** The same once more, everybody on their own seat. */
export const rematch = (id: string): Promise<TableCard> => post(`${table(id)}/rematch`, {});

export const fork = (id: string, ply: number, seats: SeatWish[]): Promise<TableCard> =>
  post(invited(id, `${table(id)}/fork`), { ply, seats });

/** A whole match looked at, when it is over. */
export const analyse = (id: string, heard: Heard, signal: AbortSignal): Promise<Wire.AnalysisStep> =>
  looked(invited(id, `${table(id)}/analysis`), null, heard, signal);

/** What a position on a board is worth, and what one could do there. */
export const ideas = (asked: Wire.IdeasAsked, heard: Heard, signal: AbortSignal): Promise<Wire.AnalysisStep> =>
  looked("/api/boards/ideas", asked, heard, signal);

/** What a move gives away against an idea. */
export const judge = (asked: Wire.MoveAsked, heard: Heard, signal: AbortSignal): Promise<Wire.AnalysisStep> =>
  looked("/api/boards/move", asked, heard, signal);

type Heard = (step: Wire.AnalysisStep) => void;

/** The last line of an analysis; *heard* is told how far it is. Whoever aborts has cancelled it. */
async function looked(path: string, body: unknown, heard: Heard, signal: AbortSignal): Promise<Wire.AnalysisStep> {
  const headers: Record<string, string> = { "x-csrf-token": csrf };
  const request: RequestInit = { method: "POST", headers, signal };
  if (body) {
    headers["content-type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  const answer = await fetch(path, request);
  if (!answer.ok || !answer.body) throw refusal(answer.status, await answer.json());
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const step = JSON.parse(line) as Wire.AnalysisStep;
      if (step.problem) throw new Refusal(step.problem);
      if (step.match || step.position || step.move) return step;
      heard(step);
    }
    if (done) throw new Refusal({ code: "unavailable", message: BROKEN_OFF });
  }
}
const BROKEN_OFF = "It could not be looked at to the end; try again.";

/** A moment of a finished match in words. */
export const positionText = (id: string, ply: number): Promise<Wire.PositionText> =>
  get(invited(id, `${table(id)}/position/${ply}`));
/** Where a save stands in words, or the position itself if it can be read. */
export const readText = (text: string): Promise<Wire.PositionText> => post("/api/boards/text", { text });
export const board = (asked: Wire.BoardAsked): Promise<Wire.BoardSaid> => post("/api/boards", asked);
export const playOn = (line: Wire.Line, seats: SeatWish[]): Promise<TableCard> =>
  post("/api/boards/table", { line, seats });
export const keepBranch = (branch: Wire.NewBranch): Promise<Wire.BranchCard> => post("/api/branches", branch);
export const branch = (id: string): Promise<Wire.Branch> => get(`/api/branches/${encodeURIComponent(id)}`);
export const myBranches = (game: string): Promise<Wire.BranchCard[]> =>
  get(`/api/branches?game=${encodeURIComponent(game)}`);

const review = (id: string): string => `/api/reviews/${encodeURIComponent(id)}`;
export const newReview = (wish: Wire.NewReview): Promise<Wire.ReviewCard> =>
  post(wish.table ? invited(wish.table, "/api/reviews") : "/api/reviews", wish);
export const myReviews = (): Promise<Wire.ReviewCard[]> => get("/api/reviews");
export const forgetReview = (id: string): Promise<null> => post(`${review(id)}/forget`);
export const reviewFile = (id: string): string => `${review(id)}/file`;
export const reviewText = (id: string): string => `${review(id)}/transcript`;
/** Up to a ply, where somebody wants to be told nothing of what comes after it. */
const upTo = (until: number | null): string => (until === null ? "" : `until=${until}`);
export const reviewScores = (id: string, until: number | null): Promise<ScoresAt[]> =>
  get(`${review(id)}/scores?${upTo(until)}`);
/** A moment of a review through a seat's eyes, a spectator's or everybody's. */
export const reviewAt = (
  id: string,
  { branch: branchId, ply }: { branch: string; ply: number },
  eyes: string,
  until: number | null,
): Promise<PositionAt> => get(`${review(id)}/at/${ply}?eyes=${eyes}&branch=${branchId}&${upTo(until)}`);
export const reviewPosition = (id: string, ply: number): Promise<Wire.PositionText> =>
  get(`${review(id)}/position/${ply}`);
export const analyseReview = (
  id: string,
  until: number | null,
  heard: Heard,
  signal: AbortSignal,
): Promise<Wire.AnalysisStep> => looked(`${review(id)}/analysis?${upTo(until)}`, null, heard, signal);
export const forgetBranch = (id: string): Promise<null> => post(`/api/branches/${encodeURIComponent(id)}/forget`);
