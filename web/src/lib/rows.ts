/** Where a place that scrolls is cut, so that no row of it is: what is below is wholly below. */

export interface Row {
  top: number;
  bottom: number;
}

/** Pixels a row that is pointed at glows beyond its edge. */
const GLOW = 3;

/** The height of what is shown of a place *height* high: rows end there, and a strip of *strip* has room below.
 *
 * A row too high for the place, or the only one in it, is cut through after all: there must be something to read.
 */
export function shownHeight(rows: readonly Row[], height: number, strip: number): number {
  const room = height - strip;
  let cut = room;
  for (;;) {
    const line = cut;
    const crossed = rows.filter(
      ({ top, bottom }) => top < line - 1 && bottom > line + 1 && top > strip / 2 && bottom - top <= room,
    );
    if (!crossed.length) return cut;
    cut = Math.min(...crossed.map((row) => row.top)) - GLOW;
  }
}
