/** Who we are and which games are on the shelf: asked once, kept for every page. */

import * as api from "./api";
import { titleOf } from "./i18n/index.svelte";
import { learned } from "./learned.svelte";
import { forget, remember, remembered } from "./memory";
import { offline } from "./offline.svelte";
import { unsubscribe } from "./push";
import { forgetKept } from "./worker";

/** The house is closed, and we are strangers to it. */
export const isClosed = (error: unknown): error is api.Refusal =>
  error instanceof api.Refusal && error.code === "closed_house";

/** As they stand on the shelf; games we do not know come last. */
const ORDER = ["hansa", "genoa", "haendler"];

/** What came of asking who we are where nobody answered. */
class Unmet {
  constructor(readonly cause: unknown) {}
}

class Session {
  me = $state.raw<api.Me | null>(null);
  games = $state.raw<api.GameCard[]>([]);
  /** What a closed house says to who stands before it; empty once one is in. */
  closed = $state("");

  /** *invited* is the table whose invitation the page was opened with. */
  async start(invited: { id: string; invite: string } | null = null): Promise<void> {
    const [me, games] = await Promise.all([this.#met(invited).catch(this.#absent), api.games()]);
    if (me instanceof Unmet && offline.asOf === null) throw me.cause;
    const place = (game: api.GameCard): number =>
      ORDER.includes(game.title) ? ORDER.indexOf(game.title) : ORDER.length;
    this.me = me instanceof Unmet ? null : me;
    this.games = games.sort((one, other) => place(one) - place(other));
  }

  /** Who sits here cannot be asked while the house is away; then they read as nobody. */
  #absent = (error: unknown): Unmet => {
    if (error instanceof api.Refusal) throw error;
    return new Unmet(error);
  };

  /** Who we are, with what we have learned: a lobby that finds out later would change under the pointer. */
  async #met(invited: { id: string; invite: string } | null): Promise<api.Me | null> {
    const me = await this.#knownAs(invited);
    if (me) await Promise.all([learned.meet(me), this.#keepFor(me)]);
    return me;
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

  /** What was kept here for somebody else is not for me. */
  async #keepFor(me: api.Me): Promise<void> {
    const who = JSON.stringify([me.name, me.guest]);
    const before = remembered("kept-for");
    remember("kept-for", who);
    if (before !== undefined && before !== who) await forgetKept();
  }

  /** Sign out: nothing of mine stays in this browser, and nothing is sent to it any more. */
  leave(): Promise<api.Me> {
    return this.parting(api.logout);
  }

  /** However one signs out: pushes end before it, since what still comes is not for who is here then, and what was kept
   * goes after it. */
  async parting<T>(out: () => Promise<T>): Promise<T> {
    await unsubscribe();
    try {
      return await out();
    } finally {
      forget("kept-for");
      await forgetKept();
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
    void learned.meet(me);
    void this.#keepFor(me);
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
