/** Events and questions become fields; the sentence is made from the game's catalogue. */

import type { Fields } from "./i18n/format";
import type { Happened } from "./wire";

export function storyOf(
  happened: Happened,
  names: string[],
  seats: readonly string[],
): { key: string; fields: Fields } {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(happened)) {
    if (name === "event" || name === "ply") continue;
    fields[name] = typeof value === "number" && seats.includes(name) ? (names[value] ?? "—") : worded(value);
  }
  return { key: `event.${happened.event}`, fields };
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
