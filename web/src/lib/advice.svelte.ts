/** What a bot would do in my place, and why, in the page's language. */

import { untrack } from "svelte";
import type { Fields } from "./i18n/format";
import { has, t, tell, words } from "./i18n/index.svelte";
import type { Table } from "./table.svelte";
import type { ComparedMessage, Played } from "./wire";

export interface Advice {
  action: string;
  bot: string;
  /** The name of a text of the game, or nothing. */
  why: string;
  params: Record<string, number | string>;
}

/** What a reason may call a seat; its number becomes the name of who sits there. */
const SEATS = ["seat", "rival", "owner", "partner", "leader"];

/** Why, as a sentence; empty where the bot gives no reason. */
export function reasonOf<G extends Played>(advice: Advice, table: Table<G>): string {
  const { title } = table.plug;
  if (!advice.why || !has(title, advice.why)) return "";
  const fields: Fields = {};
  for (const [name, value] of Object.entries(advice.params))
    fields[name] = typeof value === "number" && SEATS.includes(name) ? (table.names[value] ?? "—") : value;
  const said = tell(title, advice.why, table.plug.named(fields, table));
  return said.charAt(0).toLocaleUpperCase(words.language) + said.slice(1);
}

/** What advice brings against the next best idea, as a sentence; empty where there is nothing to say. */
export function bringsOf<G extends Played>(found: ComparedMessage, table: Table<G>): string {
  const option = table.asked.options.find((one) => one.text === found.other);
  if (!found.verdict || !option) return "";
  const fields = {
    other: table.wordOf(option),
    chance: Math.round(100 * Math.abs(found.chance)),
    points: Math.round(Math.abs(found.points ?? 0)),
  };
  // A point or two tell more than no chance at all.
  const counted = !fields.chance && fields.points ? "_points" : "";
  return t(`prompt.brings_${found.verdict}${found.verdict === "even" ? "" : counted}`, fields);
}

/** Take each piece of advice over once: what others say later does not undo what I changed since. */
export function onAdvice<G extends Played>(table: () => Table<G>, take: (option: G["option"]) => void): void {
  $effect(() => {
    if (!table().advice.hint) return;
    const option = untrack(() => table().advice.hinted?.option);
    if (option) untrack(() => take(option));
  });
}
