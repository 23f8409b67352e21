/** What a game gives the table page; see README.md beside this file. */

import type { Component } from "svelte";
import type { Key } from "../lib/compose";
import type { Fields } from "../lib/i18n/format";
import type { Kind } from "../lib/log";
import type { Table } from "../lib/table.svelte";
import type { Happened, Played } from "../lib/wire";

export type Point = readonly [x: number, y: number];

/** *G* are the game's own records, such as `Hansa.Game`; a game without a plug has none that the page knows. */
export interface Plug<G extends Played = Played> {
  title: string;
  /** The board, drawn inside the framework's SVG in the scene's own units; null: options as buttons only. */
  Board: Component<{ table: Table<G> }> | null;
  /** The board's extent. */
  size(scene: G["scene"]): Point;
  /** The scene as the board is laid out on a screen; without it, as it was sent. */
  laid?(scene: G["scene"]): G["scene"];
  /**
   * How many units of the board the smallest thing is wide that is clicked; narrow screens begin with it
   * large enough for a finger. Without it the board is shown whole.
   */
  least?(scene: G["scene"]): number;
  /** Everything one seat owns, always in view beside or below the board. */
  Desk: Component<{ table: Table<G>; seat: number }> | null;
  /** One line of public figures in the seats panel. */
  Figures: Component<{ table: Table<G>; seat: number }> | null;
  /** What every sign on the board means, at the head of the rules drawer. */
  Legend?: Component<{ table: Table<G> }>;
  /** A widget for some questions, shown in place of the buttons; it may look at `table.topic`. */
  Answer: Component<{ table: Table<G> }> | null;
  /** Which topics the widget answers. */
  answers(topic: string): boolean;
  /** Whether the widget itself has the button that lets go of what was picked; else it stands below it. */
  letsGo?: boolean;
  /** Questions that come while another seat has the turn: the question says so, as an alert. */
  offTurn(topic: string, table: Table<G>): boolean;
  /** Which things an option touches, click by click; alternatives for the same click share a list. */
  touch(option: G["option"], table: Table<G>): Key[][];
  /** Where on the board a thing of the scene stands, in the board's own units; null where it is not drawn. */
  anchor?: (kind: string, name: string, table: Table<G>) => Point | null;
  /** What people call a thing of the board; where a game does not say, what the scene has. */
  called?: (kind: string, name: string, table: Table<G>) => string;
  /** Names and numbers for the text `option.<type>` of the game's table catalogue. */
  fields(option: G["option"], table: Table<G>): Fields;
  /** Words for identifiers in events and questions, such as a marker's name; seats are already names. */
  named(fields: Fields, table: Table<G>, event?: Happened<G>): Fields;
  /** Points each seat has now, where they are public. */
  scores(view: G["view"]): number[] | null;
  /** Sends the turn on: such an option asks first when something is left unused. */
  ends(option: G["option"]): boolean;
  /** Whether my turn is over after this option, though it does not say so: the last action. */
  last?: (option: G["option"], table: Table<G>) => boolean;
  /** A small picture of an option, drawn as an `<svg>`, for its button. */
  Picture?: Component<{ table: Table<G>; option: G["option"] }>;
  /** What an option is certain to bring, in a few words, as the server says; empty where that is open. */
  worth?(option: G["option"], table: Table<G>): string;
  /** How worthy an option is beside the others of its question; the worthiest is the first button. */
  rank?(option: G["option"], table: Table<G>): number;
  /** How many choices of a sort, by its type, still stand one by one beside many others. */
  together?: Readonly<Record<string, number>>;
  /** Does without something: such an option is the last button, and a quiet one. */
  declines?(option: G["option"]): boolean;
  /** Needs no click where it is the only answer: it decides nothing. */
  goesByItself?(option: G["option"]): boolean;
  /** Whether what I began is not done yet, so that advice is followed on: an offer on its sheet, pieces in the hand. */
  goesOn?(table: Table<G>): boolean;
  /** What of the board is reconstructed, as sentences; shown only to who asks about the board. */
  about?(table: Table<G>): string[];
  /** Options that are asked about once more even where clicks are quick. */
  pauses?: (option: G["option"]) => boolean;
  /** Events that are words or deals among the seats: the log shows or hides them; all others belong to the turns. */
  kinds?: Partial<Record<G["event"]["event"], Kind>>;
  /** Of these, such as that somebody is silent, the log tells only as long as nothing else has happened since. */
  passing?: ReadonlySet<G["event"]["event"]>;
  /** A sentence about what would be left unused, or nothing. */
  unused(table: Table<G>): string;
}
