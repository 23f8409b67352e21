/** Events and questions become fields; the sentence is made from the game's catalogue. */

import type { Fields } from "./i18n/format";
import { t, tell, words } from "./i18n/index.svelte";
import { listed } from "./phrases";
import type { Table } from "./table.svelte";
import type { Happened, Played } from "./wire";

/** What a text finds in the place of an owner who is no seat; it has its own words for it. */
const NEUTRAL = "neutral";

export function storyOf(
  happened: Happened,
  names: string[],
  seats: readonly string[],
): { key: string; fields: Fields } {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(happened)) {
    if (name === "event" || name === "ply") continue;
    fields[name] = typeof value === "number" && seats.includes(name) ? (names[value] ?? NEUTRAL) : worded(value);
  }
  if ("owner" in happened) fields.whose = whoseOf(happened);
  return { key: `event.${happened.event}`, fields };
}

/** Whether the piece an event is about is the doer's own, the neutral player's or a rival's. */
function whoseOf(happened: Happened & { owner?: unknown }): string {
  const { owner, seat, by } = happened;
  if (owner === (seat ?? by)) return "own";
  return typeof owner === "number" && owner < 0 ? NEUTRAL : "rival";
}

function worded(value: unknown): string | number {
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return value.map(worded).join(", ");
  return String(value);
}

/** What is asked at a table, as a sentence: of me, or of whom we wait for. */
export function questionOf<G extends Played>(table: Table<G>): string {
  const { topic, seats } = table.peek?.prompt ?? table.now?.prompt ?? { topic: "", seats: [] };
  if (!topic || topic === "over") return "";
  if (table.awaited) {
    const question = tell(table.plug.title, `prompt.${topic}`, detailOf(table));
    return table.card.my_seats.length > 1 ? question : plainly(question, table.names[table.seat] ?? "", words.language);
  }
  const who = seats.filter((seat) => seat >= 0).map((seat) => table.names[seat] ?? "");
  if (!who.length) return t("prompt.chance");
  const waiting = t("prompt.waiting", { who: listed(who), many: who.length });
  return table.mine ? `${waiting} ${t("prompt.unasked")}` : waiting;
}

/** Whoever has one seat is not called by name: "Your turn", where several at one screen read "Ada: your turn". */
export function plainly(question: string, name: string, language: string): string {
  const said = name && question.startsWith(name) ? /^\s?[:,]\s+(.+)$/su.exec(question.slice(name.length))?.[1] : "";
  return said ? said.charAt(0).toLocaleUpperCase(language) + said.slice(1) : question;
}

/** What the question at a table says, as fields of its sentences. */
export function detailOf<G extends Played>(table: Table<G>): Fields {
  const { topic: _topic, ...detail } = table.asked.detail ?? { topic: "" };
  return table.plug.named({ ...asked(detail), seat: table.names[table.seat] ?? "" }, table);
}

/** What a question says; a record inside it says its own fields. */
function asked(detail: object): Fields {
  const found: Fields = {};
  for (const [name, value] of Object.entries(detail) as [string, unknown][]) {
    if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") found[name] = value;
    else if (value && typeof value === "object" && !Array.isArray(value)) Object.assign(found, asked(value));
  }
  return found;
}
