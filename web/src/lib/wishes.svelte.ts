/** How a person wants to play: sounds, notifications, one click or two. */

import { remember, remembered } from "./memory";

class Wishes {
  sound = $state(remembered("sound") !== "no");
  notify = $state(remembered("notify") === "yes");
  quick = $state(remembered("quick") === "yes");
  hints = $state(remembered("hints") !== "no");
  /** The bot to play against with one click; none: the one the server takes for newcomers. */
  rival = $state(remembered("rival") ?? "");

  set(name: "sound" | "notify" | "quick" | "hints", on: boolean): void {
    this[name] = on;
    remember(name, on ? "yes" : "no");
  }

  against(bot: string): void {
    this.rival = bot;
    remember("rival", bot);
  }
}

export const wishes = new Wishes();
