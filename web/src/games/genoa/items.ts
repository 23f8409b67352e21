/** Things that change hands, by their words of the notation: what they are called, and bundles of them. */

import { tell } from "../../lib/i18n/index.svelte";
import { DECKS, type Scene } from "./scene";
import type { Bundle } from "./view";

const YIELDED = "yielded ";

/** The kinds of things a bundle can hold. */
export type Kind = "ware" | "token" | "marker" | "deck" | "card" | "bonus";

export const isYielded = (item: string): boolean => item.startsWith(YIELDED);
export const plainOf = (item: string): string => (isYielded(item) ? item.slice(YIELDED.length) : item);

export function kindOf(item: string, scene: Scene): Kind {
  const plain = plainOf(item);
  if (plain === "marker" || plain === "ownership_marker") return "marker";
  if (plain === "bonus") return "bonus";
  if ((DECKS as readonly string[]).includes(plain)) return "deck";
  if (scene.tokens.some((token) => token.id === plain)) return "token";
  if (scene.cards.some((card) => card.id === plain)) return "card";
  return "ware";
}

/** A space as a person calls it: buildings as on the board, streets by column and row. */
export function spaceName(id: string, scene: Scene): string {
  const space = scene.spaces.find((one) => one.id === id);
  if (!space) return id;
  const [column, row] = space.squares[0] ?? [0, 0];
  if (space.kind === "street") return tell("genoa", "space.street", { column, row });
  return space.kind === "market" ? tell("genoa", "space.market") : space.name;
}

/** A card in words: where it goes and what it needs. */
export function cardName(id: string, scene: Scene): string {
  const card = scene.cards.find((one) => one.id === id);
  if (!card) return id;
  const places = card.places.map((place) => spaceName(place, scene)).join(" – ");
  const wares = card.wares.map((ware) => tell("genoa", `ware.${ware}`)).join(", ");
  return wares ? `${places}: ${wares}` : places;
}

/** One item in words; a pledge says that it comes out of the yield. */
export function itemName(item: string, scene: Scene): string {
  const plain = plainOf(item);
  const kind = kindOf(item, scene);
  const name =
    kind === "card"
      ? tell("genoa", "card.named", {
          deck: tell("genoa", `deck.${scene.cards.find((card) => card.id === plain)?.deck ?? ""}`),
          card: cardName(plain, scene),
        })
      : tell("genoa", kind === "marker" ? "item.marker" : kind === "bonus" ? "item.bonus" : `${kind}.${plain}`);
  return isYielded(item) ? tell("genoa", "item.yielded", { item: name }) : name;
}

/** A thing on a shelf of the composer: promises stand under their own heading, backs say that they are backs. */
export function shelfName(item: string, scene: Scene): string {
  const plain = plainOf(item);
  if (isYielded(item)) return itemName(plain, scene);
  if (kindOf(item, scene) === "card") return cardName(item, scene);
  return kindOf(item, scene) === "deck"
    ? tell("genoa", "composer.back", { deck: itemName(item, scene) })
    : itemName(item, scene);
}

/** Equal things counted, in the order they first appear. */
export function piles(items: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const item of items) found.set(item, (found.get(item) ?? 0) + 1);
  return [...found];
}

/** One side of an offer in words. */
export function bundleName(bundle: Bundle, scene: Scene): string {
  const parts = piles(bundle.items).map(([item, count]) =>
    count > 1 ? `${count} × ${itemName(item, scene)}` : itemName(item, scene),
  );
  if (bundle.ducats) parts.unshift(tell("genoa", "ducats", { count: bundle.ducats }));
  return parts.join(", ") || tell("genoa", "nothing");
}

/** The notation of one side, such as `10 ducats, 2 silk, LO05`, read into a bundle. */
export function readBundle(text: string): Bundle {
  const bundle: Bundle = { ducats: 0, items: [] };
  for (const part of text.split(",").map((one) => one.trim())) {
    const found = /^(\d+) (.+)$/.exec(part);
    const [count, word] = found ? [Number(found[1]), found[2] ?? ""] : [1, part];
    if (!word) continue;
    if (word === "ducats" || word === "ducat") bundle.ducats += count;
    else for (let one = 0; one < count; one += 1) bundle.items.push(word === "markers" ? "marker" : word);
  }
  return bundle;
}

/** A bundle in notation, as the server reads whole offers. */
export function writeBundle(ducats: number, items: readonly string[]): string {
  const parts = piles(items).map(([item, count]) => (count > 1 ? `${count} ${item}` : item));
  return [...(ducats ? [`${ducats} ducats`] : []), ...parts].join(", ");
}
