/** The scene of Die Händler, and where its places stand on our sheet. */

import type { Haendler } from "../../lib/types.gen";
import type { Point } from "../plug";

export type Scene = Haendler.HaendlerScene;

/** The whole sheet: ladder of status on the left, map in the middle, prices on the right. */
export const WIDTH = 1376;
/** The ladder is narrow. */
export const SHIFT = -40;
export const HEIGHT = 960;
export const MAP = { left: 252, right: 1112, top: 2, bottom: 894 } as const;
/** How wide the smallest thing is that is clicked: a space of a road. */
export const FINGER = 32;
const ROADS = { left: 378, right: 960, top: 160, bottom: 760 } as const;

/** The sheet of prices at the right: a column for each good, a row for each level. */
export const PRICES = { left: MAP.right + 10, top: 64, row: 60 } as const;
/** Where the marker of the good that comes *order*th stands at a level. */
export const priceAt = (scene: Scene, order: number, level: number): Point => [
  PRICES.left + 69 + order * 27,
  PRICES.top + (scene.sale.length - 1 - level) * PRICES.row + 28,
];

export interface Plan {
  /** The middle of each space. */
  spaces: Map<string, Point>;
  /** The middle of each city's houses, away from its exit. */
  towns: Map<string, Point>;
}

const NOWHERE: Point = [0, 0];

export const cityOf = (scene: Scene, id: string): Haendler.SceneCity | undefined =>
  scene.cities.find((city) => city.id === id);
export const headingOf = (scene: Scene, id: string): Haendler.SceneHeading | undefined =>
  scene.headings.find((heading) => heading.id === id);
export const pointOf = (scene: Scene, space: string): Point => planOf(scene).spaces.get(space) ?? NOWHERE;
export const townOf = (scene: Scene, city: string): Point => planOf(scene).towns.get(city) ?? NOWHERE;

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
    const spaces = new Map(
      scene.spaces.map((space): [string, Point] => [
        space.id,
        [fit(space.x, xs, ROADS.left, ROADS.right), fit(space.y, ys, ROADS.top, ROADS.bottom)],
      ]),
    );
    const towns = new Map(
      scene.cities.map((city): [string, Point] => {
        const [x, y] = spaces.get(city.id) ?? NOWHERE;
        const [dx, dy] = towards(spaces.get(city.id), spaces.get(city.exit));
        return [city.id, [short(x - dx * 78), short(y - dy * 72)]];
      }),
    );
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
export function facing(scene: Scene, space: string, cameFrom: string): Point {
  const { spaces } = planOf(scene);
  const exit = cityOf(scene, space)?.exit;
  if (exit !== undefined) return towards(spaces.get(space), spaces.get(exit));
  return towards(spaces.get(cameFrom), spaces.get(space));
}

/** A road as a line through its spaces. */
export function roadPath(scene: Scene, road: string[]): string {
  return road.map((space, step) => `${step ? "L" : "M"}${pointOf(scene, space).join(" ")}`).join("");
}
