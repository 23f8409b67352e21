/** What crosses the wire of a table. All types come from the server; a game brings its own records. */

import type { Wire } from "./types.gen";

export type Value = number | string | boolean;

/** One offered action, as far as the page itself looks at it. */
export interface Option {
  text: string;
  type: string;
}

/** The records of a game, as far as the page itself looks at them; `Hansa.Game` and the others say the rest. */
export interface Played {
  view: { turns?: number; round?: number };
  scene: object;
  option: Option;
  event: { event: string; seat?: number; by?: number };
  detail: { topic: string };
  macro: { macro: string };
  weighing: { weighing: string };
}

/** Something that happened, with the ply that brought it. */
export type Happened<G extends Played = Played> = G["event"] & { ply: number };

export type Prompt = Wire.PromptSaid;
export type Standing = Wire.Standing;
export type SeatLine = Wire.Seat;
export type TableCard = Wire.Table;
export type Proposal = Wire.ProposalSaid;
export type Minute = Omit<Wire.MinuteSaid, "say">;
export type Clocks = Wire.ClocksSaid;
export type Refusal = Wire.Problem;
export type Condition = Wire.Condition;
export type Order = Wire.Order;
export type LaidOrder = Wire.LaidOrder;
export type OrdersMessage = Wire.OrdersSaid;
export type MentorMessage = Wire.MentorSaid;
export type ComparedMessage = Wire.ComparedSaid;
export type Plan = Wire.Plan;
export type PlanStep = Wire.PlanStep;
export type ChatLine = Omit<Wire.ChatSaid, "say">;

/** What one of my seats is asked. */
export type Asked<G extends Played = Played> = Omit<Wire.Asked, "options" | "detail"> & {
  options: G["option"][];
  detail: G["detail"] | null;
};

/** What is shown of a match at one of its plies. */
interface Shown<G extends Played> {
  view: G["view"];
  events: Happened<G>[];
}

export type StateMessage<G extends Played = Played> = Omit<Wire.StateSaid, "view" | "events" | "seats"> &
  Shown<G> & { seats: Record<string, Asked<G>> };

/** What a composite in the making comes to. */
export type WeighedMessage<G extends Played = Played> = Omit<Wire.WeighedSaid, "weighing"> & {
  weighing: G["weighing"];
};

/** What a typed line means; facts are told like events. */
export type AnswerMessage<G extends Played = Played> = Omit<Wire.AnswerSaid, "facts"> & { facts: G["event"][] };

export type Said<G extends Played = Played> =
  | StateMessage<G>
  | WeighedMessage<G>
  | AnswerMessage<G>
  | Exclude<Wire.Saying, Wire.StateSaid | Wire.WeighedSaid | Wire.AnswerSaid>;

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** A command as the page words it; the connection gives it its id. */
export type Command = WithoutId<Wire.Command>;

/** A position of a match, as a replay asks for it. */
export type PositionAt<G extends Played = Played> = Omit<Wire.Position, "view" | "events"> & Shown<G>;
