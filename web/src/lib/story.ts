/** Events and questions become fields; the sentence is made from the game's catalogue. */

import type { Fields } from "./i18n/format";
import type { Happened } from "./wire";

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

/** What a question says; a record inside it says its own fields. */
export function asked(detail: object): Fields {
  const found: Fields = {};
  for (const [name, value] of Object.entries(detail) as [string, unknown][]) {
    if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") found[name] = value;
    else if (value && typeof value === "object" && !Array.isArray(value)) Object.assign(found, asked(value));
  }
  return found;
}
