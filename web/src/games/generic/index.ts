/** The plug of a game that has no board yet: every option is a button. */

import type { Plug } from "../plug";

export const plain = (title: string): Plug => ({
  title,
  Board: null,
  size: () => [1000, 700],
  Desk: null,
  Figures: null,
  Answer: null,
  answers: () => false,
  offTurn: () => false,
  touch: () => [],
  fields: () => ({}),
  named: (fields) => fields,
  scores: () => null,
  ends: () => false,
  unused: () => "",
});
