/** Woods, hills, rivers, coast, compass and cartouche, made from the board's data with a fixed seed. */

import { between, chance, type Chance } from "../../lib/chance";
import type { Hansa } from "../../lib/types.gen";
import { ABILITIES, curve, HOUSE, isSea, short } from "./scene";

/** What of the scene the ornament keeps clear of. */
type Scene = Pick<
  Hansa.HansaScene,
  "board" | "family" | "width" | "height" | "cities" | "routes" | "spaces" | "figures" | "drawing"
>;

export interface Spot {
  x: number;
  y: number;
}

export interface Ornament {
  /** Closed path of the land under northern skies; empty for an island, whose land follows its routes. */
  land: string;
  island: boolean;
  woods: (Spot & { size: number })[];
  hills: (Spot & { size: number })[];
  rivers: string[];
  /** Cities that only ships reach, each on land of its own. */
  islands: Spot[];
  waves: (Spot & { size: number })[];
  compass: (Spot & { size: number }) | null;
  cartouche: Spot | null;
}

/** Things that must stay free: every space, slot, name and scroll, as circles. */
export function obstacles(scene: Scene): (Spot & { r: number })[] {
  const found: (Spot & { r: number })[] = scene.spaces.map(({ x, y }) => ({ x, y, r: 17 }));
  for (const city of scene.cities) {
    const half = (Math.max(city.slots.length, 2) * HOUSE) / 2;
    for (let x = -half; x <= half; x += HOUSE / 2) found.push({ x: city.x + x, y: city.y, r: 40 });
  }
  for (const figure of scene.figures) found.push({ x: figure.x, y: figure.y, r: 34 });
  for (const route of scene.routes) found.push({ x: route.x, y: route.y, r: 20 });
  const { marker_supply: supply, completed_track_first: first, completed_track_last: last } = scene.drawing;
  for (const scroll of ABILITIES.map((name) => scene.drawing[`ability_${name}`]))
    if (scroll) found.push({ x: scroll[0], y: scroll[1], r: 34 });
  if (supply) found.push({ x: supply[0], y: supply[1], r: 40 });
  if (first && last) {
    for (let step = 0; step <= 10; step += 1)
      found.push({ x: first[0] + ((last[0] - first[0]) * step) / 10, y: first[1], r: 34 });
  }
  return found;
}

const clearance = (spots: readonly (Spot & { r: number })[], x: number, y: number): number =>
  Math.min(...spots.map((spot) => Math.hypot(spot.x - x, spot.y - y) - spot.r));

/** The roomiest place for something of that half-width and half-height. */
function roomiest(
  scene: Scene,
  taken: readonly (Spot & { r: number })[],
  halfWidth: number,
  halfHeight: number,
): (Spot & { room: number }) | null {
  let best: (Spot & { room: number }) | null = null;
  for (let y = halfHeight + 8; y < scene.height - halfHeight - 8; y += 14) {
    for (let x = halfWidth + 8; x < scene.width - halfWidth - 8; x += 14) {
      let room = Infinity;
      for (const spot of taken) {
        const dx = Math.max(Math.abs(spot.x - x) - halfWidth, 0);
        const dy = Math.max(Math.abs(spot.y - y) - halfHeight, 0);
        room = Math.min(room, Math.hypot(dx, dy) - spot.r);
      }
      if (!best || room > best.room) best = { x, y, room };
    }
  }
  return best;
}

/** Cities on no land route. */
function islandCities(scene: Scene): Scene["cities"] {
  const ashore = new Set(scene.routes.flatMap((route) => (isSea(scene, route.name) ? [] : route.ends)));
  return scene.cities.filter((city) => !ashore.has(city.name));
}

/** The northern coast: it keeps its distance from whatever lies furthest north. */
function coastline(scene: Scene, next: Chance): [number, number][] {
  const away = islandCities(scene);
  const ashore = [
    ...scene.spaces.filter((space) => !isSea(scene, space.route)),
    ...scene.cities.filter((city) => !away.includes(city)),
  ];
  const line: [number, number][] = [];
  for (let x = -60; x <= scene.width + 60; x += 40) {
    let y = 190;
    for (const place of ashore) {
      const aside = Math.abs(place.x - x);
      if (aside < 110) y = Math.min(y, place.y - 62 + aside * 0.35);
    }
    line.push([x, short(Math.max(y, -60) + between(next, -7, 7))]);
  }
  return line;
}

function rivers(scene: Scene, coast: [number, number][], next: Chance): string[] {
  const paths: string[] = [];
  for (const share of [0.16, 0.42, 0.66, 0.9]) {
    const start = coast[Math.floor(share * (coast.length - 1))];
    if (!start) continue;
    const points: [number, number][] = [[start[0], start[1] - 4]];
    let [x, y] = start;
    const length = scene.height * (0.5 + next() * 0.5);
    while (y < start[1] + length) {
      y += 38;
      x += between(next, -26, 30);
      points.push([x, y]);
    }
    paths.push(curve(points));
  }
  return paths;
}

function scattered(
  scene: Scene,
  taken: (Spot & { r: number })[],
  next: Chance,
  tries: number,
  room: number,
  low: number,
  high: number,
): (Spot & { size: number })[] {
  const found: (Spot & { size: number })[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const [x, y] = [next() * scene.width, next() * scene.height];
    if (clearance(taken, x, y) < room) continue;
    const size = between(next, low, high);
    found.push({ x: short(x), y: short(y), size });
    taken.push({ x, y, r: size * 0.9 });
  }
  return found;
}

export function ornamentOf(scene: Scene): Ornament {
  const seed = Array.from(scene.board).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 100_000;
  const next = chance(seed);
  const taken = obstacles(scene);
  const island = scene.family === "britannia";
  const coast = island ? [] : coastline(scene, next);
  const land = island ? "" : `${curve(coast)}L${scene.width + 60} ${scene.height + 60}L-60 ${scene.height + 60}Z`;
  const cartouche = roomiest(scene, taken, 88, 26);
  if (cartouche)
    taken.push(
      { ...cartouche, r: 40 },
      { x: cartouche.x - 60, y: cartouche.y, r: 40 },
      { x: cartouche.x + 60, y: cartouche.y, r: 40 },
    );
  const rose = roomiest(scene, taken, 10, 10);
  const compass = rose ? { x: rose.x, y: rose.y, size: Math.min(rose.room + 10, 46) } : null;
  if (compass) taken.push({ x: compass.x, y: compass.y, r: compass.size });
  const shore = (x: number): number => {
    const near = coast.reduce(
      (best, point) => (Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best),
      coast[0] ?? [0, -99],
    );
    return near[1];
  };
  const dry = (spot: Spot): boolean => island || spot.y > shore(spot.x) + 22;
  const firm = scene.spaces.filter((space) => !isSea(scene, space.route)).map(({ x, y }) => ({ x, y, r: 17 }));
  const near = (spot: Spot): boolean => !island || clearance(firm, spot.x, spot.y) < 26;
  const spots = scattered(scene, taken, next, 1500, 9, 8, 17);
  const inland = spots.filter((spot) => dry(spot) && near(spot));
  const waves = island ? spots.filter((spot) => !near(spot)) : spots.filter((spot) => spot.y < shore(spot.x) - 12);
  return {
    land,
    island,
    woods: inland.filter((_, order) => order % 3 !== 1),
    hills: inland.filter((_, order) => order % 3 === 1),
    rivers: island ? [] : rivers(scene, coast, next),
    islands: island ? [] : islandCities(scene),
    waves,
    compass,
    cartouche: cartouche && cartouche.room > -14 ? cartouche : null,
  };
}
