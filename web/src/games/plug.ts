/** What a game gives the table page; see README.md beside this file. */

import type { Component } from "svelte";
import type { Key } from "../lib/compose";
import type { Fields } from "../lib/i18n/format";
import type { Table } from "../lib/table.svelte";
import type { Happened, Option, View } from "../lib/wire";

export type Point = readonly [x: number, y: number];

export interface Plug {
  title: string;
  /** The board, drawn inside the framework's SVG in the scene's own units; null: options as buttons only. */
  Board: Component<{ table: Table }> | null;
  /** The board's extent. */
  size(scene: View): Point;
  /** Everything one seat owns, always in view below the board. */
  Desk: Component<{ table: Table; seat: number }> | null;
  /** One line of public figures in the seats panel. */
  Figures: Component<{ table: Table; seat: number }> | null;
  /** What every sign on the board means, at the head of the rules drawer. */
  Legend?: Component<{ table: Table }>;
  /** A widget for some questions, shown in place of the buttons; it may look at `table.topic`. */
  Answer: Component<{ table: Table }> | null;
  /** Which topics the widget answers. */
  answers(topic: string): boolean;
  /** Questions that come while another seat has the turn: they arrive as a card, with alert. */
  offTurn(topic: string, table: Table): boolean;
  /** Which things an option touches, click by click; alternatives for the same click share a list. */
  touch(option: Option, table: Table): Key[][];
  /** Names and numbers for the text `option.<type>` of the game's table catalogue. */
  fields(option: Option, table: Table): Fields;
  /** Words for identifiers in events and questions, such as a marker's name; seats are already names. */
  named(fields: Fields, table: Table, event?: Happened): Fields;
  /** Points each seat has now, where they are public. */
  scores(view: View): number[] | null;
  /** Sends the turn on: such an option asks first when something is left unused. */
  ends(option: Option): boolean;
  /** Options that are asked about once more even where clicks are quick. */
  pauses?: (option: Option) => boolean;
  /** A sentence about what would be left unused, or nothing. */
  unused(table: Table): string;
}
