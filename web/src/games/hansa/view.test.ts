import { expect, test } from "vitest";
import { isMerchant, kindOf, ownerOf } from "./view";

test("a piece is read by its two letters", () => {
  expect(["At", "Em", "Nt", ""].map(ownerOf)).toEqual([0, 4, 5, -1]);
  expect(["At", "Em", "Nt", ""].map(isMerchant)).toEqual([false, true, false, false]);
  expect(kindOf("Bm")).toBe("merchant");
});

test("an owner's letter alone is read alike", () => {
  expect(["B", "N"].map(ownerOf)).toEqual([1, 5]);
});
