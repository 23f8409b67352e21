import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The table that `python3 run.py` has opened; `run.py web dev` passes questions on to it.
const TABLE = "http://127.0.0.1:8440";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  server: { host: "127.0.0.1", proxy: { "/api": TABLE } },
});
