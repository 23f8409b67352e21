/** The words of an answer to a line typed at the table; what was asked, the server has understood. */

import { wording } from "./clauses";
import { t } from "./i18n/index.svelte";
import { totals } from "./chronicle.svelte";
import type { Table } from "./table.svelte";
import type { AnswerMessage, Option, Played } from "./wire";

/** Sentences to read, and what can be done with a click. */
export interface Answered {
  lines: string[];
  options: Option[];
}

export async function worded<G extends Played>(said: AnswerMessage<G>, table: Table<G>): Promise<Answered> {
  const options = table.asked.options.filter((option) => said.options.includes(option.text));
  return { lines: await linesOf(said, table), options };
}

async function linesOf<G extends Played>(said: AnswerMessage<G>, table: Table<G>): Promise<string[]> {
  switch (said.topic) {
    case "happened": {
      const news = table.chronicle.story
        .filter((happened) => happened.ply > said.since)
        .map((one) => table.sentenceOf(one));
      return news.length ? news : [t("ask.no_news")];
    }
    case "options":
      if (table.seat < 0) return [t("ask.looking"), table.question].filter(Boolean);
      return [
        table.question,
        ...table.hand.buttons.map((option) => table.wordOf(option)),
        t("ask.on_board", { count: table.hand.targets.size }),
      ].filter(Boolean);
    case "leads":
      return leaders(table);
    case "turn":
      return [table.question];
    case "rule":
      return [await wording(table.plug.title, said.clause, table.question)];
    case "thing": {
      const facts = said.facts.map((fact) => table.sentenceOf({ ...fact, ply: table.ply }));
      return [...(facts.length ? facts : [t("ask.nothing_there")]), ...(said.options.length ? [t("ask.among")] : [])];
    }
    case "search":
      return [t("ask.among")];
    default:
      return [t("ask.not_understood")];
  }
}

/** Who has most, as far as I may know it. */
function leaders<G extends Played>(table: Table<G>): string[] {
  const points = totals(table.sheets) ?? (table.view ? table.plug.scores(table.view) : null);
  if (!points) return [t("ask.secret")];
  const places = points
    .map((sum, seat) => ({
      name: table.names[seat] ?? "",
      sum,
      place: 1 + points.filter((other) => other > sum).length,
    }))
    .sort((one, other) => one.place - other.place);
  return [t("ask.may_know"), ...places.map(({ name, sum, place }) => t("ask.points", { name, points: sum, place }))];
}
