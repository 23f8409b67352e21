/** The page's language: catalogues come from the server, sentences are made here. */

import { figure, format, unworded, type Fields } from "./format";
import { remembered, remember } from "../memory";
import type { Wire } from "../types.gen";

export const LANGUAGES = { en: "English", it: "Italiano", fr: "Français", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
type Catalogues = Record<string, Record<string, string>>;

const isLanguage = (text: string | undefined): text is Language => text !== undefined && text in LANGUAGES;

function firstLanguage(): Language {
  const kept = remembered("language");
  if (isLanguage(kept)) return kept;
  for (const wanted of navigator.languages) {
    const short = wanted.slice(0, 2);
    if (isLanguage(short)) return short;
  }
  return "en";
}

class Words {
  language = $state<Language>("en");
  #texts = $state.raw<Catalogues>({});

  /** Fetch a language's catalogues and change to it. */
  async speak(language: Language): Promise<void> {
    const answer = await fetch(`/api/texts/${language}`);
    if (!answer.ok) throw new Error(`The texts in ${LANGUAGES[language]} did not come: ${answer.status}.`);
    this.#texts = (await answer.json()) as Catalogues;
    this.language = language;
    document.documentElement.lang = language;
    remember("language", language);
  }

  start(): Promise<void> {
    return this.speak(firstLanguage());
  }

  /** The raw message of a catalogue, if it has one. */
  message(catalogue: string, key: string): string | undefined {
    return this.#texts[catalogue]?.[key];
  }

  /** For tests and for pages without a server. */
  use(language: Language, texts: Catalogues): void {
    this.language = language;
    this.#texts = texts;
  }
}

export const words = new Words();

/** A sentence of the interface. */
export function t(key: string, fields: Fields = {}): string {
  return from("web", key, fields);
}

/** A sentence of a game, from its own catalogue or from the one of its table. */
export function tell(game: string, key: string, fields: Fields = {}): string {
  const message = words.message(`${game}-table`, key) ?? words.message(game, key);
  return message === undefined ? unworded(key, fields) : format(message, words.language, fields);
}

/** What a sentence may need of a noun beyond its name: "the cathedral", "at the cathedral", "of the cathedral". */
export const FORMS = ["the", "at", "to", "of", "from", "on", "some"] as const;

/** A noun under the name of its field, and in each of its forms: `space`, `the_space`, `at_space` and so on. */
export function noun(game: string, field: string, key: string, fields: Fields = {}): Record<string, string> {
  const forms = FORMS.map((form) => [`${form}_${field}`, tell(game, key, { ...fields, form })]);
  return { [field]: nameOf(game, key, fields), ...(Object.fromEntries(forms) as Record<string, string>) };
}

/** What a thing is called where it stands alone. */
export function nameOf(game: string, key: string, fields: Fields = {}): string {
  return tell(game, key, { ...fields, form: "name" });
}

/** What a game is called in the page's language; one without a translated title keeps its own. */
export function titleOf(game: string, own: string): string {
  return has(game, "title") ? tell(game, "title") : own;
}

/** A number as the page's language writes it. */
export function number(value: number): string {
  return figure(value, words.language);
}

/** Whether a game has a text of that name. */
export function has(game: string, key: string): boolean {
  return words.message(`${game}-table`, key) !== undefined || words.message(game, key) !== undefined;
}

/** A text of a game's options, or the English one of its schema. */
export function option(game: string, key: string, english: string): string {
  return words.message(`${game}-options`, key) ?? english;
}

/** What the server refuses: its sentence in the page's language, found by its form, or at least what its code says. */
export function refused(problem: Wire.Problem): string {
  if (words.language === "en") return problem.message;
  const message = words.message("refusals", problem.form || problem.message);
  if (message !== undefined) return format(message, words.language, problem.fields ?? {});
  const told = words.message("refusals", problem.code) ?? problem.message;
  // What does not fit in a position is worth knowing in any language.
  return problem.code === "bad_position" ? `${told} ${problem.message}` : told;
}

/** A sentence that the server told in English, in the page's language where it is known. */
export function inWords(english: string): string {
  return words.message("refusals", english) ?? english;
}

function from(catalogue: string, key: string, fields: Fields): string {
  const message = words.message(catalogue, key);
  return message === undefined ? unworded(key, fields) : format(message, words.language, fields);
}

/** The browser's own variant of the page's language: a day is written in one way in Britain, in another in America. */
const variant = (): string => navigator.languages.find((one) => one.slice(0, 2) === words.language) ?? words.language;

/** A time as the reader's language writes it. */
export function when(seconds: number): string {
  if (!Number.isFinite(seconds)) return "";
  return new Intl.DateTimeFormat(variant(), { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}
