/** Hansa Teutonica at the table. */

import { keyOf, type Key } from "../../lib/compose";
import type { Fields } from "../../lib/i18n/format";
import { tell } from "../../lib/i18n/index.svelte";
import { listed } from "../../lib/phrases";
import type { Hansa } from "../../lib/types.gen";
import type { Plug, Point } from "../plug";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import Figures from "./Figures.svelte";
import Legend from "./Legend.svelte";
import Picture from "./Picture.svelte";
import { ABILITIES, FINGER, FRAME, laid, routeName, spaceName, TRACK } from "./scene";
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
    case "space":
      return spaceName(String(value));
    case "route":
      return routeName(String(value));
    default:
      return value;
  }
}

/** The catalogue words identifiers itself, but for places and the owner of a lifted piece, which is still a number. */
function named(found: Fields, { names, scene, seat }: HansaTable): Fields {
  const spaces = new Set(scene.spaces.map((space) => space.name));
  const routes = new Set(scene.routes.map((route) => route.name));
  const word = (value: Fields[string]): Fields[string] => {
    if (typeof value !== "string") return value;
    return spaces.has(value) ? spaceName(value) : routes.has(value) ? routeName(value) : value;
  };
  const said = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, word(value)]));
  if (typeof said.owner !== "number") return said;
  const belongs = said.owner === seat ? "own" : said.owner < 0 ? "neutral" : "rival";
  return { ...said, belongs, owner: names[said.owner] ?? "neutral" };
}

/** What was not printed in any source at hand: the offices of some cities, the spaces of some routes. */
function aboutOf({ cities, routes }: Hansa.HansaScene): string[] {
  const towns = cities.flatMap((city) => (city.reconstructed ? [city.name] : []));
  const ways = routes.flatMap((route) => (route.reconstructed ? [routeName(route.name)] : []));
  if (!towns.length) return [];
  return [tell("hansa", "about.reconstructed", { cities: listed(towns), routes: ways.length ? listed(ways) : "none" })];
}

/** What an option is about, as the server's gains call it. */
function thingOf(option: Hansa.Option): string {
  switch (option.type) {
    case "Claim":
      return option.route;
    case "Establish":
      return option.city;
    case "TakeFigure":
      return option.figure;
    case "Upgrade":
      return option.ability;
    default:
      return "";
  }
}

/** What the server says that an option is certain to bring. */
function gainOf(option: Hansa.Option, { asked: { detail } }: HansaTable): Hansa.Gain | undefined {
  const gains = detail?.topic === "turn" || detail?.topic === "reward" ? detail.gains : [];
  return gains.find((one) => one.option === option.type && one.thing === thingOf(option));
}

/** What is certain of an option: prestige, or what the opened step of an ability gives. */
function worth(option: Hansa.Option, table: HansaTable): string {
  const { scene } = table;
  const gain = gainOf(option, table);
  if (!gain) return "";
  if (option.type !== "Upgrade") return tell("hansa", "worth.prestige", { points: gain.value });
  const ability = ABILITIES.find((one) => one === option.ability);
  const value = ability && scene.desk[ability][gain.value];
  return value === undefined ? "" : tell("hansa", `gives.${option.ability}`, { value });
}

/** What comes first among the choices: what brings points, then what builds, then what prepares. */
const RANKS: Partial<Record<Hansa.Option["type"], number>> = {
  TakeFigure: 9,
  Claim: 8,
  Establish: 7,
  Upgrade: 6,
  Found: 6,
  ExtraOffice: 5,
  UseMarker: 4,
  BuyFavour: 4,
  Place: 3,
  Displace: 2,
  Income: 1,
};

export const plug: Plug<Hansa.Game> = {
  title: "hansa",
  Board,
  size: ({ width, height }) => [width + FRAME * 2, height + FRAME * 2 + TRACK - 14],
  least: () => FINGER,
  laid,
  Desk,
  Figures,
  Legend,
  Picture,
  Answer: null,
  answers: () => false,
  offTurn: (_topic, table) => table.view !== null && table.view.active !== table.seat,
  touch,
  anchor,
  called: (kind, name) => (kind === "space" ? spaceName(name) : kind === "route" ? routeName(name) : name),
  fields,
  named,
  scores: (view) => view.seats.map((seat) => seat.prestige),
  last: (option, { view, topic }) => topic === "turn" && view?.actions_left === 1 && COSTS.has(option.type),
  goesOn: ({ topic }) => topic === "lift" || topic === "set_down" || topic === "pay",
  worth,
  rank: (option, table) => (RANKS[option.type] ?? 0) * 100 + (gainOf(option, table)?.value ?? 0),
  // Their sentences are long, and the board shows the pieces.
  together: { Lift: 1, Displace: 1 },
  declines: (option) => option.type === "Nothing" || option.type === "Decline" || option.type === "ReturnToStock",
  about: ({ scene }) => aboutOf(scene),
  ends: (option) => option.type === "EndTurn",
  unused: (table) => {
    const left = table.view?.actions_left ?? 0;
    return left > 0 ? tell("hansa", "unused", { left }) : "";
  },
};
