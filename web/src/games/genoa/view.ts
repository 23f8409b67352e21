/** What a seat may see of a match of The Traders of Genoa. */

import type { Table } from "../../lib/table.svelte";
import type { Genoa } from "../../lib/types.gen";
import type { Scene, Space } from "./scene";

export type GenoaTable = Table<Genoa.Game>;
export type GenoaView = Genoa.GenoaView;
export type Bundle = Genoa.BundleRecord;
export type Offer = Genoa.OfferView;

export const spaceOf = (scene: Scene, id: string): Space | undefined => scene.spaces.find((space) => space.id === id);

/** The hand the viewer may see of a seat: all of its own, what it knows of others'. */
export const handOf = (seat: Genoa.SeatView): string[] => seat.hand ?? seat.known ?? seat.shown;

/** What tells an offer from every other on the table. */
export const offerId = (offer: Offer): string =>
  [offer.maker, offer.partner, offer.space, offer.second ? "second" : ""].join(" ").trim();
