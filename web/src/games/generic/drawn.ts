/** The plug of a game whose package describes its board as data: spots are clicked, the rest is buttons. */

import type { Fields } from "../../lib/i18n/format";
import { has } from "../../lib/i18n/index.svelte";
import type { Plug } from "../plug";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import Figures from "./Figures.svelte";
import Legend from "./Legend.svelte";
import { touched, wordFor, type DrawnGame, type DrawnOption, type DrawnTable } from "./scene";

/** Names in words; without a text for such options there is nothing to fill in, and the notation is shown. */
function fields(title: string, option: DrawnOption, table: DrawnTable): Fields {
  const { text: _text, type, ...own } = option;
  if (!has(title, `option.${type}`)) return {};
  return named(title, own, table);
}

function named(title: string, found: Fields, table: DrawnTable): Fields {
  return Object.fromEntries(
    Object.entries(found).map(([field, value]) => [
      field,
      typeof value === "string" && !table.names.includes(value) ? wordFor(title, value) : value,
    ]),
  );
}

export const drawn = (title: string): Plug<DrawnGame> => ({
  title,
  Board,
  size: ({ width, height }) => [width, height],
  Desk,
  Figures,
  Legend,
  Answer: null,
  answers: () => false,
  offTurn: () => false,
  touch: (option, table) => touched(table.scene, option),
  anchor: (_kind, name, { scene }) => {
    const spot = scene.spots.find((one) => one.id === name);
    return spot ? [spot.x, spot.y] : null;
  },
  fields: (option, table) => fields(title, option, table),
  named: (found, table) => named(title, found, table),
  scores: (view) => (view.scores.length ? view.scores : null),
  ends: () => false,
  unused: () => "",
});
