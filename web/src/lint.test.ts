/** The linter is there to refuse: what it must not let pass, in place of a file that is fine. */

import { ESLint } from "eslint";
import * as prettier from "prettier";
import { expect, test } from "vitest";

const linter = new ESLint();
const PATIENCE = 120_000; // milliseconds; the first question makes the linter read all types

async function refused(file: string, text: string): Promise<string[]> {
  const [found] = await linter.lintText(text, { filePath: file });
  return (found?.messages ?? []).map(({ ruleId }) => ruleId ?? "");
}

test.each([
  ["two casts in a row", "export const n = JSON.parse('1') as unknown as number;", "no-restricted-syntax"],
  ["a cast to any", "export const n: number = 'one' as any;", "@typescript-eslint/no-explicit-any"],
  ["a promise nobody waits for", "fetch('/api/me');", "@typescript-eslint/no-floating-promises"],
  ["what has no type", "export const n: number = JSON.parse('1');", "@typescript-eslint/no-unsafe-assignment"],
])("%s is refused", { timeout: PATIENCE }, async (_name, text, rule) => {
  expect(await refused("src/main.ts", text)).toContain(rule);
});

test("a component is read as closely as a module", { timeout: PATIENCE }, async () => {
  const bad = '<script lang="ts">\n  const n = JSON.parse("1") as unknown as number;\n</script>\n\n{n}{@html "<b>"}\n';
  expect(await refused("src/App.svelte", bad)).toEqual(
    expect.arrayContaining(["no-restricted-syntax", "svelte/no-at-html-tags"]),
  );
});

test("a file that nobody has set is refused", async () => {
  const options = { ...(await prettier.resolveConfig("src/main.ts")), filepath: "src/main.ts" };
  expect(await prettier.check("export const n = 'one'\n", options)).toBe(false);
  expect(await prettier.check('export const n = "one";\n', options)).toBe(true);
});
