/** How an offered option touches the things of the scene, and the words and pictures it is shown with. */

import { keyOf, type Key } from "../../lib/compose";
import type { Fields } from "../../lib/i18n/format";
import { tell } from "../../lib/i18n/index.svelte";
import type { Genoa } from "../../lib/types.gen";
import { bundleName, cardName, itemName, readBundle, spaceName } from "./items";
import { DECKS, type Scene } from "./scene";
import type { GenoaTable } from "./view";

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

export function touch(option: Genoa.Option, table: GenoaTable): Key[][] {
  const { scene } = table;
  switch (option.type) {
    case "Move":
    case "Start":
    case "Base":
    case "Place":
    case "Clear":
    case "UseBuilding":
    case "Begin":
    case "Propose":
      return [[keyOf("space", option.space)]];
    case "Accept":
      return [offerKeys(option, option.seat, table)];
    case "Withdraw":
    case "Renew":
      return [offerKeys(option, table.seat, table)];
    case "Fill":
    case "Deliver":
    case "HandOver":
      return [[keyOf("card", option.card)]];
    case "Give":
      return [[placeOf(itemOf(option.item, scene), scene, false)]];
    case "Get":
      return [[placeOf(itemOf(option.item, scene), scene, true)]];
    case "TakeWare":
      return [[keyOf("stockware", option.ware)]];
    case "TakeBonus":
      return [[keyOf("stocktoken", option.token)]];
    default:
      return [];
  }
}

/** The standing offers an answer is about: those of a maker for a space, another's only if they are made to me. */
function offerKeys(answer: { space: number; second: number }, maker: number, table: GenoaTable): Key[] {
  const space = table.scene.spaces[answer.space]?.id;
  const offers = table.view?.offers ?? [];
  return offers.flatMap((offer, index) => {
    const same = offer.space === space && offer.maker === maker && Number(offer.second) === answer.second;
    const fits = same && (maker === table.seat || offer.partner === table.seat);
    return fits ? [keyOf("offer", index)] : [];
  });
}

export function fields(option: Genoa.Option, table: GenoaTable): Fields {
  const { scene } = table;
  const card = "card" in option ? scene.cards[option.card] : undefined;
  return {
    ...(option.type === "Plain" && { word: option.text.replaceAll(" ", "_") }),
    ...("space" in option && { space: spaceName(scene.spaces[option.space]?.id ?? "", scene) }),
    ...("second" in option && { second: option.second ? "yes" : "no" }),
    ...("losing" in option && { loses: option.losing ? spaceName(table.view?.path.at(-1) ?? "", scene) : "none" }),
    ...("seat" in option && { seat: table.names[option.seat] ?? "" }),
    ...("item" in option && { item: itemName(itemOf(option.item, scene), scene) }),
    ...("ducats" in option && { ducats: tell("genoa", "ducats", { count: option.ducats }) }),
    ...("ware" in option && { ware: tell("genoa", `ware.${scene.wares[option.ware]?.id ?? ""}`) }),
    ...("token" in option && { token: tell("genoa", `token.${scene.tokens[option.token]?.id ?? ""}`) }),
    ...("card" in option && { card: cardName(card?.id ?? "", scene), deck: card?.deck ?? "", pays: card?.pays ?? 0 }),
  };
}

/** The thing an option is about, as an item. */
export function pictureOf(option: Genoa.Option, scene: Scene): string {
  if ("item" in option) return itemOf(option.item, scene);
  if ("ware" in option) return scene.wares[option.ware]?.id ?? "";
  if ("token" in option) return scene.tokens[option.token]?.id ?? "";
  return "card" in option ? (scene.cards[option.card]?.id ?? "") : "";
}

/** Words for what events and questions name in notation. */
export function named(found: Fields, table: GenoaTable): Fields {
  return Object.assign({ ...found }, ...Object.entries(found).map(([name, value]) => wordsFor(name, value, table)));
}

/** The words for one field, with what else follows from it. */
function wordsFor(name: string, value: Fields[string], { scene, names, seat }: GenoaTable): Fields {
  if (name === "tower" && typeof value === "number")
    return { tower: names[value] ?? "", leads: value === seat ? "yes" : "no" };
  if (typeof value !== "string") return {};
  if (["space", "at", "building", "street", "loses"].includes(name)) return { [name]: spaceName(value, scene) };
  if (name === "cards")
    return {
      cards: value
        .split(", ")
        .map((card) => cardName(card, scene))
        .join("; "),
    };
  if (name === "card")
    return {
      card: cardName(value, scene),
      deck: tell("genoa", `deck.${scene.cards.find((card) => card.id === value)?.deck ?? ""}`),
    };
  if (["give", "ask", "paid", "received", "what", "given", "taken", "ware", "token"].includes(name))
    return { [name]: bundleName(readBundle(value), scene) };
  return name === "deck" ? { deck: tell("genoa", `deck.${value}`) } : {};
}
