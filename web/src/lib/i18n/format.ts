/** One message with its places filled in; a broken message shows itself rather than nothing. */

import { IntlMessageFormat } from "intl-messageformat";

export type Fields = Record<string, string | number | boolean>;

const made = new Map<string, IntlMessageFormat>();

export function format(message: string, language: string, fields: Fields): string {
  const key = `${language}\n${message}`;
  let ready = made.get(key);
  try {
    if (!ready) {
      ready = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
      made.set(key, ready);
    }
    return String(ready.format(fields));
  } catch (error) {
    console.error(`The message cannot be read: ${message}`, error);
    return message;
  }
}

/** A text without a message of its own: the last word of its key and what it is about. */
export function unworded(key: string, fields: Fields): string {
  const last = key.slice(key.lastIndexOf(".") + 1);
  const words = last
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  const about = Object.values(fields).join(", ");
  return about ? `${words}: ${about}` : words;
}
