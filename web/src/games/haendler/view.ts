/** What a seat may see of a match of Die Händler. */

import type { Table } from "../../lib/table.svelte";
import type { View } from "../../lib/wire";
import type { Scene } from "./scene";

export interface Terms {
  asked_for_one: number;
  asked_for_two: number;
  offered_for_one: number;
  offered_for_two: number;
}

export interface Bargain {
  partner: number;
  gives: string;
  wants: string;
  promise: string;
  wanted_promise: string;
  said: boolean;
}

export interface SeatView {
  status: number;
  rank: string;
  upkeep: number;
  credits: number;
  abilities: string[];
  tiles: number[];
  cards: number;
  warehouses: Record<string, Record<string, number>>;
  spoken: number;
  silent: boolean;
  terms: Terms;
  answered: boolean;
  florins: number | null;
  hand: Record<string, number> | null;
  answer: number | null;
  bargain: Bargain | null;
}

export interface WagonView {
  wagon: number;
  space: string;
  came_from: string;
  master: number;
  arrived: boolean;
  hold: Record<string, number>[];
  axle_breaks: number[];
  bonus_claimed: boolean[];
}

export interface HaendlerView {
  round: number;
  phase: number;
  step: string;
  start: number;
  ended: boolean;
  arrivals: number;
  promotion_price: number;
  goods: { good: string; level: number; purchase: number; sale: number; stock: number }[];
  cities: { city: string; name: string; bonus: number }[];
  wagons: WagonView[];
  courier: string;
  abilities_left: string[];
  cards_in_pile: number;
  credits_left: number;
  bargaining_over: number;
  seats: SeatView[];
  pile: Record<string, number> | null;
}

export const sceneOf = (table: Table): Scene => table.scene as unknown as Scene;
export const readView = (view: View | null): HaendlerView => view as unknown as HaendlerView;

/** The index of a space by its identifier, or -1. */
export const spaceOf = (scene: Scene, id: string): number => scene.spaces.findIndex((space) => space.id === id);

/** Goods as a list, one entry per piece, in the order of the scene. */
export function pieces(scene: Scene, goods: Record<string, number>): number[] {
  return scene.goods.flatMap((name, good) => Array.from({ length: goods[name] ?? 0 }, () => good));
}
