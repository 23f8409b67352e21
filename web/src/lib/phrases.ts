/** Small pieces of wording. */

import { t } from "./i18n/index.svelte";

/** For how many a game is, as a person says it: "3 to 5 at the table", "2 at the table", "2, 4 at the table". */
export function seatsOf(counts: readonly number[]): string {
  const sorted = [...counts].sort((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least !== undefined && most !== undefined && most > least && most - least + 1 === sorted.length)
    return t("lobby.seats_span", { least, most });
  return t("lobby.seats", { counts: sorted.join(", ") || "–" });
}

/** Seconds on a clock as minutes and seconds. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number): string => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Names one after the other, as a sentence has them. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || "en", { type: "conjunction" }).format(names);
}
