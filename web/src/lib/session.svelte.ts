/** Who we are and which games are on the shelf: asked once, kept for every page. */

import * as api from "./api";
import { titleOf } from "./i18n/index.svelte";
import { remember, remembered } from "./memory";

/** The house is closed, and we are strangers to it. */
export const isClosed = (error: unknown): error is api.Refusal =>
  error instanceof api.Refusal && error.code === "closed_house";

/** As they stand on the shelf; games we do not know come last. */
const ORDER = ["hansa", "genoa", "haendler"];

class Session {
  me = $state.raw<api.Me | null>(null);
  games = $state.raw<api.GameCard[]>([]);
  /** What a closed house says to who stands before it; empty once one is in. */
  closed = $state("");

  /** *invited* is the table whose invitation the page was opened with. */
  async start(invited: { id: string; invite: string } | null = null): Promise<void> {
    const [me, games] = await Promise.all([this.#knownAs(invited), api.games()]);
    const place = (game: api.GameCard): number =>
      ORDER.includes(game.title) ? ORDER.indexOf(game.title) : ORDER.length;
    this.me = me;
    this.games = games.sort((one, other) => place(one) - place(other));
  }

  /** Nobody yet where the house is closed; a table's invitation is tried first, since it may do. */
  async #knownAs(invited: { id: string; invite: string } | null): Promise<api.Me | null> {
    try {
      return await api.me();
    } catch (error) {
      if (!isClosed(error)) throw error;
      this.closed = error.message;
    }
    if (!invited) return null;
    try {
      const me = await api.knock(invited.invite, invited.id);
      this.closed = "";
      return me;
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      return null; // it is no invitation to the house; the page asks for the word
    }
  }

  /** The name I gave myself; empty for a guest who was only numbered. */
  get ownName(): string {
    const { me } = this;
    return me && (!me.guest || remembered("named") === me.name) ? me.name : "";
  }

  /** I have said what I want to be called. */
  call(me: api.Me): void {
    remember("named", me.name);
    this.enter(me);
  }

  /** In: as a guest, or as somebody with an account. */
  enter(me: api.Me): void {
    this.me = me;
    this.closed = "";
  }

  /** Before the door of a closed house: signed out, or never let in. */
  shut(sentence: string): void {
    this.me = null;
    this.closed = sentence;
  }

  game(title: string): api.GameCard | undefined {
    return this.games.find((game) => game.title === title);
  }

  /** What the page calls a game. */
  titleOf(title: string): string {
    return titleOf(title, this.game(title)?.name ?? title);
  }
}

export const session = new Session();
