/** Hansa Teutonica at the table. */

import { keyOf, type Key } from "../../lib/compose";
import type { Fields } from "../../lib/i18n/format";
import { tell } from "../../lib/i18n/index.svelte";
import type { Hansa } from "../../lib/types.gen";
import type { Plug, Point } from "../plug";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import Figures from "./Figures.svelte";
import Legend from "./Legend.svelte";
import { FRAME, TRACK } from "./scene";
import { boardOf, ownerName, type HansaTable } from "./view";

/** What takes one of the turn's actions; the turn is over after the last. */
const COSTS: ReadonlySet<string> = new Set(["Income", "Place", "Displace", "Lift", "Claim"]);

/** The places where a route can be taken by the hand: its spaces and its marker. */
function routeKeys(route: string, scene: Hansa.HansaScene): Key[] {
  const spaces = scene.spaces.filter((space) => space.route === route);
  return [keyOf("route", route), ...spaces.map((space) => keyOf("space", space.name))];
}

function touch(option: Hansa.Option, { scene }: HansaTable): Key[][] {
  switch (option.type) {
    case "Place":
    case "Displace":
    case "Relocate":
    case "Add":
    case "Lift":
    case "SetDown":
    case "Remove":
    case "Lay":
      return [[keyOf("space", option.space)]];
    case "Claim":
    case "NeutralClaim":
    case "PutMarker":
      return [routeKeys(option.route, scene)];
    case "Establish":
    case "ExtraOffice":
    case "Found":
    case "NeutralOffice":
    case "Swap":
      return [[keyOf("city", option.city)]];
    case "Upgrade": {
      const cities = scene.cities.filter((city) => city.abilities.includes(option.ability));
      return [[keyOf("ability", option.ability), ...cities.map((city) => keyOf("city", city.name))]];
    }
    case "TakeFigure":
      return [[keyOf("figure", option.figure)]];
    case "UseMarker":
    case "TurnDown":
    case "PayToll":
      return [[keyOf("marker", option.marker)]];
    case "BuyFavour":
      return [[keyOf("favour", option.favour)]];
    default:
      return [];
  }
}

/** Spaces, cities, figures, and the marker of a route stand where the scene says. */
function anchor(kind: string, name: string, { scene }: HansaTable): Point | null {
  const things: Record<string, readonly { name: string; x: number; y: number }[]> = {
    space: scene.spaces,
    city: scene.cities,
    route: scene.routes,
    figure: scene.figures,
  };
  const found = things[kind]?.find((one) => one.name === name);
  return found ? [found.x + FRAME, found.y + FRAME] : null;
}

function fields(option: Hansa.Option, table: HansaTable): Fields {
  const { text: _text, type: _type, ...own } = option;
  const found: Fields = {};
  for (const [name, value] of Object.entries(own)) found[name] = worded(name, value, table);
  if ("traders" in option) return { ...found, both: option.traders && option.merchants ? "yes" : "no" };
  if (option.type !== "Displace" || !table.view) return found;
  const rival = boardOf(table.view).spaces.get(option.space);
  return rival ? { ...found, owner: ownerName(rival.owner, table.names), rival: rival.kind } : found;
}

function worded(name: string, value: string | number, { names }: HansaTable): string | number {
  switch (name) {
    case "ability":
    case "marker":
    case "favour":
      return tell("hansa", `${name}.${value}`);
    case "seat":
      return names[Number(value)] ?? value;
    default:
      return value;
  }
}

export const plug: Plug<Hansa.Game> = {
  title: "hansa",
  Board,
  size: ({ width, height }) => [width + FRAME * 2, height + FRAME * 2 + TRACK - 14],
  Desk,
  Figures,
  Legend,
  Answer: null,
  answers: () => false,
  offTurn: (_topic, table) => table.view !== null && table.view.active !== table.seat,
  touch,
  anchor,
  fields,
  // The catalogue words identifiers itself; only the owner of a lifted piece is still a number.
  named: (found, { names }) =>
    typeof found.owner === "number" ? { ...found, owner: names[found.owner] ?? "neutral" } : found,
  scores: (view) => view.seats.map((seat) => seat.prestige),
  last: (option, { view, topic }) => topic === "turn" && view?.actions_left === 1 && COSTS.has(option.type),
  ends: (option) => option.type === "EndTurn",
  unused: (table) => {
    const left = table.view?.actions_left ?? 0;
    return left > 0 ? tell("hansa", "unused", { left }) : "";
  },
};
