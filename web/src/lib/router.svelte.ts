/** Where we are, from the address alone. */

export type Place =
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "table"; id: string; invite: string }
  | { page: "replay"; id: string; ply: number | null; invite: string }
  | { page: "rules"; game: string; clause: string }
  | { page: "learn"; game: string; lesson: string }
  | { page: "lost" };

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
  // Only a lesson has a third part.
  if (more.some(Boolean) || (third && first !== "learn")) return { page: "lost" };
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
