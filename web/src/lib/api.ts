/** Questions to the server over HTTP, each with its answer's type. */

import { invited } from "./invitations";
import { refused } from "./i18n/index.svelte";
import type { Wire } from "./types.gen";
import type { Played, PositionAt, TableCard, Value } from "./wire";

export type Need = Wire.Need;
export type Choice = Wire.Choice;
export type Field = Wire.Field;
export type Bot = Wire.BotCard;
export type GameCard = Wire.GameCard;
export type Me = Wire.Me;
export type MyKeys = Wire.MyKeys;
export type Chapter = Wire.RuleChapter;
export type SeatWish = Wire.SeatChoice;
export type ScoresAt = Wire.ScoresAt;
export type NewTable = Wire.NewTable;
export type LessonCard = Wire.LessonCard;
export type LessonSaid = Wire.LessonSaid;
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

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (csrf && method !== "GET") headers["x-csrf-token"] = csrf;
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) request.body = JSON.stringify(body);
  const answer = await fetch(path, request);
  const text = await answer.text();
  const read: unknown = text ? JSON.parse(text) : null;
  if (!answer.ok) throw refusal(answer.status, read);
  return read as T;
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

export const rules = (game: string, language: string): Promise<{ chapters: Chapter[] }> =>
  get(`/api/games/${encodeURIComponent(game)}/rules?language=${language}`);

async function keep(me: Promise<Me>): Promise<Me> {
  const known = await me;
  csrf = known.csrf;
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
export const scores = (id: string): Promise<ScoresAt[]> => get(invited(id, `${table(id)}/scores`));
export const saveAddress = (id: string): string => invited(id, `${table(id)}/save`);
export const upload = (text: string): Promise<TableCard> => post("/api/saves", { text });
/** The same once more, everybody on their own seat. */
export const rematch = (id: string): Promise<TableCard> => post(`${table(id)}/rematch`, {});

export const fork = (id: string, ply: number, seats: SeatWish[]): Promise<TableCard> =>
  post(invited(id, `${table(id)}/fork`), { ply, seats });

/** A whole match looked at, when it is over; *heard* is told how far it is. Whoever aborts has cancelled it. */
export async function analyse(
  id: string,
  heard: (step: Wire.AnalysisStep) => void,
  signal: AbortSignal,
): Promise<Wire.MatchAnalysis> {
  const path = invited(id, `${table(id)}/analysis`);
  const answer = await fetch(path, { method: "POST", headers: { "x-csrf-token": csrf }, signal });
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
      if (step.match) return step.match;
      heard(step);
    }
    if (done) throw new Refusal({ code: "unavailable", message: BROKEN_OFF });
  }
}
const BROKEN_OFF = "It could not be looked at to the end; try again.";
