/** One message with its places filled in; a broken message shows itself rather than nothing. */

import { IntlMessageFormat } from "intl-messageformat";

export type Fields = Record<string, string | number | boolean>;

type Tree = ReturnType<IntlMessageFormat["getAst"]>;
type Formatters = NonNullable<NonNullable<ConstructorParameters<typeof IntlMessageFormat>[3]>["formatters"]>;

const made = new Map<string, IntlMessageFormat>();
const writers = new Map<string, Intl.NumberFormat>();

/** A number as a language writes it: 1,700 or 1.700; thousands are told apart in every language. */
export function figure(number: number, language: string): string {
  let writer = writers.get(language);
  if (!writer) {
    writer = new Intl.NumberFormat(language, { useGrouping: "always" });
    writers.set(language, writer);
  }
  return writer.format(number);
}

export function format(message: string, language: string, fields: Fields): string {
  const key = `${language}\n${message}`;
  let ready = made.get(key);
  try {
    if (!ready) {
      ready = read(message, language);
      made.set(key, ready);
    }
    return String(ready.format(fields));
  } catch (error) {
    console.error(`The message cannot be read: ${message}`, error);
    return message;
  }
}

/** As ICU itself does, and this library does not: a number that a message only names is written as a number. */
function read(message: string, language: string): IntlMessageFormat {
  const writes = { format: (value: unknown) => (typeof value === "number" ? figure(value, language) : String(value)) };
  const formatters: Formatters = {
    getNumberFormat: () => writes as Intl.NumberFormat,
    getDateTimeFormat: (...how) => new Intl.DateTimeFormat(...how),
    getPluralRules: (...how) => new Intl.PluralRules(...how),
  };
  const ready = new IntlMessageFormat(message, language, undefined, { ignoreTag: true, formatters });
  nameNumbers(ready.getAst());
  return ready;
}

const NAMED: readonly number[] = [1]; // kinds of elements in the library's tree
const NUMBER = 2;

function nameNumbers(tree: Tree): void {
  for (const element of tree) {
    if (NAMED.includes(element.type)) Object.assign(element, { type: NUMBER });
    else if ("options" in element) for (const branch of Object.values(element.options)) nameNumbers(branch.value);
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
