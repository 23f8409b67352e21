/** Who we are and which games are on the shelf: asked once, kept for every page. */

import * as api from "./api";

class Session {
  me = $state.raw<api.Me | null>(null);
  games = $state.raw<api.GameCard[]>([]);

  async start(): Promise<void> {
    [this.me, this.games] = await Promise.all([api.me(), api.games()]);
  }

  game(title: string): api.GameCard | undefined {
    return this.games.find((game) => game.title === title);
  }
}

export const session = new Session();
