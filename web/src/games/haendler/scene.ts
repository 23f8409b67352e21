/** The scene of Die Händler, and where its places stand on our sheet. */

import type { Haendler } from "../../lib/types.gen";
import type { Point } from "../plug";

export type Scene = Haendler.HaendlerScene;

/** The whole sheet: ladder of status on the left, map in the middle, prices on the right. */
export const WIDTH = 1634;
/** The ladder is narrow, and the lens has room of its own at the right. */
export const SHIFT = -40;
export const HEIGHT = 830;
export const MAP = { left: 252, right: 1298, top: 2, bottom: 764 } as const;
const ROADS = { left: 378, right: 1146, top: 130, bottom: 640 } as const;

export interface Plan {
  /** The middle of each space. */
  spaces: Point[];
  /** The middle of each city's houses, away from its exit. */
  towns: Point[];
}

const plans = new WeakMap<Scene, Plan>();

/** Where everything stands; the same roads always give the same sheet. */
export function planOf(scene: Scene): Plan {
  let plan = plans.get(scene);
  if (!plan) {
    const [xs, ys] = [scene.spaces.map((space) => space.x), scene.spaces.map((space) => space.y)];
    const fit = (value: number, values: number[], from: number, to: number): number => {
      const [low, high] = [Math.min(...values), Math.max(...values)];
      return short(from + ((value - low) / Math.max(high - low, 1)) * (to - from));
    };
    const spaces = scene.spaces.map((space): Point => [
      fit(space.x, xs, ROADS.left, ROADS.right),
      fit(space.y, ys, ROADS.top, ROADS.bottom),
    ]);
    const towns = scene.cities.map((city, index): Point => {
      const [x, y] = spaces[index] ?? [0, 0];
      const [dx, dy] = towards(spaces[index], spaces[city.exit]);
      return [short(x - dx * 78), short(y - dy * 72)];
    });
    plan = { spaces, towns };
    plans.set(scene, plan);
  }
  return plan;
}

/** The unit step from one point to another; to the right when they are the same. */
export function towards(from: Point | undefined, to: Point | undefined): Point {
  const [dx, dy] = [(to?.[0] ?? 0) - (from?.[0] ?? 0), (to?.[1] ?? 0) - (from?.[1] ?? 0)];
  const length = Math.hypot(dx, dy);
  return length ? [dx / length, dy / length] : [1, 0];
}

export function short(number: number): number {
  return Math.round(number * 10) / 10;
}

/** Which way a wagon looks: on from where it came, or out of its city. */
export function facing(scene: Scene, space: number, cameFrom: number): Point {
  const { spaces } = planOf(scene);
  const exit = scene.cities[space]?.exit;
  if (exit !== undefined) return towards(spaces[space], spaces[exit]);
  return towards(spaces[cameFrom], spaces[space]);
}

/** A road as a line through its spaces. */
export function roadPath(scene: Scene, road: number[]): string {
  const { spaces } = planOf(scene);
  return road.map((space, step) => `${step ? "L" : "M"}${(spaces[space] ?? [0, 0]).join(" ")}`).join("");
}

export const isReconstructed = (scene: Scene, what: string): boolean => scene.reconstructed.includes(what);
