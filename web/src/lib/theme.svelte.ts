/** Day or night, as the page shows it now. */

import { remember } from "./memory";

export type Theme = "day" | "night";

const shown = document.documentElement.dataset.theme === "night" ? "night" : "day";

export const theme = $state<{ now: Theme }>({ now: shown });

/** Change to the other and remember it. */
export function turn(): void {
  theme.now = theme.now === "day" ? "night" : "day";
  document.documentElement.dataset.theme = theme.now;
  remember("theme", theme.now);
  frame();
}

/** The system's own bar around an installed page has the colour of ours. */
export function frame(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--paper-high").trim();
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", colour);
}
