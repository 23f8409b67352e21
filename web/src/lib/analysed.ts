/** Matches that were looked at: what was found is there again when its tab is. */

import type { Wire } from "./types.gen";

/** What was found about a match, and the actions of which it speaks. */
export interface Analysed {
  match: Wire.MatchAnalysis;
  offered: Record<string, unknown>;
}

export const known = new Map<string, Analysed>();
