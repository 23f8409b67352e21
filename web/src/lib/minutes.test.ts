import { beforeEach, describe, expect, it } from "vitest";
import { words } from "./i18n/index.svelte";
import { minuteSentence, placesOf } from "./minutes";
import type { Minute } from "./wire";

const minute = (more: Partial<Minute>): Minute => ({
  number: 0,
  ply: 40,
  about: "takeback",
  step: "asked",
  seat: 0,
  to: 12,
  chair: null,
  bot: "",
  without: [],
  at: "",
  ...more,
});
const said = (more: Partial<Minute>): string =>
  minuteSentence(minute(more), ["Ada", "Ben", "Cleo"], "hansa", (who) => who.join(" and "));

describe("minutes", () => {
  beforeEach(() =>
    words.use("en", {
      web: {
        "minute.takeback.asked": "{name} asks for {ply}.",
        "minute.takeback.agreed": "All agree.",
        "minute.takeback.agreed_without": "Agreed without {away}.",
        "minute.seat.handed": "{name} rests.",
        "minute.seat.handed_by": "{name} lets {bot} play for {chair}.",
      },
    }),
  );

  it("name who did it, to whom, and who was away", () => {
    expect(said({})).toBe("Ada asks for 12.");
    expect(said({ step: "agreed" })).toBe("All agree.");
    expect(said({ step: "agreed", without: [1, 2] })).toBe("Agreed without Ben and Cleo.");
    const seat = { about: "seat", step: "handed", chair: 2, bot: "bot:owl", to: null } as const;
    expect(said(seat)).toBe("Ada lets owl play for Cleo.");
    expect(said({ ...seat, seat: 2 })).toBe("Cleo rests.");
  });

  it("stand where the match went back to, those of later on where they were written", () => {
    const back = [minute({}), minute({ step: "agreed" }), minute({ ply: 14, step: "asked" })];
    expect(placesOf(back)).toEqual([12, 12, 14]);
    expect(placesOf([...back, minute({ ply: 20, step: "agreed", to: 3 })])).toEqual([3, 3, 3, 3]);
  });
});
