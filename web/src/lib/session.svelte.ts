/** Who we are and which games are on the shelf: asked once, kept for every page. */

import * as api from "./api";

/** As they stand on the shelf; games we do not know come last. */
const ORDER = ["hansa", "genoa", "haendler"];

class Session {
  me = $state.raw<api.Me | null>(null);
  games = $state.raw<api.GameCard[]>([]);

  async start(): Promise<void> {
    const [me, games] = await Promise.all([api.me(), api.games()]);
    const place = (game: api.GameCard): number =>
      ORDER.includes(game.title) ? ORDER.indexOf(game.title) : ORDER.length;
    this.me = me;
    this.games = games.sort((one, other) => place(one) - place(other));
  }

  game(title: string): api.GameCard | undefined {
    return this.games.find((game) => game.title === title);
  }
}

export const session = new Session();
