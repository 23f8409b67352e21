/** The form of a new table: what may be chosen, and why not, from the game's own schema. */

import type { Choice, Field, Need } from "./api";
import type { Value } from "./wire";

export type Chosen = Record<string, Value>;

/** The first need of a choice that is not met. */
export function unmet(choice: Choice, chosen: Chosen): Need | null {
  const isMet = ({ field, among }: Need): boolean => among.some((value) => value === chosen[field]);
  return choice.needs.find((need) => !isMet(need)) ?? null;
}

export const defaults = (fields: Field[]): Chosen =>
  Object.fromEntries(fields.map((field) => [field.name, field.default]));

/** After a change: values that are no longer possible go back to one that is. */
export function settled(fields: Field[], chosen: Chosen): Chosen {
  const next = { ...chosen };
  for (const field of fields) {
    const now = field.choices.find((choice) => choice.value === next[field.name]);
    if (!now || !unmet(now, next)) continue;
    const usual = field.choices.find((choice) => choice.value === field.default);
    const other = usual && !unmet(usual, next) ? usual : field.choices.find((choice) => !unmet(choice, next));
    if (other) next[field.name] = other.value;
  }
  return next;
}

/** What differs from the defaults, besides the number of seats. */
export function unusual(fields: Field[], chosen: Chosen): { field: Field; value: Value }[] {
  return fields.flatMap((field) => {
    const value = chosen[field.name];
    return field.name !== "players" && value !== undefined && value !== field.default ? [{ field, value }] : [];
  });
}

/** What most tables decide; rulings and editions are finer points. */
export const isMain = (field: Field): boolean =>
  field.default !== "auto" && field.default !== "" && !field.help.includes("(ruling");

/** What is worth telling a guest: what most tables decide, and whatever differs from the usual. */
export function agreed(fields: Field[], chosen: Chosen): { field: Field; value: Value; usual: boolean }[] {
  const other = new Set(unusual(fields, chosen).map(({ field }) => field.name));
  return fields.flatMap((field) => {
    const value = chosen[field.name];
    if (field.name === "players" || value === undefined || (isSwitch(field) && value === false)) return [];
    return isMain(field) || other.has(field.name) ? [{ field, value, usual: !other.has(field.name) }] : [];
  });
}

export const isSwitch = (field: Field): boolean =>
  field.choices.length === 2 && field.choices.every((choice) => typeof choice.value === "boolean");
