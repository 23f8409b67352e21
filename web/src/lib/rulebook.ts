/** Finding one's way in a book of rules: what fits a search, and what explains a clause. */

import type { Chapter, Part } from "./api";

const fits = (text: string, wanted: string): boolean => text.toLocaleLowerCase().includes(wanted);
const wish = (wanted: string): string => wanted.trim().toLocaleLowerCase();

/** The chapters whose title fits, and of the others the clauses that do. */
export function chaptersWith(chapters: readonly Chapter[], wanted: string): readonly Chapter[] {
  const word = wish(wanted);
  if (!word) return chapters;
  return chapters
    .map((chapter) => ({
      ...chapter,
      clauses: fits(chapter.title, word)
        ? chapter.clauses
        : chapter.clauses.filter((one) => fits(one.text, word) || fits(one.id, word)),
    }))
    .filter((chapter) => chapter.clauses.length);
}

/** The parts that say it somewhere. */
export function partsWith(parts: readonly Part[], wanted: string): readonly Part[] {
  const word = wish(wanted);
  const all = (part: Part): string[] => [part.title, ...part.text, ...part.points.map((point) => point.text)];
  return word ? parts.filter((part) => all(part).some((text) => fits(text, word))) : parts;
}

/** Which parts name a clause or a chapter, themselves or in one of their points. */
export function explainedIn(parts: readonly Part[], id: string): readonly Part[] {
  return parts.filter((part) => part.clauses.includes(id) || part.points.some((point) => point.clauses.includes(id)));
}

/** Which parts speak of a chapter or of anything in it. */
export function chapterExplainedIn(parts: readonly Part[], chapter: Chapter): readonly Part[] {
  const ids = [chapter.id, ...chapter.clauses.map((clause) => clause.id)];
  return parts.filter((part) => ids.some((id) => explainedIn([part], id).length > 0));
}
