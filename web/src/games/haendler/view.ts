/** What a seat may see of a match of Die Händler. */

import type { Table } from "../../lib/table.svelte";
import type { Haendler } from "../../lib/types.gen";
import type { Scene } from "./scene";

export type HaendlerTable = Table<Haendler.Game>;
export type HaendlerView = Haendler.HaendlerView;

/** The wagon that the question is about, counted from 1; 0 for none. */
export function wagonAsked(table: HaendlerTable): number {
  const { detail } = table.asked;
  return detail && "wagon" in detail ? detail.wagon : 0;
}

/** Wainwright and courier points left in my movement turn. */
export function pointsLeft(table: HaendlerTable): { extra: number; courier: number } {
  const { detail } = table.asked;
  return detail?.topic === "move_wagons" ? detail : { extra: 0, courier: 0 };
}

export const priceOf = (view: HaendlerView | null, good: string): Haendler.GoodView | undefined =>
  view?.goods.find((price) => price.good === good);
export const wagonOf = (view: HaendlerView | null, number: number): Haendler.WagonView | undefined =>
  view?.wagons.find((wagon) => wagon.wagon === number);

/** Goods as a list, one entry per piece, in the order of the scene. */
export function pieces(scene: Scene, goods: Record<string, number>): string[] {
  return scene.goods.flatMap((good) => Array.from({ length: goods[good] ?? 0 }, () => good));
}
