/** Which lines of the log are shown: of the kinds a person wants, and folded under the turns they belong to. */

export const KINDS = ["turns", "deals", "talk"] as const;
export type Kind = (typeof KINDS)[number];

/** Events of any game with which a new stretch of the log begins. */
const HEADINGS = new Set(["TurnBegan", "RoundBegan"]);

export interface Line {
  ply: number;
  event: string;
  seat: number;
  text: string;
  kind: Kind;
  /** Whether it is of no interest any more once something else has happened. */
  passing?: boolean;
}

/** A line as it stands in the list; a heading knows how many lines of its turn there are. */
export interface Shown extends Line {
  order: number;
  heading: boolean;
  folded: boolean;
  under: number;
}

export interface Wanted {
  hidden: ReadonlySet<Kind>;
  /** Whether past turns are folded, but for those in *opened*; else those in *opened* are. */
  fold: boolean;
  opened: ReadonlySet<number>;
}

/** What is left of the log; headings are known by the place of their line in the whole. */
export function shownOf(lines: readonly Line[], { hidden, fold, opened }: Wanted): Shown[] {
  const last = lines.findLastIndex((line) => HEADINGS.has(line.event));
  const lasting = lines.findLastIndex((line) => !line.passing);
  const shown: Shown[] = [];
  let above: Shown | null = null;
  lines.forEach((line, order) => {
    if (hidden.has(line.kind) || (line.passing && order < lasting)) return;
    const heading = HEADINGS.has(line.event);
    const one: Shown = { ...line, order, heading, folded: false, under: 0 };
    if (heading) {
      one.folded = (fold && order !== last) !== opened.has(order);
      above = one;
    } else if (above) above.under += 1;
    if (heading || !above?.folded) shown.push(one);
  });
  return shown;
}
