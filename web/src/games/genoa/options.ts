/** How an offered option touches the things of the scene, and the words and pictures it is shown with. */

import type { SignName } from "../../board/signs";
import { keyOf, type Key } from "../../lib/compose";
import type { Fields } from "../../lib/i18n/format";
import { tell } from "../../lib/i18n/index.svelte";
import type { Genoa } from "../../lib/types.gen";
import type { Happened } from "../../lib/wire";
import { bundleName, cardName, itemIn, itemName, spaceForms } from "./items";
import type { Scene } from "./scene";
import { ducatsFor } from "./standing";
import { offerId, type Bundle, type GenoaTable } from "./view";

/** Where a thing that I own, or that lies in the reserve, can be clicked. */
function placeOf(item: string, scene: Scene, reserve: boolean): Key {
  const { kind } = itemIn(scene, item);
  return keyOf(reserve && (kind === "ware" || kind === "token") ? `stock${kind}` : kind, item);
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
      return [[placeOf(option.item, scene, false)]];
    case "Get":
      return [[placeOf(option.item, scene, true)]];
    case "TakeWare":
      return [[keyOf("stockware", option.ware)]];
    case "TakeBonus":
      return [[keyOf("stocktoken", option.token)]];
    default:
      return [];
  }
}

/** The standing offers an answer is about: those of a maker for a space, another's only if they are made to me. */
function offerKeys(answer: { space: string; second: number }, maker: number, table: GenoaTable): Key[] {
  const offers = table.view?.offers ?? [];
  return offers.flatMap((offer) => {
    const same = offer.space === answer.space && offer.maker === maker && Number(offer.second) === answer.second;
    const fits = same && (maker === table.seat || offer.partner === table.seat);
    return fits ? [keyOf("offer", offerId(offer))] : [];
  });
}

export function fields(option: Genoa.Option, table: GenoaTable): Fields {
  const { scene } = table;
  const card = "card" in option ? scene.cards.find((one) => one.id === option.card) : undefined;
  return {
    ...("space" in option && spaceForms("space", option.space, scene)),
    ...("second" in option && { second: option.second ? "yes" : "no" }),
    ...("losing" in option &&
      (option.losing ? spaceForms("loses", table.view?.path.at(-1) ?? "", scene) : { loses: "none" })),
    ...("seat" in option && { seat: table.names[option.seat] ?? "" }),
    ...("item" in option && { item: itemName(option.item, scene) }),
    ...("ducats" in option && { ducats: tell("genoa", "ducats", { count: option.ducats }) }),
    ...("ware" in option && { ware: tell("genoa", `ware.${option.ware}`) }),
    ...("token" in option && { token: tell("genoa", `token.${option.token}`) }),
    ...("card" in option && { card: cardName(option.card, scene), deck: card?.deck ?? "", pays: card?.pays ?? 0 }),
  };
}

/** What a fulfilled order or a delivered message pays, as its card says; nothing for the rest. */
export function paidFor(option: Genoa.Option, { scene }: GenoaTable): number {
  if (option.type !== "Fill" && option.type !== "Deliver") return 0;
  return scene.cards.find((card) => card.id === option.card)?.pays ?? 0;
}

/** What is certain of an option in ducats: what a card pays, or what a handshake brings or costs me at once. */
export function worth(option: Genoa.Option, table: GenoaTable): string {
  const ducats = option.type === "Accept" ? agreed(option, table) : paidFor(option, table);
  return ducats ? tell("genoa", "worth.ducats", { sign: ducats > 0 ? "+" : "\u2212", count: Math.abs(ducats) }) : "";
}

/** The ducats of an offer made to me, counted from my side. */
function agreed(answer: Genoa.Accept, { view, seat }: GenoaTable): number {
  const offer = view?.offers.find(
    (one) =>
      one.maker === answer.seat &&
      one.partner === seat &&
      one.space === answer.space &&
      Number(one.second) === answer.second,
  );
  return offer && view ? ducatsFor(offer, { seat, tower: view.tower }) : 0;
}

/** The thing an option is about, as an item. */
export function pictureOf(option: Genoa.Option): string {
  if ("item" in option) return option.item;
  if ("ware" in option) return option.ware;
  if ("token" in option) return option.token;
  return "card" in option ? option.card : "";
}

const SIGNS: Partial<Record<Genoa.Option["type"], SignName>> = {
  Roll: "roll",
  Rolled: "roll",
  Stop: "stop",
  Act: "act",
  TakeYield: "take",
  Draw: "take",
  Place: "down",
  Base: "down",
  Clear: "up",
  UseBuilding: "act",
  Silent: "silent",
  Propose: "talk",
  Begin: "talk",
  Move: "move",
  Start: "move",
  Done: "done",
  Close: "done",
};

/** A sign for what is about no item. */
export const signOf = (option: Genoa.Option): SignName => SIGNS[option.type] ?? "none";

/** Words for the ids and the bundles of events and questions; seats are names already. */
export function named(found: Fields, table: GenoaTable, event?: Happened<Genoa.Game>): Fields {
  const records: [string, unknown][] = Object.entries(event ?? {}).filter(([, value]) => typeof value === "object");
  const said = { ...found };
  for (const [name, value] of [...Object.entries(found), ...records]) Object.assign(said, wordsFor(name, value, table));
  return event
    ? said
    : { ...said, delivers: table.asked.options.some(({ type }) => type === "Deliver") ? "yes" : "no" };
}

const isBundle = (value: unknown): value is Bundle => typeof value === "object" && value !== null && "ducats" in value;

/** The words for one field, with what else follows from it. */
function wordsFor(name: string, value: unknown, { scene, names, seat }: GenoaTable): Fields {
  if (isBundle(value)) return { [name]: bundleName(value, scene) };
  if (Array.isArray(value)) return { [name]: value.map((card) => cardName(String(card), scene)).join("; ") };
  if (name === "tower" && typeof value === "number")
    return { tower: names[value] ?? "", leads: value === seat ? "yes" : "no" };
  return typeof value === "string" ? wordFor(name, value, scene) : {};
}

function wordFor(name: string, value: string, scene: Scene): Fields {
  if (["space", "at", "building", "street", "loses"].includes(name)) return spaceForms(name, value, scene);
  if (name === "card")
    return {
      card: cardName(value, scene),
      deck: tell("genoa", `deck.${scene.cards.find((card) => card.id === value)?.deck ?? ""}`),
    };
  if (["given", "taken", "ware", "token"].includes(name)) return { [name]: itemName(value, scene) };
  return name === "deck" ? { deck: tell("genoa", `deck.${value}`) } : {};
}
