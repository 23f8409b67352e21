/** Die Händler at the table. */

import { keyOf, type Key } from "../../lib/compose";
import type { Table } from "../../lib/table.svelte";
import type { Option } from "../../lib/wire";
import type { Plug } from "../plug";
import Answer from "./Answer.svelte";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import Figures from "./Figures.svelte";
import { HEIGHT, WIDTH } from "./scene";
import { readView, sceneOf } from "./view";
import { fields, named, say } from "./words";

/** Two things in either order: the first click takes one of them, the second the other. */
function either(one: Key, other: Key, table: Table): Key[][] {
  const first = table.draft.picked[0];
  return [[one, other], [one, other].filter((key) => key !== first)];
}

function touch(option: Option, table: Table): Key[][] {
  const number = (field: string): number => Number(option[field]);
  switch (option.type) {
    case "Move": {
      const space = sceneOf(table).headings[number("heading")]?.[0] ?? 0;
      const place = keyOf(space < sceneOf(table).cities.length ? "city" : "space", space);
      return [...either(keyOf("tile", number("tile")), keyOf("wagon", number("wagon")), table), [place]];
    }
    case "CourierAction":
      return [[keyOf("courier", 0)], [keyOf("space", number("space"))]];
    case "GoodAction":
      return either(keyOf("good", number("good")), keyOf("city", number("city")), table);
    case "Adjust":
      return [[keyOf("good", number("good"))]];
    case "WagonAction":
      return [[keyOf("wagon", number("wagon"))]];
    case "Plain": {
      const level = (readView(table.view).seats[table.seat]?.status ?? 0) + 1;
      return option.text === "promote" || option.text === "social climb" ? [[keyOf("status", level)]] : [];
    }
    default:
      return [];
  }
}

export const plug: Plug = {
  title: "haendler",
  Board,
  size: () => [WIDTH, HEIGHT],
  Desk,
  Figures,
  Answer,
  answers: () => true,
  offTurn: (topic, table) => {
    // The windows for influence cards are cards of their own; see answers/Window.svelte.
    if (topic !== "loading_floor") return topic === "take_credit";
    // A guest who is asked for a fee did not begin the bargaining.
    const terms = readView(table.view).seats[table.seat]?.terms;
    return Boolean(terms && (terms.asked_for_one >= 0 || terms.asked_for_two >= 0));
  },
  touch,
  fields,
  named,
  scores: (view) => readView(view).seats.map((seat) => seat.status),
  ends: (option) => option.text === "end turn",
  unused: (table) => {
    const [extra, courier] = [Number(table.asked.detail["extra"] ?? 0), Number(table.asked.detail["courier"] ?? 0)];
    return extra || courier ? say("unused", { extra, courier }) : "";
  },
};
