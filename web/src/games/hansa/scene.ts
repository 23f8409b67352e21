/** Where things of Hansa Teutonica stand on our sheet. */

import { tell } from "../../lib/i18n/index.svelte";
import type { Hansa } from "../../lib/types.gen";

export const ABILITIES = ["keys", "actions", "privilege", "book", "purse"] as const;
export type Ability = (typeof ABILITIES)[number];
export const COLOURS = ["white", "orange", "pink", "black"] as const;

/** Room around the printed area: a frame, and the prestige track below. */
export const FRAME = 26;
export const TRACK = 62;
/** One house of a townscape. */
export const HOUSE = 24;

/** How wide a space is to a finger: as far as it is to the next one. */
export const FINGER = 32;

/** What a tall sheet is stretched by, across and along, so that it is seen whole at a desk. */
const BROADER = [1.36, 0.84] as const;
/** The smallest lettering in units of the sheet: eleven pixels where a window shows it whole. */
const SMALLEST = 11.8;
/** The width of a letter of a city's name as a part of its size. */
const LETTER = 0.49;

/** The scene as we lay it: a tall sheet is drawn broader and lower, everything in its place. */
export function laid(scene: Hansa.HansaScene): Hansa.HansaScene {
  if (scene.height <= scene.width) return scene;
  const [across, along] = BROADER;
  const at = <T extends { x: number; y: number }>(thing: T): T => ({
    ...thing,
    x: thing.x * across,
    y: thing.y * along,
  });
  const drawing = { ...scene.drawing };
  for (const name of Object.keys(drawing) as (keyof Hansa.Drawing)[]) {
    const point = drawing[name];
    if (Array.isArray(point)) drawing[name] = [point[0] * across, point[1] * along];
  }
  return {
    ...scene,
    width: scene.width * across,
    height: scene.height * along,
    cities: scene.cities.map(at),
    routes: scene.routes.map(at),
    spaces: scene.spaces.map(at),
    figures: clear(scene.figures.map(at), scene.cities.map(at)),
    drawing,
  };
}

/** How far a city's houses and its name reach below its middle. */
const REACH = 36;

/** Special prestige goes down until it is clear of cities, which lie closer on a sheet laid lower. */
function clear(figures: Hansa.SceneFigure[], cities: Hansa.SceneCity[]): Hansa.SceneFigure[] {
  const [across, along] = [figures.map(({ x }) => x), figures.map(({ y }) => y)];
  const [left, right, top] = [Math.min(...across) - 22, Math.max(...across) + 22, Math.min(...along) - 34];
  const near = cities.filter(({ x, y }) => x > left - HOUSE && x < right + HOUSE && y < top + REACH && y + REACH > top);
  const by = Math.max(0, ...near.map(({ y }) => y + REACH - top));
  return figures.map((figure) => ({ ...figure, y: figure.y + by }));
}

/** The smallest lettering of a sheet: a larger sheet is seen from farther away. */
export const leastOf = (scene: Pick<Hansa.HansaScene, "height">): number =>
  Math.round(SMALLEST * Math.max(1, (scene.height + FRAME * 2 + TRACK) / 806) * 10) / 10;

/** The size and the width of a city's name. */
export function plateOf(
  scene: Pick<Hansa.HansaScene, "height">,
  city: Hansa.SceneCity,
): { size: number; width: number } {
  const size = Math.max(13.5, leastOf(scene));
  return { size, width: city.name.length * size * LETTER + 14 };
}

/** The middle of a city's slot, houses standing side by side; extra offices count from -1 to the left. */
export function slotAt(city: Hansa.SceneCity, slot: number): [number, number] {
  const count = Math.max(city.slots.length, 1);
  return [city.x + (slot - (count - 1) / 2) * HOUSE, city.y];
}

/** A route's way through its spaces as a smooth curve. */
export function routePath(scene: Hansa.HansaScene, route: Hansa.SceneRoute): string {
  const [first, last] = route.ends.map((end) => scene.cities.find((city) => city.name === end));
  const between = scene.spaces.filter((space) => space.route === route.name);
  const points = [first, ...between, last].flatMap((place) => (place ? [[place.x, place.y] as const] : []));
  return curve(points);
}

/** Whether a route has ships. */
export const isSea = (scene: Pick<Hansa.HansaScene, "spaces">, route: string): boolean =>
  scene.spaces.some((space) => space.route === route && space.ship);

/** A smooth curve through points (Catmull and Rom's, written as cubic pieces). */
export function curve(points: readonly (readonly [number, number])[]): string {
  const start = points[0];
  if (!start) return "";
  let path = `M${start[0]} ${start[1]}`;
  for (let step = 0; step + 1 < points.length; step += 1) {
    const [a, b, c, d] = [
      points[step - 1] ?? points[step],
      points[step],
      points[step + 1],
      points[step + 2] ?? points[step + 1],
    ];
    if (!a || !b || !c || !d) break;
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6].map(short);
    const two = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6].map(short);
    path += `C${one.join(" ")} ${two.join(" ")} ${short(c[0])} ${short(c[1])}`;
  }
  return path;
}

export function short(number: number): number {
  return Math.round(number * 10) / 10;
}

/** Where a city's name stands: below its houses, or wherever it covers fewest spaces. */
export function plateAt(
  scene: Pick<Hansa.HansaScene, "spaces" | "cities">,
  city: Hansa.SceneCity,
  width: number,
): [number, number] {
  const tries: [number, number][] = [
    [0, 22],
    [-14, 22],
    [14, 22],
    [-28, 22],
    [28, 22],
    [0, -40],
    [-16, -40],
    [16, -40],
    [-34, -40],
    [34, -40],
  ];
  let best: { at: [number, number]; cost: number } | null = null;
  for (const [order, [dx, dy]] of tries.entries()) {
    let cost = order * 1.5;
    for (const space of scene.spaces) {
      const across = width / 2 + 12 - Math.abs(space.x - city.x - dx);
      const along = 8 + 13 - Math.abs(space.y - city.y - dy);
      if (across > 0 && along > 0) cost += Math.min(across, 24) * along;
    }
    for (const other of scene.cities) {
      if (other === city) continue;
      const across = width / 2 + (other.slots.length * HOUSE) / 2 - Math.abs(other.x - city.x - dx);
      if (across > 0 && Math.abs(other.y - city.y - dy) < 36) cost += 60;
    }
    if (!best || cost < best.cost) best = { at: [city.x + dx, city.y + dy], cost };
  }
  return best?.at ?? [city.x, city.y + 22];
}

/** A space in words: its route, and its place on it. */
export function spaceName(space: string): string {
  const [route, number] = space.split("/");
  return number ? tell("hansa", "place", { route: routeName(route ?? ""), number }) : space;
}

/** A route in words, as people write it. */
export const routeName = (route: string): string => route.replaceAll("-", "–");
