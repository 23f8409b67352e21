/** Things that change hands, by the ids of the server: what they are called, and bundles of them. */

import type { Fields } from "../../lib/i18n/format";
import { nameOf, noun, tell } from "../../lib/i18n/index.svelte";
import type { Genoa } from "../../lib/types.gen";
import type { Scene } from "./scene";
import type { Bundle } from "./view";

export type Item = Genoa.SceneItem;

const known = new WeakMap<Scene, Map<string, Item>>();

/** What the server says of an item: the thing, its kind, whether it is only promised. */
export function itemIn(scene: Scene, id: string): Item {
  const items = known.get(scene) ?? new Map(scene.items.map((item) => [item.id, item]));
  known.set(scene, items);
  return items.get(id) ?? { id, thing: id, kind: "ware", pledged: false };
}

/** Which text names a space, and what it needs: buildings have names, streets their column and row. */
function textFor(id: string, scene: Scene): [key: string, fields: Fields] | null {
  const space = scene.spaces.find((one) => one.id === id);
  if (space?.kind !== "street") return space ? [`space.${space.id}`, {}] : null;
  const [column, row] = space.squares[0] ?? [0, 0];
  return ["space.street", { column, row }];
}

/** A space as a person calls it. */
export function spaceName(id: string, scene: Scene): string {
  const text = textFor(id, scene);
  return text ? nameOf("genoa", ...text) : id;
}

/** The same in every form that a sentence may need. */
export function spaceForms(field: string, id: string, scene: Scene): Fields {
  const text = textFor(id, scene);
  return text ? noun("genoa", field, ...text) : { [field]: id };
}

/** A card in words: where it goes and what it needs. */
export function cardName(id: string, scene: Scene): string {
  const card = scene.cards.find((one) => one.id === id);
  if (!card) return id;
  const places = card.places.map((place) => spaceName(place, scene)).join(" – ");
  const wares = card.wares.map((ware) => tell("genoa", `ware.${ware}`)).join(", ");
  return wares ? tell("genoa", "card.needs", { places, wares }) : places;
}

/** One item in words; a pledge says that it comes out of the yield. */
export function itemName(id: string, scene: Scene): string {
  const { thing, kind, pledged } = itemIn(scene, id);
  const item = thingName(thing, kind, scene);
  return pledged ? tell("genoa", "item.yielded", { item }) : item;
}

function thingName(thing: string, kind: string, scene: Scene): string {
  if (kind === "marker" || kind === "bonus") return tell("genoa", `item.${kind}`);
  if (kind !== "card") return tell("genoa", `${kind}.${thing}`);
  const deck = scene.cards.find((card) => card.id === thing)?.deck ?? "";
  return tell("genoa", "card.named", { deck: tell("genoa", `deck.${deck}`), card: cardName(thing, scene) });
}

/** A thing on a shelf of the composer: promises stand under their own heading, backs say that they are backs. */
export function shelfName(id: string, scene: Scene): string {
  const { thing, kind, pledged } = itemIn(scene, id);
  const name = kind === "card" ? cardName(thing, scene) : thingName(thing, kind, scene);
  return kind === "deck" && !pledged ? tell("genoa", "composer.back", { deck: name }) : name;
}

/** The things of a bundle with how many there are. */
export const piles = (items: Bundle["items"]): [string, number][] => Object.entries(items);

/** One side of an offer in words; `none`, which sentences know, where it is empty. */
export function bundleName(bundle: Bundle, scene: Scene): string {
  const parts = piles(bundle.items).map(([item, count]) =>
    count > 1 ? `${count} × ${itemName(item, scene)}` : itemName(item, scene),
  );
  if (bundle.ducats) parts.unshift(tell("genoa", "ducats", { count: bundle.ducats }));
  return parts.join(", ") || "none";
}
