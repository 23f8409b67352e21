/** What a bot would do in my place, and why, in the page's language. */

import { untrack } from "svelte";
import type { Fields } from "./i18n/format";
import { has, tell, words } from "./i18n/index.svelte";
import type { Table } from "./table.svelte";
import type { Played } from "./wire";

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

/** Take each piece of advice over once: what others say later does not undo what I changed since. */
export function onAdvice<G extends Played>(table: () => Table<G>, take: (option: G["option"]) => void): void {
  $effect(() => {
    if (!table().hint) return;
    const option = untrack(() => table().hinted?.option);
    if (option) untrack(() => take(option));
  });
}
