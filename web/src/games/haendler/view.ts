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

/** The index of a space by its identifier, or -1. */
export const spaceOf = (scene: Scene, id: string): number => scene.spaces.findIndex((space) => space.id === id);

/** Goods as a list, one entry per piece, in the order of the scene. */
export function pieces(scene: Scene, goods: Record<string, number>): number[] {
  return scene.goods.flatMap((name, good) => Array.from({ length: goods[name] ?? 0 }, () => good));
}
