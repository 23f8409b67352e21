/** What a bot is called and how it plays: in the page's language if it ships with us, else as the server says it. */

import { words } from "./i18n/index.svelte";
import { session } from "./session.svelte";

const said = (id: string, part: "name" | "help", game: string): string =>
  words.message("web", `bot.${id}.${part}`) ?? session.game(game)?.bots.find((bot) => bot.id === id)?.[part] ?? "";

export const botName = (id: string, game: string): string => said(id, "name", game) || id.replace(/^bot:/, "");
export const botHelp = (id: string, game: string): string => said(id, "help", game);
