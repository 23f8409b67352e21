/** The rules of a game in the page's language, each book fetched once. */

import * as api from "./api";
import { words } from "./i18n/index.svelte";

type Book = Awaited<ReturnType<typeof api.rules>>;
const books = new Map<string, Promise<Book>>();

export function book(game: string, language: string = words.language): Promise<Book> {
  const name = `${language}/${game}`;
  let ready = books.get(name);
  if (!ready) {
    ready = api.rules(game, language);
    books.set(name, ready);
    ready.catch(() => books.delete(name));
  }
  return ready;
}

/** The id without the game's prefix, as the book has it. */
export const short = (id: string): string => id.replace(/^[A-Z]{2}-(?=[A-Z])/, "");

/** A clause in the page's language; *english* is what came with it and serves when the book does not come. */
export async function wording(game: string, clause: string, english: string): Promise<string> {
  if (!clause || words.language === "en") return english;
  return (await textOf(game, clause)) || english;
}

/** What the book says in a clause, in the page's language; empty when the book does not come. */
export async function textOf(game: string, clause: string): Promise<string> {
  try {
    const { chapters } = await book(game);
    const id = short(clause);
    return chapters.flatMap((chapter) => chapter.clauses).find((one) => one.id === id)?.text ?? "";
  } catch (error) {
    console.info(`The rules in ${words.language} did not come:`, error);
    return "";
  }
}
