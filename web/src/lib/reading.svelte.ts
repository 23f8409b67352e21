/** How a person wants to read the log; the browser remembers it. */

import { KINDS, type Kind } from "./log";
import { remember, remembered } from "./memory";

class Reading {
  hidden = $state.raw<ReadonlySet<Kind>>(new Set(KINDS.filter((kind) => remembered(`log-${kind}`) === "no")));
  fold = $state(remembered("log-fold") === "yes");

  show(kind: Kind, on: boolean): void {
    this.hidden = new Set(KINDS.filter((one) => (one === kind ? !on : this.hidden.has(one))));
    remember(`log-${kind}`, on ? "yes" : "no");
  }

  foldAll(on: boolean): void {
    this.fold = on;
    remember("log-fold", on ? "yes" : "no");
  }
}

export const reading = new Reading();
