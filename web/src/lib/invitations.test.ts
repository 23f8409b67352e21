import { expect, test } from "vitest";
import { invited, keepInvitation } from "./invitations";

test("a path carries the invitation its table was opened with", () => {
  keepInvitation("t", "se+cret");
  expect(invited("t", "/api/tables/t")).toBe("/api/tables/t?invite=se%2Bcret");
  expect(invited("t", "/api/tables/t/at/3?seat=1")).toBe("/api/tables/t/at/3?seat=1&invite=se%2Bcret");
});

test("without an invitation a path stays as it is", () => {
  keepInvitation("u", "");
  expect(invited("u", "/api/tables/u")).toBe("/api/tables/u");
});
