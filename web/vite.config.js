import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The table that `python3 run.py` has opened; `run.py web dev` passes questions on to it.
const TABLE = "http://127.0.0.1:8440";
const PUBLIC = fileURLToPath(new URL("public", import.meta.url));
const WORKER = "sw.js";

/** Tells the worker which files the client has, so that it can fetch them all, and sees each change of one of them.
 * Older forms of the fonts are left out: what knows workers knows the newer one. */
function worker() {
  return {
    name: "kontor-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const made = Object.values(bundle).filter(({ fileName }) => !/^sw\.js$|\.html$|\.woff$/.test(fileName));
      const given = readdirSync(PUBLIC, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const paths = given.map((entry) => join(entry.parentPath, entry.name)).sort();
      const digest = createHash("sha256").update(Object.keys(bundle).sort().join());
      for (const path of paths) digest.update(readFileSync(path));
      const page = bundle["index.html"];
      if (page?.type === "asset") digest.update(page.source);
      const files = [
        ...made.map(({ fileName }) => `/${fileName}`),
        ...paths.map((path) => `/${relative(PUBLIC, path)}`),
      ];
      const chunk = bundle[WORKER];
      if (chunk?.type !== "chunk") throw new Error("the worker was not built");
      chunk.code = chunk.code
        .replaceAll("__KONTOR_FILES__", JSON.stringify(files))
        .replaceAll("__KONTOR_VERSION__", JSON.stringify(digest.digest("hex").slice(0, 16)));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), worker()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: "index.html", sw: "src/worker/sw.ts" },
      // A worker goes by one name for ever: a browser looks there for the next one.
      output: { entryFileNames: ({ name }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js") },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/api": TABLE } },
});
