/** Matches that were looked at: what was found is there again when its tab is. */

import type { Wire } from "./types.gen";

export const known = new Map<string, Wire.MatchAnalysis>();
