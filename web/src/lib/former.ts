/** Who was removed has no name, who hides keeps theirs; the page says so in its reader's language. */

import { tell } from "./i18n/index.svelte";

/** As `kontor.match.nameless` has them. */
export const FORMER = "Former guest";
export const HIDDEN = "Hidden guest";
const NAMELESS: Record<string, string> = { [FORMER]: "former", [HIDDEN]: "hidden" };

/** Whether this stands in the place of a name that is not told: nobody is found under it. */
export const isNameless = (name: string): boolean =>
  Object.values(NAMELESS).some((key) => name === tell("accounts", key));

/** What the server has said, as JSON; what people have written stays as it is. */
export function heard(text: string): unknown {
  if (!text.includes(FORMER) && !text.includes(HIDDEN)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => {
    const said = typeof value === "string" && key !== "text" ? NAMELESS[value] : undefined;
    return said ? tell("accounts", said) : value;
  });
}
