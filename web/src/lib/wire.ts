/** What crosses the wire of a table. The types come from the server; a game's own parts stay open. */

import type { components } from "./api.gen";

type Schemas = components["schemas"];

export type Value = number | string | boolean;

/** One offered action: its notation, its type, and its own fields. */
export interface Option {
  text: string;
  type: string;
  [field: string]: Value | Value[] | null;
}

/** Something that happened, with the ply that brought it. */
export interface Happened {
  ply: number;
  event: string;
  [field: string]: unknown;
}

/** A view is the game's own; the framework only hands it to the game's components. */
export type View = Record<string, unknown>;

export type Prompt = Schemas["PromptSaid"];
export type Standing = Schemas["Standing"];
export type SeatLine = Schemas["Seat"];
export type TableCard = Required<Schemas["Table"]>;
export type Takeback = Schemas["TakebackSaid"];
export type Clocks = Schemas["ClocksSaid"];
export type Refusal = Schemas["Problem"];
export type ChatLine = Omit<Schemas["ChatSaid"], "say">;

/** What one of my seats is asked. */
export type Asked = Omit<Schemas["Asked"], "options"> & { options: Option[] };

export type StateMessage = Omit<Schemas["StateSaid"], "view" | "events" | "seats"> & {
  view: View;
  events: Happened[];
  seats: Record<string, Asked>;
};

export type Said =
  | StateMessage
  | (TableCard & { say: "table" })
  | Schemas["DoneSaid"]
  | Schemas["ErrorSaid"]
  | Schemas["ChatSaid"]
  | Schemas["WhySaid"]
  | Schemas["HintSaid"]
  | Schemas["PongSaid"];

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** A command as the page words it; the connection gives it its id. */
export type Command = WithoutId<Schemas["Commands"]>;

/** A position of a match, as a replay asks for it. */
export type PositionAt = Omit<Schemas["Position"], "view" | "events"> & { view: View; events: Happened[] };
