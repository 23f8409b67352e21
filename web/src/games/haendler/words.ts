/** Words for the things of Die Händler: no identifier reaches a person. */

import type { Fields } from "../../lib/i18n/format";
import { has, tell } from "../../lib/i18n/index.svelte";
import type { Haendler } from "../../lib/types.gen";
import type { Happened } from "../../lib/wire";
import type { Scene } from "./scene";
import { spaceOf, type HaendlerTable } from "./view";

const key = (id: string): string => id.replaceAll(" ", "_");
const say = (text: string, fields: Fields = {}): string => tell("haendler", text, fields);

export const goodName = (id: string): string => say(`good.${key(id)}`);
export const abilityName = (id: string): string => say(`ability.${key(id)}`);
export const abilityHelp = (id: string): string => say(`ability.${key(id)}.help`);
export const cardName = (id: string): string => say(`card.${key(id)}`);
export const cardHelp = (id: string): string => say(`card.${key(id)}.help`);
export const cityName = (scene: Scene, city: number): string => scene.cities[city]?.name ?? "";

/** A space as one would point at it. */
export function spaceName(scene: Scene, space: number): string {
  const place = scene.spaces[space];
  if (!place) return "";
  const [first, second] = place.cities.map((city) => cityName(scene, city));
  return say(`space.${place.kind}`, { city: first ?? "", other: second ?? "", number: place.number });
}

/** Where a move ends, and where one would come from if it can be reached from two sides. */
export function headingName(scene: Scene, move: Haendler.Move, among: Haendler.Option[]): string {
  const [space, before] = scene.headings[move.heading] ?? [0, -1];
  const alike = among.filter(
    (other) =>
      other.type === "Move" &&
      other.wagon === move.wagon &&
      other.tile === move.tile &&
      other.extra === move.extra &&
      scene.headings[other.heading]?.[0] === space,
  );
  if (alike.length < 2 || before < 0) return spaceName(scene, space);
  return say("space.coming", { space: spaceName(scene, space), from: spaceName(scene, before) });
}

/** "300 florins + axle break", as a bargain names what changes hands. */
export function thingsName(text: string): string {
  if (!text || text === "nothing") return say("nothing");
  return text
    .split(" + ")
    .map((part) => {
      const florins = /^(\d+) florins$/.exec(part)?.[1];
      return florins ? say("florins", { florins: Number(florins) }) : cardName(part);
    })
    .join(" + ");
}

/** What was promised, or is wanted as a promise. */
export function promiseName(text: string, scene: Scene): string {
  const promise = scene.promises.find((one) => one.text === text);
  if (!promise) return say("nothing");
  const { kind, wagon, city, good } = promise;
  return say(`promise.${kind}`, { wagon, city: city ? cityNamed(scene, city) : "", good: good ? goodName(good) : "" });
}

export const cityNamed = (scene: Scene, id: string): string => scene.cities.find((city) => city.id === id)?.name ?? id;

/** Words for identifiers in events and questions. */
export function named(found: Fields, table: HaendlerTable, event?: Happened<Haendler.Game>): Fields {
  const out: Fields = { ...found };
  for (const [name, value] of Object.entries(found)) {
    const word = typeof value === "string" ? wordFor(name, value, table.scene, event?.event ?? "") : null;
    if (word !== null) out[name] = word;
    else if (typeof value === "number" && (name === "leader" || name === "master"))
      out[name] = table.names[value] ?? "";
  }
  return out;
}

function wordFor(name: string, value: string, scene: Scene, event: string): string | null {
  switch (name) {
    case "good":
      return goodName(value);
    case "ability":
      return abilityName(value);
    case "card":
      return cardName(value);
    case "city":
    case "space": {
      const space = spaceOf(scene, value);
      return space < 0 ? null : spaceName(scene, space);
    }
    case "first":
    case "second":
      return event === "WheelRevealed" ? goodName(value) : abilityName(value);
    case "gives":
    case "wants":
      return thingsName(value);
    case "promise":
    case "wanted_promise":
      return promiseName(value, scene);
    default:
      return null;
  }
}

/** Names and numbers for the sentence of an offered option. */
export function fields(option: Haendler.Option, table: HaendlerTable): Fields {
  const found: Fields = { verb: verbOf(option), word: key(option.text) };
  for (const [name, value] of Object.entries(option)) {
    if (typeof value === "number") found[name] = number(name, value, table.scene, table);
  }
  return { ...found, ...besides(option, table) };
}

const verbOf = (option: Haendler.Option): string => option.text.split(" ")[0] ?? "";

/** What a sentence says beyond the option's own numbers: prices, ranks, where a move ends. */
function besides(option: Haendler.Option, table: HaendlerTable): Fields {
  const { scene, view } = table;
  switch (option.type) {
    case "AbilityAction":
      return { florins: scene.abilities[option.ability]?.florins ?? 0 };
    case "GoodAction":
      return { florins: priceOf(option, table) };
    case "Move":
      return { heading: headingName(scene, option, table.asked.options) };
    case "Florins":
      return { sum: Math.abs(option.florins) };
    case "Adjust":
      return { house: abilityName(option.text.split(":")[0] ?? "") };
    case "Plain":
      return {
        florins: plainFlorins(option.text, table),
        rank: scene.ranks[(view?.seats[table.seat]?.status ?? 0) + 1] ?? "",
      };
    default:
      return {};
  }
}

/** What a good would bring or cost by the track; a favourable purchase is left to the server. */
function priceOf(option: Haendler.GoodAction, { scene, view }: HaendlerTable): number {
  if (verbOf(option) === "special") return scene.cards.find((card) => card.id === "special sale")?.florins ?? 0;
  return view?.goods[option.good]?.purchase ?? 0;
}

function plainFlorins(text: string, { scene, view, asked }: HaendlerTable): number {
  if (text === "raise") return asked.detail?.topic === "raise_bid" ? asked.detail.raised : 0;
  if (text === "promote") return view?.promotion_price ?? 0;
  if (text === "social climb") return scene.cards.find((card) => card.id === "social climb")?.florins ?? 0;
  return text === "repay credit" ? scene.credit[1] : scene.credit[0];
}

function number(name: string, value: number, scene: Scene, table: HaendlerTable): string | number {
  switch (name) {
    case "good":
    case "first":
    case "second":
      return goodName([...scene.goods, "shield"][value] ?? "");
    case "city":
      return cityName(scene, value);
    case "ability":
      return abilityName(scene.abilities[value]?.id ?? "");
    case "card":
      return cardName(scene.cards[value]?.id ?? "any card");
    case "space":
      return spaceName(scene, value);
    case "seat":
    case "guest":
      return table.names[value] ?? "";
    case "wagon":
      return value + 1;
    case "promise":
      return promiseName(scene.promises[value]?.text ?? "", scene);
    default:
      return value;
  }
}

/** A sentence of this game's catalogues. */
export { say, has };
