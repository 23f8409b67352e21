/** How an offered option touches the things of the scene, and the words and pictures it is shown with. */

import { keyOf, type Key } from "../../lib/compose";
import type { Fields } from "../../lib/i18n/format";
import { tell } from "../../lib/i18n/index.svelte";
import type { Table } from "../../lib/table.svelte";
import type { Option } from "../../lib/wire";
import { bundleName, cardName, itemName, readBundle, spaceName } from "./items";
import { DECKS, type Scene } from "./scene";
import { sceneOf, viewOf } from "./view";

/** The numbers of items, as the server counts them: wares, tokens, the marker, decks, then what is promised, then cards. */
export function itemOf(item: number, scene: Scene): string {
  const assets = [...scene.wares, ...scene.tokens].map((one) => one.id);
  const held = [...assets, "marker", ...DECKS];
  const promised = [...assets, "bonus", "marker", ...DECKS].map((one) => `yielded ${one}`);
  return [...held, ...promised, ...scene.cards.map((card) => card.id)][item] ?? "";
}

/** Where a thing that I own, or that lies in the reserve, can be clicked. */
function placeOf(item: string, scene: Scene, reserve: boolean): Key {
  const prefix = reserve ? "stock" : "";
  const ware = scene.wares.findIndex((one) => one.id === item);
  if (ware >= 0) return keyOf(`${prefix}ware`, ware);
  const token = scene.tokens.findIndex((one) => one.id === item);
  if (token >= 0) return keyOf(`${prefix}token`, token);
  const deck = (DECKS as readonly string[]).indexOf(item);
  if (deck >= 0) return keyOf("deck", deck);
  const card = scene.cards.findIndex((one) => one.id === item);
  return card >= 0 ? keyOf("card", card) : keyOf("marker", 0);
}

export function touch(option: Option, table: Table): Key[][] {
  const scene = sceneOf(table);
  switch (option.type) {
    case "Move":
    case "Start":
    case "Base":
    case "Place":
    case "Clear":
    case "UseBuilding":
    case "Begin":
    case "Propose":
      return [[keyOf("space", Number(option["space"]))]];
    case "Accept":
    case "Withdraw":
    case "Renew":
      return [offerKeys(option, table)];
    case "Fill":
    case "Deliver":
    case "HandOver":
      return [[keyOf("card", Number(option["card"]))]];
    case "Give":
      return [[placeOf(itemOf(Number(option["item"]), scene), scene, false)]];
    case "Get":
      return [[placeOf(itemOf(Number(option["item"]), scene), scene, true)]];
    case "TakeWare":
      return [[keyOf("stockware", Number(option["ware"]))]];
    case "TakeBonus":
      return [[keyOf("stocktoken", Number(option["token"]))]];
    default:
      return [];
  }
}

/** The standing offers an answer is about. */
function offerKeys(option: Option, table: Table): Key[] {
  const space = sceneOf(table).spaces[Number(option["space"])]?.id;
  const maker = option.type === "Accept" ? Number(option["seat"]) : table.seat;
  const offers = viewOf(table)?.offers ?? [];
  return offers.flatMap((offer, index) => {
    const same = offer.space === space && offer.maker === maker && Number(offer.second) === option["second"];
    const fits = same && (option.type !== "Accept" || offer.partner === table.seat);
    return fits ? [keyOf("offer", index)] : [];
  });
}

export function fields(option: Option, table: Table): Fields {
  const scene = sceneOf(table);
  const found: Fields = {};
  if (option.type === "Plain") found["word"] = option.text.replaceAll(" ", "_");
  if (typeof option["space"] === "number") found["space"] = spaceName(scene.spaces[option["space"]]?.id ?? "", scene);
  if (typeof option["second"] === "number") found["second"] = option["second"] ? "yes" : "no";
  if (typeof option["losing"] === "number") found["loses"] = option["losing"] ? spaceName(viewOf(table)?.path.at(-1) ?? "", scene) : "none";
  if (typeof option["seat"] === "number") found["seat"] = table.names[option["seat"]] ?? "";
  if (typeof option["item"] === "number") found["item"] = itemName(itemOf(option["item"], scene), scene);
  if (typeof option["ducats"] === "number") found["ducats"] = tell("genoa", "ducats", { count: option["ducats"] });
  if (typeof option["ware"] === "number") found["ware"] = tell("genoa", `ware.${scene.wares[option["ware"]]?.id ?? ""}`);
  if (typeof option["token"] === "number") found["token"] = tell("genoa", `token.${scene.tokens[option["token"]]?.id ?? ""}`);
  if (typeof option["card"] === "number") {
    const card = scene.cards[option["card"]];
    found["card"] = cardName(card?.id ?? "", scene);
    found["deck"] = card?.deck ?? "";
    found["pays"] = card?.pays ?? 0;
  }
  return found;
}

/** The thing an option is about, as an item. */
export function pictureOf(option: Option, scene: Scene): string {
  if (typeof option["item"] === "number") return itemOf(option["item"], scene);
  if (typeof option["ware"] === "number") return scene.wares[option["ware"]]?.id ?? "";
  if (typeof option["token"] === "number") return scene.tokens[option["token"]]?.id ?? "";
  return typeof option["card"] === "number" ? (scene.cards[option["card"]]?.id ?? "") : "";
}

/** Words for what events and questions name in notation. */
export function named(found: Fields, table: Table): Fields {
  const scene = sceneOf(table);
  const worded: Fields = { ...found };
  if (typeof found["tower"] === "number") {
    worded["leads"] = found["tower"] === table.seat ? "yes" : "no";
    worded["tower"] = table.names[found["tower"]] ?? "";
  }
  for (const [name, value] of Object.entries(found)) {
    if (typeof value !== "string") continue;
    if (["space", "at", "building", "street", "loses"].includes(name)) worded[name] = spaceName(value, scene);
    else if (name === "cards") worded[name] = value.split(", ").map((card) => cardName(card, scene)).join("; ");
    else if (name === "card") {
      worded[name] = cardName(value, scene);
      worded["deck"] = tell("genoa", `deck.${scene.cards.find((card) => card.id === value)?.deck ?? ""}`);
    }
    else if (["give", "ask", "paid", "received", "what", "given", "taken", "ware", "token"].includes(name)) worded[name] = bundleName(readBundle(value), scene);
    else if (name === "deck") worded[name] = tell("genoa", `deck.${value}`);
  }
  return worded;
}
