/** Words for the things of Die Händler: no identifier reaches a person. */

import type { Fields } from "../../lib/i18n/format";
import { has, nameOf, noun, tell } from "../../lib/i18n/index.svelte";
import type { Haendler } from "../../lib/types.gen";
import type { Happened } from "../../lib/wire";
import { cityOf, headingOf, type Scene } from "./scene";
import { priceOf, type HaendlerTable } from "./view";

const key = (id: string): string => id.replaceAll(" ", "_");
const say = (text: string, fields: Fields = {}): string => tell("haendler", text, fields);

export const goodName = (id: string): string => nameOf("haendler", `good.${key(id)}`);
export const goodForms = (field: string, id: string): Fields => noun("haendler", field, `good.${key(id)}`);
export const abilityName = (id: string): string => nameOf("haendler", `ability.${key(id)}`);
const abilityForms = (field: string, id: string): Fields => noun("haendler", field, `ability.${key(id)}`);
export const rankName = (rank: string): string => say(`rank.${rank}`);
export const abilityHelp = (id: string): string => say(`ability.${key(id)}.help`);
export const cardName = (id: string): string => say(`card.${key(id)}`);
export const cardHelp = (id: string): string => say(`card.${key(id)}.help`);
export const cityName = (scene: Scene, city: string): string => (cityOf(scene, city) ? say(`city.${city}`) : city);

/** A space as one would point at it. */
export function spaceName(scene: Scene, space: string): string {
  const place = scene.spaces.find((one) => one.id === space);
  if (!place) return "";
  const [first, second] = place.cities.map((city) => cityName(scene, city));
  return say(`space.${place.kind}`, { city: first ?? "", other: second ?? "", number: place.number });
}

/** Where a move ends, and where one would come from if it can be reached from two sides. */
export function headingName(scene: Scene, move: Haendler.Move, among: Haendler.Option[]): string {
  const heading = headingOf(scene, move.heading);
  if (!heading) return "";
  const { space, came_from: before } = heading;
  const alike = among.filter(
    (other) =>
      other.type === "Move" &&
      other.wagon === move.wagon &&
      other.tile === move.tile &&
      other.extra === move.extra &&
      headingOf(scene, other.heading)?.space === space,
  );
  if (alike.length < 2 || !before) return spaceName(scene, space);
  return say("space.coming", { space: spaceName(scene, space), from: spaceName(scene, before) });
}

/** What one side of a bargain hands over. */
export function sideName({ florins, card }: Haendler.Side): string {
  const parts = [...(florins ? [say("florins", { florins })] : []), ...(card ? [cardName(card)] : [])];
  return parts.join(" + ") || say("nothing");
}

/** What was promised, or is wanted as a promise. */
export function promiseName(id: string, scene: Scene): string {
  const promise = scene.promises.find((one) => one.id === id);
  if (!promise) return say("nothing");
  const { kind, wagon, city, good } = promise;
  const where = city ? cityName(scene, city) : "";
  return say(`promise.${kind}`, { wagon, city: where, ...(good ? goodForms("good", good) : {}) });
}

/** Words for identifiers in events and questions. */
export function named(found: Fields, table: HaendlerTable, event?: Happened<Haendler.Game>): Fields {
  // The first round has two purchases: the second is no mistake of the table.
  const out: Fields = { ...found, again: table.view?.step === "buy again" ? "yes" : "no" };
  for (const [name, value] of Object.entries(found)) {
    if (typeof value === "string") Object.assign(out, wordFor(name, value, table.scene, event?.event ?? ""));
    else if (typeof value === "number" && (name === "leader" || name === "master"))
      out[name] = table.names[value] ?? "";
  }
  return event && "gives" in event ? { ...out, gives: sideName(event.gives), wants: sideName(event.wants) } : out;
}

/** The words for one field, with the forms of its noun. */
function wordFor(name: string, value: string, scene: Scene, event: string): Fields {
  switch (name) {
    case "good":
      return goodForms(name, value);
    case "ability":
      return abilityForms(name, value);
    case "card":
      return { card: cardName(value) };
    case "rank":
      return { rank: rankName(value) };
    case "city":
    case "space":
      return { [name]: spaceName(scene, value) || value };
    case "first":
    case "second":
      return event === "WheelRevealed" ? goodForms(name, value) : abilityForms(name, value);
    case "promise":
    case "wanted_promise":
      return { [name]: promiseName(value, scene) };
    default:
      return {};
  }
}

/** Names and numbers for the sentence of an offered option. */
export function fields(option: Haendler.Option, table: HaendlerTable): Fields {
  const { type: _type, text: _text, ...own } = option;
  const found: Fields = {};
  for (const [name, value] of Object.entries(own)) Object.assign(found, worded(name, value, table));
  return { ...found, ...besides(option, table) };
}

/** What a sentence says beyond the option's own numbers: prices, ranks, where a move ends. */
function besides(option: Haendler.Option, table: HaendlerTable): Fields {
  const { scene, view, asked } = table;
  switch (option.type) {
    case "AbilityAction":
      return { florins: scene.abilities.find((one) => one.id === option.ability)?.florins ?? 0 };
    case "GoodAction":
      return { florins: florinsOf(option, table) };
    case "Move":
      return { heading: headingName(scene, option, table.asked.options) };
    case "Florins":
      return { verb: option.florins > 0 ? "give" : "want", sum: Math.abs(option.florins) };
    case "Raise":
      return { florins: asked.detail?.topic === "raise_bid" ? asked.detail.raised : 0 };
    case "Promote":
      return { florins: view?.promotion_price ?? 0, rank: nextRank(table) };
    case "SocialClimb":
      return { florins: cardFlorins(scene, "social climb"), rank: nextRank(table) };
    case "TakeCredit":
      return { florins: scene.credit.taken };
    case "RepayCredit":
      return { florins: scene.credit.repaid };
    default:
      return {};
  }
}

/** What a good would bring or cost by the track; a favourable purchase is left to the server. */
export function florinsOf({ verb, good }: Haendler.GoodAction, { scene, view }: HaendlerTable): number {
  if (verb === "special") return cardFlorins(scene, "special sale");
  return priceOf(view, good)?.purchase ?? 0;
}

const cardFlorins = (scene: Scene, id: string): number => scene.cards.find((card) => card.id === id)?.florins ?? 0;

/** The rank I would rise to. */
function nextRank({ scene, view, seat }: HaendlerTable): string {
  const rank = scene.ranks[(view?.seats[seat]?.status ?? 0) + 1];
  return rank ? rankName(rank) : "";
}

function worded(name: string, value: string | number, { scene, names }: HaendlerTable): Fields {
  if (name === "seat" || name === "guest") return { [name]: names[Number(value)] ?? "" };
  if (typeof value === "number") return { [name]: value };
  switch (name) {
    case "good":
    case "first":
    case "second":
      return goodForms(name, value);
    case "city":
      return { city: cityName(scene, value) };
    case "ability":
    case "house":
      return abilityForms(name, value);
    case "card":
      return { card: cardName(value) };
    case "space":
      return { space: spaceName(scene, value) };
    case "promise":
      return { promise: promiseName(value, scene) };
    default:
      return { [name]: value };
  }
}

/** A sentence of this game's catalogues. */
export { say, has };

/** What was not printed in any source at hand. */
export const aboutOf = (scene: Scene): string[] => (scene.reconstructed.length ? [say("about.reconstructed")] : []);
