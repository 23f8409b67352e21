/** What a seat has, in words: names from the game's texts, a dash for what the viewer may not see. */

import { t, tell } from "../../lib/i18n/index.svelte";
import { wordFor, type DrawnTable } from "./scene";

export interface Said {
  name: string;
  label: string;
  value: string;
  hidden: boolean;
}

export function figuresOf(table: DrawnTable, seat: number): Said[] {
  const { title } = table.plug;
  const held = { ...table.view?.figures[seat], ...table.view?.words[seat] };
  return Object.entries(held).map(([name, value]) => ({
    name,
    label: tell(title, `figure.${name}`),
    value: value === null ? t("plain.hidden") : typeof value === "number" ? String(value) : wordFor(title, value),
    hidden: value === null,
  }));
}
