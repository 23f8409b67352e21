import { expect, test } from "vitest";
import { cleaned, keepingOf } from "./kept";

const of = (path: string): ReturnType<typeof keepingOf> => keepingOf(new URL(path, "https://table.example"));

test.each(["/api/texts/de", "/api/games", "/api/games/hansa/scene?options=%7B%7D", "/api/games/hansa/picture"])(
  "%s is for everybody",
  (path) => {
    expect(of(path)?.cache).toBe("kontor-words");
    expect(of(path)?.key).toBe(path);
  },
);

test.each(["/api/me", "/api/me/keys", "/api/me/alerts", "/api/tables/abc/at/3?seat=1", "/api/tables/abc/save"])(
  "%s is not kept",
  (path) => expect(of(path)).toBeNull(),
);

test.each(["/api/tables/abc/invitation", "/api/tables/abc/socket", "/api/branches/abc", "/api/tables"])(
  "%s is not kept either",
  (path) => expect(of(path)).toBeNull(),
);

test("an invitation is no part of what something is kept under", () => {
  expect(of("/api/tables/abc?invite=secret")?.key).toBe("/api/tables/abc");
  expect(of("/api/tables/abc/book?invite=secret")).toMatchObject({ kind: "book", key: "/api/tables/abc/book" });
});

test("a card is kept once its match was played to its end, without what opens it", () => {
  const card = { id: "abc", phase: "over", standing: { places: [1] }, invite: "secret", invites_once: true };
  expect(cleaned("card", card)).toEqual({ ...card, invite: null, invites_once: false });
  expect(cleaned("card", { ...card, phase: "running" })).toBeNull();
  expect(cleaned("card", { ...card, standing: null })).toBeNull();
});

test("lists are kept without what opens a table", () => {
  expect(cleaned("list", [{ id: "abc", invite: "secret" }])).toEqual([
    { id: "abc", invite: null, invites_once: false },
  ]);
  expect(cleaned("list", { error: {} })).toBeNull();
});
