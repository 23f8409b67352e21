/** What crosses the wire of a table: the socket's messages and the things inside them. */

export type Value = number | string | boolean;

/** One offered action: its notation, its type, and its own fields. */
export interface Option {
  text: string;
  type: string;
  [field: string]: Value | Value[] | null;
}

export interface Prompt {
  seats: number[];
  topic: string;
  clause: string;
}

/** What one of my seats is asked. */
export interface Asked {
  options: Option[];
  detail: Record<string, Value>;
  undo: number;
}

/** Something that happened, with the ply that brought it. */
export interface Happened {
  ply: number;
  event: string;
  [field: string]: unknown;
}

export interface Standing {
  reason: string;
  ranks: number[];
  scores: number[];
  parts: Record<string, number>[];
}

export interface SeatLine {
  seat: number;
  name: string;
  kind: string;
  bot: string | null;
  taken: boolean;
  online: boolean;
  turn: boolean;
}

export interface TableCard {
  id: string;
  game: string;
  title: string;
  options: Record<string, Value>;
  phase: "open" | "running" | "over";
  seats: SeatLine[];
  my_seats: number[];
  host: boolean;
  invite?: string | null;
  ply: number;
  standing?: Standing | null;
  private?: boolean;
  parent?: string | null;
  /** Seconds since 1970. */
  created: number;
  updated: number;
}

/** A view is the game's own; the framework only hands it to the game's components. */
export type View = Record<string, unknown>;

/** Seconds left to each seat when this was sent, and whose clocks run. */
export interface Clocks {
  left: number[];
  running: number[];
}

/** Somebody asks to go back to a ply; those who consented agree. */
export interface Takeback {
  seat: number;
  to: number;
  consented: number[];
}

export interface StateMessage {
  say: "state";
  ply: number;
  /** Counts everything ever written to the log, undos included. */
  entry?: number;
  /** The events are those after this ply: what we have beyond it is dropped. */
  since?: number;
  prompt: Prompt;
  seats: Record<string, Asked>;
  /** How many decisions each own seat may take back. */
  undo?: Record<string, number>;
  view: View;
  viewer: number;
  /** Points by category if the match ended now; empty where they are secret. */
  live?: Record<string, number>[];
  events: Happened[];
  standing?: Standing | null;
  takeback?: Takeback | null;
  thinking?: number[];
  clocks?: Clocks | null;
}

export interface Refusal {
  code: string;
  message: string;
  clause?: string | null;
  ply?: number | null;
}

export interface ChatLine {
  from: string;
  text: string;
  at: number;
  number?: number;
}

export type Said =
  | StateMessage
  | ({ say: "table" } & TableCard)
  | { say: "done"; id: string; ply: number }
  | { say: "error"; id: string | null; error: Refusal }
  | ({ say: "chat" } & ChatLine)
  | { say: "why"; id: string; clause: string; text: string }
  | { say: "hint"; id: string; action: string; reason: string }
  | { say: "pong" };

export type Command =
  | { do: "act"; seat: number; ply: number; action: string }
  | { do: "macro"; seat: number; ply: number; macro: { macro: string; [field: string]: unknown } }
  | { do: "undo"; seat: number; steps: number }
  | { do: "takeback"; seat: number; to: number }
  | { do: "consent"; seat: number; yes: boolean }
  | { do: "chat"; text: string }
  | { do: "why"; seat: number; kind: string; index: number }
  | { do: "hint"; seat: number }
  | { do: "ping" };
