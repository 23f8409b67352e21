import { describe, expect, it } from "vitest";
import { piles } from "./items";
import { linesOf, outlineOf, type Space } from "./scene";

const space = (squares: [number, number][]): Space => ({
  id: "x",
  name: "X",
  kind: "villa",
  code: "X",
  squares,
  near: [],
  gives: {},
  pledges: [],
  reconstructed: false,
});

describe("bundles", () => {
  it("show each thing with how many there are", () => {
    expect(piles({ silk: 2, salt: 1 })).toEqual([
      ["silk", 2],
      ["salt", 1],
    ]);
  });
});

describe("outlines", () => {
  it("have four corners round a straight building and six round a bent one", () => {
    const corners = (squares: [number, number][]): number => outlineOf(space(squares), 6).split(/[ML]/).length - 1;
    expect(
      corners([
        [1, 1],
        [2, 1],
      ]),
    ).toBe(4);
    expect(
      corners([
        [1, 1],
        [2, 1],
        [2, 2],
      ]),
    ).toBe(6);
  });
});

describe("names", () => {
  it("break into two lines where they are too long", () => {
    expect(linesOf("Metals warehouse", 11)).toEqual(["Metals", "warehouse"]);
    expect(linesOf("Park", 11)).toEqual(["Park"]);
  });
});
