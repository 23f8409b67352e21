/** How a person wants to play: sounds, notifications, one click or two. */

import { remember, remembered } from "./memory";
import { calm } from "./motion";
import { PACES, type PaceName } from "./pace.svelte";

class Wishes {
  sound = $state(remembered("sound") !== "no");
  notify = $state(remembered("notify") === "yes");
  quick = $state(remembered("quick") === "yes");
  hints = $state(remembered("hints") !== "no");
  /** Whether what sends my turn on is asked about once more, the last action included. */
  endings = $state(remembered("endings") === "yes");
  #pace = $state(PACES.find((one) => one === remembered("pace")));
  /** The bot to play against with one click; none: the one the server takes for newcomers. */
  rival = $state(remembered("rival") ?? "");

  /** How fast bots' steps are shown; who wants nothing to move sees them at once, unless they say otherwise. */
  get pace(): PaceName {
    return this.#pace ?? (calm() ? "instant" : "brisk");
  }

  set(name: "sound" | "notify" | "quick" | "hints" | "endings", on: boolean): void {
    this[name] = on;
    remember(name, on ? "yes" : "no");
  }

  walk(pace: PaceName): void {
    this.#pace = pace;
    remember("pace", pace);
  }

  against(bot: string): void {
    this.rival = bot;
    remember("rival", bot);
  }
}

export const wishes = new Wishes();
