/** Where we are, from the address alone. */

export type Place =
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "table"; id: string; invite: string }
  | { page: "replay"; id: string; ply: number | null; invite: string }
  | { page: "rules"; game: string; clause: string }
  | { page: "learn"; game: string; lesson: string }
  | { page: "puzzles"; game: string; puzzle: string }
  | { page: "analyse"; game: string; from: From }
  | { page: "review"; id: string; branch: string }
  | { page: "reviews" }
  | { page: "alerts" }
  | { page: "person"; handle: string; at: At | null }
  | { page: "club" }
  | { page: "account" }
  | { page: "times-off" }
  | { page: "cups"; cup: string }
  | { page: "lost" };

/** What an analysis board begins with: a moment of a match, maybe as an exercise; a kept branch; or nothing. */
export interface From {
  table: string;
  ply: number;
  solve: boolean;
  branch: string;
  /** The review in which what is played will be shared. */
  review: string;
}

/** Where somebody sits, who is looked for by that. */
export interface At {
  table: string;
  seat: number;
  invite: string;
}

/** A part of an address; one that nobody can read leads nowhere. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "?";
  }
}

export function placeOf(path: string, query: string): Place {
  const [, first = "", second = "", third = "", ...more] = path.split("/").map(readable);
  // Only a lesson and a puzzle have a third part.
  if (more.some(Boolean) || (third && first !== "learn" && first !== "puzzles")) return { page: "lost" };
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- read here and thrown away, so nobody follows it
  const asked = new URLSearchParams(query);
  if (!first) return { page: "lobby" };
  if (first === "new") return { page: "new", game: second };
  if (first === "table" && second) return { page: "table", id: second, invite: asked.get("invite") ?? "" };
  if (first === "replay" && second) {
    const ply = Number.parseInt(asked.get("ply") ?? "", 10);
    return { page: "replay", id: second, ply: Number.isNaN(ply) ? null : ply, invite: asked.get("invite") ?? "" };
  }
  if (first === "rules" && second) return { page: "rules", game: second, clause: asked.get("clause") ?? "" };
  if (first === "learn" && second) return { page: "learn", game: second, lesson: third };
  if (first === "puzzles" && second) return { page: "puzzles", game: second, puzzle: third };
  if (first === "analyse" && second) {
    const ply = Number.parseInt(asked.get("ply") ?? "0", 10) || 0;
    const named = (key: string): string => asked.get(key) ?? "";
    const from = {
      table: named("table"),
      ply,
      solve: asked.has("solve"),
      branch: named("branch"),
      review: named("review"),
    };
    return { page: "analyse", game: second, from };
  }
  if (first === "review" && second) return { page: "review", id: second, branch: asked.get("branch") ?? "" };
  if (first === "reviews" && !second) return { page: "reviews" };
  if (first === "cups") return { page: "cups", cup: second };
  if (first === "people") {
    const [where, seat] = [asked.get("table"), Number.parseInt(asked.get("seat") ?? "", 10)];
    const at = where && !Number.isNaN(seat) ? { table: where, seat, invite: asked.get("invite") ?? "" } : null;
    return { page: "person", handle: second, at };
  }
  if (first === "club" && !second) return { page: "club" };
  if (first === "alerts" && !second) return { page: "alerts" };
  if (first === "account" && !second) return { page: "account" };
  if (first === "times-off" && !second) return { page: "times-off" };
  return { page: "lost" };
}

class Router {
  place = $state.raw<Place>(placeOf(location.pathname, location.search));

  constructor() {
    addEventListener("popstate", () => this.#look());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#look();
    scrollTo(0, 0);
  }

  /** Change the address without a new entry in the history. */
  rename(path: string): void {
    history.replaceState(null, "", path);
  }

  #look(): void {
    this.place = placeOf(location.pathname, location.search);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
