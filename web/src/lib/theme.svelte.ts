/** Day or night, as the page shows it now. */

export type Theme = "day" | "night";

const KEY = "kontor-theme";
const shown = document.documentElement.dataset["theme"] === "night" ? "night" : "day";

export const theme = $state<{ now: Theme }>({ now: shown });

/** Change to the other and remember it, where the browser lets us. */
export function turn(): void {
  theme.now = theme.now === "day" ? "night" : "day";
  document.documentElement.dataset["theme"] = theme.now;
  try {
    localStorage.setItem(KEY, theme.now);
  } catch (error) {
    console.info("The choice of theme lasts until the page is closed:", error);
  }
}
