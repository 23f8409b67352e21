/** What is certain of a choice in florins, as the server says or as terms lie on the table. */

import type { Haendler } from "../../lib/types.gen";
import type { HaendlerTable } from "./view";
import { say } from "./words";

/** What comes in, or with a minus what it costs; nothing where the words of the choice say it already. */
function florinsOf(option: Haendler.Option, { view, seat, asked: { detail } }: HaendlerTable): number {
  switch (option.type) {
    case "WagonAction":
      if (detail?.topic !== "claim_bonus") return 0;
      return detail.gains.find((gain) => gain.wagon === option.wagon)?.florins ?? 0;
    case "AcceptOffer":
      return offered(view?.seats[option.guest]?.terms, option.goods);
    case "TakeTerms":
      return -asked(view?.seats[seat]?.terms, option.goods);
    default:
      return 0;
  }
}

const offered = (terms: Haendler.TermsView | null | undefined, goods: number): number =>
  Math.max(0, (goods === 1 ? terms?.offered_for_one : terms?.offered_for_two) ?? 0);
const asked = (terms: Haendler.TermsView | null | undefined, goods: number): number =>
  Math.max(0, (goods === 1 ? terms?.asked_for_one : terms?.asked_for_two) ?? 0);

export function worth(option: Haendler.Option, table: HaendlerTable): string {
  const florins = florinsOf(option, table);
  return florins ? say("worth.florins", { sign: florins > 0 ? "+" : "\u2212", count: Math.abs(florins) }) : "";
}
