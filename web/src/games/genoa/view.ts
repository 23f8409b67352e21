/** What a seat may see of a match of The Traders of Genoa. */

import type { Table } from "../../lib/table.svelte";
import type { Scene, Space } from "./scene";

export interface Bundle {
  ducats: number;
  items: string[];
}

export interface Offer {
  maker: number;
  partner: number;
  space: string;
  live: boolean;
  give: Bundle;
  ask: Bundle;
  /** The other of two offers between the same seats for the same space: this or that. */
  second: boolean;
  /** The receiver chooses among the cards drawn. */
  picks: boolean;
}

export interface Seat {
  money: number | null;
  wares: Record<string, number>;
  tokens: Record<string, number>;
  markers: number;
  markers_in_reserve: number;
  cards: Record<string, number>;
  shown: string[];
  hand: string[] | null;
  known: string[] | null;
  actions_used: number;
  silent: boolean;
  declined: boolean;
  talked: number;
}

export interface GenoaView {
  layout: string;
  round: number;
  last_round: number;
  tower: number;
  dice: string;
  path: string[];
  discs: Record<string, number>;
  /** Once the tower has stopped: streets that markers can still be placed from. */
  streets: string[];
  taken: string[];
  lost: string[];
  owners: Record<string, number>;
  wares: Record<string, number>;
  tokens: Record<string, number>;
  decks: { name: string; face_down: number; face_up: string[] }[];
  seats: Seat[];
  offers: Offer[];
  draft: { partner: number; space: string; side: string; give: Bundle; ask: Bundle; second: boolean; picks: boolean } | null;
  pledged: string[];
  picks: boolean;
  drawn: string[] | null;
  received: string[] | null;
  question: Record<string, number | string>;
  reconstructed: string[];
}

export const sceneOf = (table: Table): Scene => table.scene as unknown as Scene;
export const viewOf = (table: Table): GenoaView | null => table.view as unknown as GenoaView | null;

export const spaceOf = (scene: Scene, id: string): Space | undefined => scene.spaces.find((space) => space.id === id);
export const numberOf = (scene: Scene, id: string): number => scene.spaces.findIndex((space) => space.id === id);

/** The hand the viewer may see of a seat: all of its own, what it knows of others'. */
export const handOf = (seat: Seat): string[] => seat.hand ?? seat.known ?? seat.shown;

/** What tells an offer from every other on the table. */
export const offerId = (offer: Offer): string => [offer.maker, offer.partner, offer.space, offer.second ? "second" : ""].join(" ").trim();
