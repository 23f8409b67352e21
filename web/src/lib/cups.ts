/** Times of cups: a length in words, and what a form says about when. */

type Say = (key: string, fields: Record<string, number>) => string;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** So many hours, or days where they are whole. */
export function lasting(seconds: number, say: Say): string {
  if (seconds % DAY === 0) return say("days", { count: seconds / DAY });
  return say("hours", { count: Math.round((seconds / HOUR) * 10) / 10 });
}

/** What a browser's field for a moment says, as seconds; nothing where it says none. */
export function moment(field: string): number | null {
  const found = new Date(field).getTime();
  return Number.isNaN(found) ? null : found / 1000;
}

/** The same the other way round, in the reader's own time. */
export function fieldOf(seconds: number): string {
  const at = new Date(seconds * 1000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
