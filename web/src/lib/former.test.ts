import { expect, test } from "vitest";

import { FORMER, heard } from "./former";
import { words } from "./i18n/index.svelte";

test("who was removed is called so in the language of the page, wherever a name stands", () => {
  words.use("de", { accounts: { former: "Ehemaliger Gast" } });
  const said = { host_name: FORMER, seats: [{ name: FORMER }, { name: "Ada" }], names: [FORMER, "Ada"] };
  expect(heard(JSON.stringify(said))).toEqual({
    host_name: "Ehemaliger Gast",
    seats: [{ name: "Ehemaliger Gast" }, { name: "Ada" }],
    names: ["Ehemaliger Gast", "Ada"],
  });
});

test("what people have written stays as it is", () => {
  words.use("de", { accounts: { former: "Ehemaliger Gast" } });
  expect(heard(JSON.stringify({ from: FORMER, text: FORMER }))).toEqual({ from: "Ehemaliger Gast", text: FORMER });
  expect(heard(JSON.stringify({ text: "A Former guest was here." }))).toEqual({ text: "A Former guest was here." });
});
