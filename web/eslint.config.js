// What the client's sources are held to; `run.py check` asks. Prettier sets them, so no rule here speaks of layout.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

const TWO_CASTS = {
  selector: "TSAsExpression > TSAsExpression.expression[typeAnnotation.type='TSUnknownKeyword']",
  message: "`as unknown as` makes one thing pass for any other: give it its type, or look at what it is.",
};

export default ts.config(
  // The second is written by `run.py web types` from the server's records.
  { ignores: ["node_modules/**", "src/lib/types.gen.ts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.strictTypeChecked, // `as any` and an unsafe use of what is `any` among them
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      "no-restricted-syntax": ["error", TWO_CASTS],
      // TypeScript knows every name, those of the browser included.
      "no-undef": "off",
      // `void table.now` is how an effect says what it follows.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // `{" "}` is a space that stays where a block begins.
      "svelte/no-useless-mustaches": "off",
      // `onclick={() => turn()}` is what a handler looks like.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // What must be named to reach what comes after it.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // An empty name and a die that shows nothing give way to what stands behind `||`.
      "@typescript-eslint/prefer-nullish-coalescing": [
        "error",
        { ignoreBooleanCoercion: true, ignorePrimitives: { boolean: true, number: true, string: true } },
      ],
      // Numbers in texts and in the coordinates of pictures read as they are.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  // Settings of the tools and the script of the first paint are plain JavaScript.
  { files: ["**/*.js"], extends: [ts.configs.disableTypeChecked] },
);
