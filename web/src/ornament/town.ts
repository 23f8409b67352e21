/** A waterfront drawn from a seed: gabled houses, churches and a gate, side by side. */

import { between, pick, type Chance } from "../lib/chance";

export interface Mark {
  path: string;
  kind: "wall" | "roof" | "window" | "line";
  tint: number;
}

/** A building's outline stands on y = 0 and rises towards negative y. */
type Builder = (next: Chance, left: number, width: number) => Mark[];

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${-height}h${-width}z`;

const arch = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}v${-height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height}z`;

/** Rows of windows between two heights, evenly spread over the width. */
function windows(left: number, width: number, low: number, high: number): Mark[] {
  const columns = Math.max(2, Math.round(width / 15));
  const pitch = width / columns;
  const marks: Mark[] = [];
  for (let height = low; height + 13 <= high; height += 20) {
    for (let column = 0; column < columns; column += 1) {
      const x = left + column * pitch + pitch / 2 - 3;
      marks.push({ path: arch(round(x), -height, 6, 8), kind: "window", tint: 0 });
    }
  }
  return marks;
}

/** The stepped gable of a brick town. */
function steps(left: number, width: number, eaves: number, count: number): string {
  const rise = 11;
  const tread = width / (2 * count + 1);
  let path = `M${left} 0V${-eaves}`;
  for (let step = 0; step < count; step += 1) path += `v${-rise}h${round(tread)}`;
  path += `v${-rise}h${round(tread)}v${rise}`;
  for (let step = 0; step < count; step += 1) path += `h${round(tread)}v${rise}`;
  return `${path}V0z`;
}

/** The curved gable of a later, richer owner. */
function bell(left: number, width: number, eaves: number): string {
  const middle = left + width / 2;
  const top = eaves + width * 0.72;
  return (
    `M${left} 0V${-eaves}q${round(width * 0.22)} -2 ${round(width * 0.2)} ${round(-width * 0.3)}` +
    `Q${round(left + width * 0.2)} ${round(-top)} ${middle} ${round(-top)}` +
    `Q${round(left + width * 0.8)} ${round(-top)} ${round(left + width * 0.8)} ${round(-eaves - width * 0.3)}` +
    `q-2 ${round(width * 0.28)} ${round(width * 0.2)} ${round(width * 0.3)}V0z`
  );
}

const house: Builder = (next, left, width) => {
  const eaves = between(next, 52, 92);
  const tint = between(next, 0, 3);
  const shape = pick(next, ["step", "step", "bell", "point"] as const);
  const height = Math.round(width * (shape === "point" ? 0.85 : 0.7));
  const outline = {
    step: () => steps(left, width, eaves, width > 46 ? 4 : 3),
    bell: () => bell(left, width, eaves),
    point: () => `M${left} 0V${-eaves}l${width / 2} ${-height}l${width / 2} ${height}V0z`,
  }[shape]();
  const middle = left + width / 2;
  return [
    { path: outline, kind: shape === "point" ? "roof" : "wall", tint },
    ...(shape === "point" ? [{ path: box(left, 0, width, eaves), kind: "wall", tint } as const] : []),
    ...windows(left, width, 24, eaves),
    { path: arch(middle - 4, -eaves - 6, 8, 8), kind: "window", tint: 0 },
    { path: arch(middle - 5, 0, 10, 11), kind: "line", tint: 0 },
    { path: `M${left} ${-eaves}h${width}`, kind: "line", tint: 0 },
  ];
};

/** A brick tower with its needle, and the nave behind it. */
const church: Builder = (next, left, width) => {
  const tower = Math.round(width * 0.32);
  const height = between(next, 118, 140);
  const needle = between(next, 78, 104);
  const nave = between(next, 84, 96);
  const middle = left + tower / 2;
  return [
    { path: `M${left + tower} 0V${-nave + 26}l14 -26H${left + width - 10}l10 26V0z`, kind: "roof", tint: 1 },
    { path: box(left + tower, 0, width - tower, nave - 26), kind: "wall", tint: 3 },
    ...[0, 1, 2].map((bay): Mark => {
      const x = left + tower + 6 + bay * ((width - tower - 6) / 3);
      return { path: arch(round(x), -12, 8, 30), kind: "window", tint: 0 };
    }),
    { path: box(left, 0, tower, height), kind: "wall", tint: 3 },
    {
      path: `M${left - 2} ${-height}L${middle} ${-height - needle}L${left + tower + 2} ${-height}z`,
      kind: "roof",
      tint: 2,
    },
    { path: arch(middle - 4, -height + 26, 8, 12), kind: "window", tint: 0 },
    { path: arch(middle - 4, -height + 58, 8, 12), kind: "window", tint: 0 },
    { path: `M${middle} ${-height - needle}v-14m-4 5h8`, kind: "line", tint: 0 },
  ];
};

/** Two round towers with an arch between them. */
const gate: Builder = (_next, left, width) => {
  const tower = Math.round(width * 0.3);
  const right = left + width - tower;
  const drum = (x: number): Mark[] => [
    { path: box(x, 0, tower, 84), kind: "wall", tint: 0 },
    { path: `M${x - 4} -84L${x + tower / 2} -142L${x + tower + 4} -84z`, kind: "roof", tint: 2 },
    { path: `M${x} -30h${tower}m0 -26h${-tower}`, kind: "line", tint: 0 },
    ...[8, 36, 62].flatMap((y) =>
      [5, tower - 11].map((dx): Mark => ({ path: arch(x + dx, -y, 6, 9), kind: "window", tint: 0 })),
    ),
    { path: `M${x + tower / 2} -142v-12l9 3l-9 3`, kind: "line", tint: 0 },
  ];
  const middle = left + tower;
  const span = right - middle;
  return [
    { path: steps(middle, span, 74, 3), kind: "wall", tint: 0 },
    ...windows(middle, span, 46, 76),
    { path: arch(middle + span / 2 - 11, 0, 22, 20), kind: "window", tint: 0 },
    ...drum(left),
    ...drum(right),
  ];
};

/** Buildings from the left edge to the right one, churches and the gate where they look well. */
export function waterfront(next: Chance, length: number): Mark[] {
  const marks: Mark[] = [];
  let left = 0;
  for (let plot = 0; left < length; plot += 1) {
    const special = plot === 13 ? gate : plot % 8 === 4 ? church : null;
    const width = special === gate ? 112 : special ? between(next, 92, 108) : between(next, 32, 54);
    marks.push(...(special ?? house)(next, left, width));
    left += width + between(next, 0, 3);
  }
  return marks;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
