/** Which lessons somebody has been through, as far as this browser remembers. */

import { SvelteSet } from "svelte/reactivity";
import { remember, remembered } from "./memory";

class Learned {
  #done = new SvelteSet<string>((remembered("learned") ?? "").split(" ").filter(Boolean));

  has(game: string, lesson: string): boolean {
    return this.#done.has(`${game}/${lesson}`);
  }

  add(game: string, lesson: string): void {
    this.#done.add(`${game}/${lesson}`);
    remember("learned", [...this.#done].join(" "));
  }
}

export const learned = new Learned();
