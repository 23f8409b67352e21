/** Hansa Teutonica at the table. */

import { keyOf, type Key } from "../../lib/compose";
import type { Fields } from "../../lib/i18n/format";
import { tell } from "../../lib/i18n/index.svelte";
import type { Hansa } from "../../lib/types.gen";
import type { Plug } from "../plug";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import Figures from "./Figures.svelte";
import Legend from "./Legend.svelte";
import { ABILITIES, FRAME, TRACK } from "./scene";
import { isMerchant, ownerOf, boardOf, type HansaTable } from "./view";

const kinds = ["trader", "merchant"];

/** The places where a route can be taken by the hand: its spaces and its marker. */
function routeKeys(route: number, scene: Hansa.HansaScene): Key[] {
  return [keyOf("route", route), ...(scene.routes[route]?.spaces ?? []).map((space) => keyOf("space", space))];
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
      const ability = ABILITIES[option.ability] ?? "keys";
      const cities = scene.cities.flatMap((city, index) =>
        city.abilities.includes(ability) ? [keyOf("city", index)] : [],
      );
      return [[keyOf("ability", option.ability), ...cities]];
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

function fields(option: Hansa.Option, table: HansaTable): Fields {
  const { scene } = table;
  const { text: _text, type: _type, ...own } = option;
  const found: Fields = {};
  for (const [name, value] of Object.entries(own))
    found[name] = typeof value === "number" ? worded(name, value, table) : value.replaceAll(" ", "_");
  if ("traders" in option) return { ...found, both: option.traders && option.merchants ? "yes" : "no" };
  if (option.type !== "Displace" || !table.view) return found;
  const rival = boardOf(table.view, scene).spaces[option.space] ?? -1;
  return {
    ...found,
    owner: table.names[ownerOf(rival)] ?? tell("hansa", "neutral"),
    rival: isMerchant(rival) ? "merchant" : "trader",
  };
}

function worded(name: string, value: number, { scene, names }: HansaTable): string | number {
  switch (name) {
    case "space":
      return scene.spaces.find((space) => space.index === value)?.name ?? value;
    case "route":
      return scene.routes[value]?.name ?? value;
    case "city":
      return scene.cities[value]?.name ?? value;
    case "kind":
      return kinds[value] ?? value;
    case "ability":
      return tell("hansa", `ability.${ABILITIES[value]}`);
    case "marker":
      return tell("hansa", `marker.${scene.markers[value]}`);
    case "favour":
      return tell("hansa", `favour.${scene.favours[value]}`);
    case "figure":
      return scene.figures[value]?.points ?? value;
    case "slot":
      return value + 1;
    case "seat":
      return names[value] ?? value;
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
  fields,
  // The catalogue words identifiers itself; only the owner of a lifted piece comes as a letter.
  named: ({ of, ...found }, table) =>
    typeof of === "string" ? { ...found, of: table.names["ABCDE".indexOf(of)] ?? tell("hansa", "neutral") } : found,
  scores: (view) => view.seats.map((seat) => seat.prestige),
  ends: (option) => option.type === "Simple" && option.word === "end turn",
  unused: (table) => {
    const left = table.view?.actions_left ?? 0;
    return left > 0 ? tell("hansa", "unused", { left }) : "";
  },
};
