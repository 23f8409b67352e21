/** Whether the house can be reached, and else of when that is what the page shows. */

import type { SINCE as Since } from "../worker/kept";

// Written here again, and held to be the same by its type: what both import would be a file that a worker cannot load.
const SINCE: typeof Since = "x-kontor-kept";

class Offline {
  /** When what is shown was kept, in milliseconds; null while the house answers itself. */
  asOf = $state<number | null>(null);

  /** An answer has come: from the house, or from what was kept of it. */
  heard(answer: Response, path: string): void {
    const since = answer.headers.get(SINCE);
    if (since === null) this.asOf = null;
    else if (this.asOf === null || path.startsWith("/api/tables")) this.asOf = Number(since);
  }
}

export const offline = new Offline();
