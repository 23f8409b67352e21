/** What of the server's answers a browser may keep, and in which form: nothing that opens anything, and nothing of a
 * match that still runs but what everybody in the lobby sees. */

/** For everybody the same: texts, games, boards. */
export const WORDS = "kontor-words";
/** One person's own, and gone when they sign out. */
export const KEPT = "kontor-kept";
/** When an answer was kept, in milliseconds; answers of the house itself do not have it. */
export const SINCE = "x-kontor-kept";

type Kind = "words" | "list" | "card" | "scores" | "book";

export interface Keeping {
  kind: Kind;
  cache: typeof WORDS | typeof KEPT;
  /** The address without what only opens doors, such as an invitation. */
  key: string;
  /** How many of its kind are kept at most; the oldest go first. */
  most: number;
  /** The match it belongs to. */
  table: string;
}

const WORDS_OF = /^\/api\/(texts\/[a-z]{2}|games(\/[a-z0-9_]+\/(picture|scene))?)$/;
const MATCH = /^\/api\/tables\/([\w-]{1,40})(?:\/(scores|book))?$/;
const MOST: Record<Kind, number> = { words: 40, list: 4, card: 24, scores: 24, book: 12 };

/** Whether and how the answer to an address is kept; null for everything else. */
export function keepingOf({ pathname, searchParams }: URL): Keeping | null {
  const found = (kind: Kind, key: string, table = ""): Keeping => ({
    kind,
    cache: kind === "words" ? WORDS : KEPT,
    key,
    most: MOST[kind],
    table,
  });
  if (WORDS_OF.test(pathname)) {
    const options = searchParams.get("options");
    return found("words", options === null ? pathname : `${pathname}?options=${encodeURIComponent(options)}`);
  }
  const list = searchParams.get("list");
  if (pathname === "/api/tables" && list) return found("list", `/api/tables?list=${encodeURIComponent(list)}`);
  const [, table, part] = MATCH.exec(pathname) ?? [];
  if (!table) return null;
  return found(part === "scores" || part === "book" ? part : "card", pathname, table);
}

/** What of a table's card opens it to others. */
const OPENS = { invite: null, invites_once: false };

interface Card {
  phase?: unknown;
  standing?: unknown;
}

const isCard = (found: unknown): found is Card => typeof found === "object" && found !== null;

/** An answer as it may be kept; null where it may not. */
export function cleaned(kind: Kind, answer: unknown): unknown {
  if (kind === "list")
    return Array.isArray(answer) ? answer.filter(isCard).map((card) => ({ ...card, ...OPENS })) : null;
  if (kind !== "card") return answer;
  return isCard(answer) && answer.phase === "over" && answer.standing ? { ...answer, ...OPENS } : null;
}
