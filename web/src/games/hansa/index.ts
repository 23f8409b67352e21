/** Hansa Teutonica at the table. */

import { keyOf, type Key } from "../../lib/compose";
import type { Fields } from "../../lib/i18n/format";
import { tell } from "../../lib/i18n/index.svelte";
import type { Table } from "../../lib/table.svelte";
import type { Option } from "../../lib/wire";
import type { Plug } from "../plug";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import Figures from "./Figures.svelte";
import Legend from "./Legend.svelte";
import { ABILITIES, FRAME, TRACK, type Scene } from "./scene";
import { isMerchant, ownerOf, readView } from "./view";

const sceneOf = (table: Table): Scene => table.scene as unknown as Scene;
const kinds = ["trader", "merchant"];

/** The places where a route can be taken by the hand: its spaces and its marker. */
function routeKeys(route: number, scene: Scene): Key[] {
  return [keyOf("route", route), ...(scene.routes[route]?.spaces ?? []).map((space) => keyOf("space", space))];
}

function touch(option: Option, table: Table): Key[][] {
  const number = (field: string): number => Number(option[field]);
  switch (option.type) {
    case "Place":
    case "Displace":
    case "Relocate":
    case "Add":
    case "Lift":
    case "SetDown":
    case "Remove":
    case "Lay":
      return [[keyOf("space", number("space"))]];
    case "Claim":
    case "NeutralClaim":
    case "PutMarker":
      return [routeKeys(number("route"), sceneOf(table))];
    case "Establish":
    case "ExtraOffice":
    case "Found":
    case "NeutralOffice":
    case "Swap":
      return [[keyOf("city", number("city"))]];
    case "Upgrade": {
      const ability = ABILITIES[number("ability")] ?? "keys";
      const cities = sceneOf(table).cities.flatMap((city, index) => (city.abilities.includes(ability) ? [keyOf("city", index)] : []));
      return [[keyOf("ability", number("ability")), ...cities]];
    }
    case "TakeFigure":
      return [[keyOf("figure", number("figure"))]];
    case "UseMarker":
    case "TurnDown":
    case "PayToll":
      return [[keyOf("marker", number("marker"))]];
    case "BuyFavour":
      return [[keyOf("favour", number("favour"))]];
    default:
      return [];
  }
}

function fields(option: Option, table: Table): Fields {
  const scene = sceneOf(table);
  const found: Fields = {};
  for (const [name, value] of Object.entries(option)) {
    if (name === "text" || name === "type") continue;
    found[name] = typeof value === "number" ? named(name, value, scene, table) : String(value);
  }
  if (typeof option["space"] === "number" && option.type === "Displace" && table.view) {
    const rival = readView(table.view, scene).spaces[option["space"]] ?? -1;
    found["owner"] = table.names[ownerOf(rival)] ?? tell("hansa", "neutral");
    found["rival"] = isMerchant(rival) ? "merchant" : "trader";
  }
  if ("traders" in found) found["both"] = found["traders"] && found["merchants"] ? "yes" : "no";
  if (option.type === "Simple") found["word"] = String(option["word"]).replaceAll(" ", "_");
  return found;
}

function named(name: string, value: number, scene: Scene, table: Table): string | number {
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
      return table.names[value] ?? value;
    default:
      return value;
  }
}

export const plug: Plug = {
  title: "hansa",
  Board,
  size: (scene) => {
    const { width, height } = scene as unknown as Scene;
    return [width + FRAME * 2, height + FRAME * 2 + TRACK - 14];
  },
  Desk,
  Figures,
  Legend,
  Answer: null,
  answers: () => false,
  offTurn: (_topic, table) => Boolean(table.view) && Number(table.view?.["active"]) !== table.seat,
  touch,
  fields,
  // The catalogue words identifiers itself; only the owner of a lifted piece comes as a letter.
  named: (found, table) =>
    typeof found["of"] === "string" ? { ...found, of: table.names["ABCDE".indexOf(found["of"])] ?? tell("hansa", "neutral") } : found,
  scores: (view) => {
    const seats = view["seats"] as { prestige: number }[] | undefined;
    return seats ? seats.map((seat) => seat.prestige) : null;
  },
  ends: (option) => option.type === "Simple" && option["word"] === "end turn",
  unused: (table) => {
    const left = Number(table.view?.["actions_left"] ?? 0);
    return left > 0 ? tell("hansa", "unused", { left }) : "";
  },
};
