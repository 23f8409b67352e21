/** In which order the offers on the table are read: what I may agree to first, the most ducats on top. */

import type { Genoa } from "../../lib/types.gen";
import { offerId, type Offer } from "./view";

/** Who reads the offers, and what may be answered. */
export interface Reader {
  seat: number;
  tower: number;
  options: readonly Genoa.Option[];
}

/** The handshake that agrees to an offer made to me, where it is offered. */
export function acceptOf(offer: Offer, { seat, options }: Reader): Genoa.Accept | undefined {
  if (offer.partner !== seat) return undefined;
  return options.find(
    (option): option is Genoa.Accept =>
      option.type === "Accept" &&
      option.space === offer.space &&
      option.seat === offer.maker &&
      option.second === Number(offer.second),
  );
}

/** The ducats an offer brings me, or costs me, at once: the buyer gives, and the tower's seat gives what was asked. */
export function ducatsFor(offer: Offer, { seat, tower }: Omit<Reader, "options">): number {
  const toTower = offer.give.ducats - offer.ask.ducats;
  return tower === seat ? toTower : -toTower;
}

/** Whether it is mine to take, made to me, binding for others, or talk. */
function nearness(offer: Offer, reader: Reader): number {
  if (acceptOf(offer, reader)) return 3;
  return offer.partner === reader.seat ? 2 : Number(offer.live);
}

/** Others' offers as they concern me, those I may take by what they bring; offers that are alike as they came. */
export function ordered(offers: readonly Offer[], reader: Reader): Offer[] {
  const worth = (offer: Offer): number => (offer.partner === reader.seat ? ducatsFor(offer, reader) : 0);
  return [...offers].sort((one, other) => nearness(other, reader) - nearness(one, reader) || worth(other) - worth(one));
}

/** Whether an offer is still on the table. */
export const stands = (offer: Offer, offers: readonly Offer[]): boolean =>
  offers.some((one) => offerId(one) === offerId(offer));

/** The offers somebody's hand found, in that order and as they are now; what is gone keeps its place. */
export function asFound(offers: readonly Offer[], found: readonly Offer[]): Offer[] {
  return found.map((known) => offers.find((offer) => offerId(offer) === offerId(known)) ?? known);
}
