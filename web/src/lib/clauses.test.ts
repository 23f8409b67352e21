import { afterEach, expect, test, vi } from "vitest";
import { wording } from "./clauses";
import { option, refused, words } from "./i18n/index.svelte";

afterEach(() => {
  vi.unstubAllGlobals();
  words.use("en", {});
});

const book = {
  chapters: [{ id: "PLACE", title: "Einsetzen", clauses: [{ id: "PLACE-3", text: "Nicht aus dem Lager." }] }],
};

test("a clause is read in the page's language, fetched once", async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(book))));
  vi.stubGlobal("fetch", fetched);
  words.use("de", {});
  expect(await wording("toy", "XY-PLACE-3", "Not from stock.")).toBe("Nicht aus dem Lager.");
  expect(await wording("toy", "XY-PLACE-9", "Unknown.")).toBe("Unknown.");
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith("/api/games/toy/rules?language=de", expect.anything());
});

test("when the book does not come, the English words serve", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no net")));
  words.use("fr", {});
  expect(await wording("toy", "XY-PLACE-3", "Not from stock.")).toBe("Not from stock.");
});

test("options and refusals fall back to English text by text", () => {
  words.use("de", {
    "toy-options": { "board.label": "Spielplan" },
    refusals: { "That seat is taken.": "Besetzt.", taken: "Vergeben." },
  });
  expect(option("toy", "board.label", "Board")).toBe("Spielplan");
  expect(option("toy", "side.label", "Side")).toBe("Side");
  const called = { message: "Somebody else is called 'Ada' here.", form: "Somebody else is called {name} here." };
  expect(refused({ code: "taken", message: "That seat is taken." })).toBe("Besetzt.");
  expect(refused({ code: "taken", ...called, fields: { name: "'Ada'" } })).toBe("Vergeben.");
  expect(refused({ code: "illegal", message: "Something else." })).toBe("Something else.");
  words.use("de", { refusals: { [called.form]: "Hier heißt schon jemand {name}." } });
  expect(refused({ code: "taken", ...called, fields: { name: "'Ada'" } })).toBe("Hier heißt schon jemand 'Ada'.");
  words.use("en", { refusals: { taken: "This is taken already." } });
  expect(refused({ code: "taken", message: "That seat is taken." })).toBe("That seat is taken.");
});
