/** What the table settled beside the rules: sentences of the log, and where in it they belong. */

import { botName } from "./bots";
import { t, tell } from "./i18n/index.svelte";
import type { Fields } from "./i18n/format";
import type { Minute } from "./wire";

/** A minute in words. */
export function minuteSentence(
  minute: Minute,
  names: readonly string[],
  game: string,
  list: (who: string[]) => string,
): string {
  const named = (seat: number | null): string => names[seat ?? -1] ?? "";
  const fields: Fields = {
    name: named(minute.seat),
    chair: named(minute.chair),
    bot: botName(minute.bot, game),
    ply: minute.to ?? 0,
    away: list(minute.without.map(named)),
  };
  const byAnother = minute.step === "handed" && minute.chair !== minute.seat ? "_by" : "";
  const last = minute.step === "resigned" && !minute.bot ? "_last" : "";
  if (minute.step === "timed" && !minute.bot) return tell("slow", "minute", fields);
  const bound = minute.step === "agreed" && minute.without.length ? "_without" : "";
  return t(`minute.${minute.about}.${minute.step}${byAnother}${last}${bound}`, fields);
}

/** The ply after which each minute is told: what was said before a takeback stands where the match went back to. */
export function placesOf(minutes: readonly Minute[]): number[] {
  let furthest = Infinity;
  const places = minutes.toReversed().map((minute) => {
    if (minute.about === "takeback" && minute.step === "agreed") furthest = Math.min(furthest, minute.to ?? 0);
    return Math.min(minute.ply, furthest);
  });
  return places.toReversed();
}
