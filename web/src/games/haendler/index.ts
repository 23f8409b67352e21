/** Die Händler at the table. */

import { keyOf, type Key } from "../../lib/compose";
import type { Haendler } from "../../lib/types.gen";
import type { Plug, Point } from "../plug";
import Answer from "./Answer.svelte";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import Figures from "./Figures.svelte";
import Picture from "./Picture.svelte";
import { cityOf, FINGER, headingOf, HEIGHT, pointOf, priceAt, SHIFT, townOf, WIDTH } from "./scene";
import { isEmpty } from "./signs";
import { pointsLeft, wagonOf, type HaendlerTable } from "./view";
import { aboutOf, cityName, fields, goodName, named, say, spaceName } from "./words";
import { worth } from "./worth";

/** Two things in either order: the first click takes one of them, the second the other. */
function either(one: Key, other: Key, table: HaendlerTable): Key[][] {
  const first = table.hand.draft.picked[0];
  return [[one, other], [one, other].filter((key) => key !== first)];
}

function touch(option: Haendler.Option, table: HaendlerTable): Key[][] {
  const { scene } = table;
  switch (option.type) {
    case "Move": {
      const space = headingOf(scene, option.heading)?.space ?? "";
      const place = keyOf(cityOf(scene, space) ? "city" : "space", space);
      return [...either(keyOf("tile", option.tile), keyOf("wagon", option.wagon), table), [place]];
    }
    case "CourierAction":
      return [[keyOf("courier", "courier")], [keyOf("space", option.space)]];
    case "GoodAction":
      return either(keyOf("good", option.good), keyOf("city", option.city), table);
    case "Adjust":
      return [[keyOf("good", option.good)]];
    case "WagonAction":
      return [[keyOf("wagon", option.wagon)]];
    case "Promote":
    case "SocialClimb":
      return [[keyOf("status", (table.view?.seats[table.seat]?.status ?? 0) + 1)]];
    default:
      return [];
  }
}

/** Wagons stand where they stand now; a price has its column on the sheet at the right. */
function called(kind: string, name: string, { scene }: HaendlerTable): string {
  if (kind === "city") return cityName(scene, name);
  if (kind === "good") return goodName(name);
  return kind === "wagon" ? say("name.wagon", { wagon: name }) : spaceName(scene, name);
}

function anchor(kind: string, name: string, { scene, view }: HaendlerTable): Point | null {
  const on = ([x, y]: Point): Point => [x + SHIFT, y];
  if (kind === "city") {
    const [x, y] = townOf(scene, name);
    return on([x, y - 0.024 * WIDTH]); // over its roofs, so that its name can be read
  }
  if (kind === "good") {
    const order = view?.goods.findIndex((price) => price.good === name) ?? -1;
    const price = view?.goods[order];
    return price ? on(priceAt(scene, order, price.level)) : null;
  }
  const space = kind === "wagon" ? wagonOf(view, Number(name))?.space : name;
  return space ? on(pointOf(scene, space)) : null;
}

export const plug: Plug<Haendler.Game> = {
  title: "haendler",
  kinds: {
    FeeAsked: "talk",
    FeeOffered: "talk",
    FeesAsked: "talk",
    FeesOffered: "talk",
    TermsDeclined: "talk",
    BargainProposed: "talk",
    BargainRefused: "talk",
    BargainWithdrawn: "talk",
    BargainStruck: "deals",
    FeePaid: "deals",
    CardHandedOver: "deals",
    CardReceived: "deals",
  },
  Board,
  size: () => [WIDTH, HEIGHT],
  least: () => FINGER,
  Desk,
  Figures,
  Answer,
  Picture,
  letsGo: true,
  answers: () => true,
  offTurn: (topic, table) => {
    // The windows for influence cards are cards of their own; see answers/Window.svelte.
    if (topic !== "loading_floor") return topic === "take_credit";
    // A guest who is asked for a fee did not begin the bargaining.
    const terms = table.view?.seats[table.seat]?.terms;
    return Boolean(terms && (terms.asked_for_one >= 0 || terms.asked_for_two >= 0));
  },
  touch,
  anchor,
  called,
  fields,
  named,
  scores: (view) => view.seats.map((seat) => seat.status),
  last: (option, table) => {
    const { extra, courier } = pointsLeft(table);
    return option.type === "Move" && option.tile > 0 && !extra && !courier;
  },
  worth,
  declines: isEmpty,
  about: ({ scene }) => aboutOf(scene),
  ends: (option) => option.type === "EndTurn",
  unused: (table) => {
    const { extra, courier } = pointsLeft(table);
    return extra || courier ? say("unused", { extra, courier }) : "";
  },
};
