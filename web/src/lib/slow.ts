/** Slow play in words: time that is left, and when it is over. */

import { tell, when, words } from "./i18n/index.svelte";
import type { Wire } from "./types.gen";

const [MINUTE, HOUR, DAY] = [60, 3600, 86400] as const;

/** The days a slow clock may give to each decision. */
export const DAYS = [1, 2, 3, 5, 7] as const;

/** A duration as the page's language says it, in its two largest parts: "2 days 3 hours". */
export function duration(seconds: number, language: string = words.language): string {
  const unit = (count: number, name: string): string =>
    new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "long" }).format(count);
  const whole = Math.max(0, seconds);
  const [days, hours, minutes] = [
    Math.floor(whole / DAY),
    Math.floor((whole % DAY) / HOUR),
    Math.floor((whole % HOUR) / MINUTE),
  ];
  const parts = days
    ? [unit(days, "day"), hours ? unit(hours, "hour") : ""]
    : [hours ? unit(hours, "hour") : "", minutes || !hours ? unit(minutes, "minute") : ""];
  return parts.filter(Boolean).join(" ");
}

/** "2 days 3 hours left". */
export const timeLeft = (seconds: number): string => tell("slow", "left", { time: duration(seconds) });

/** When the time is over, and whether the clock stands still, for whoever points at it. */
export function timeWhy(until: number | undefined, resting: boolean): string {
  const over = until === undefined ? "" : tell("slow", "until", { when: when(until) });
  return [over, resting ? tell("slow", "resting_why") : ""].filter(Boolean).join(" · ");
}

/** Whether somebody who has so much left should hurry. */
export const isShort = (seconds: number): boolean => seconds < 12 * HOUR;

/** What is to be known of a table of mine to find the next. */
type Mine = Pick<Wire.Table, "id" | "phase" | "my_seats"> & { seats: readonly Pick<Wire.Seat, "turn" | "bot">[] };

/** Whether I am asked at a table and play there myself. */
export const isAsked = (table: Mine): boolean =>
  table.phase === "running" && table.my_seats.some((seat) => table.seats[seat]?.turn && !table.seats[seat].bot);

/** Where I am asked, as the server lists it, the most urgent first; after *here* in the same round. */
export function nextOf(mine: readonly Mine[], here: string): string[] {
  const asked = mine.filter(isAsked).map((table) => table.id);
  const at = asked.indexOf(here);
  return [...asked.slice(at + 1), ...asked.slice(0, Math.max(at, 0))];
}
