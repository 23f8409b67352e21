/** Whether somebody's hand is at a part of the page: a pointer over it, a finger on it, or the keyboard's focus. */

import type { Action } from "svelte/action";

interface Hand {
  come: () => void;
  go: () => void;
}

export const near: Action<HTMLElement, Hand> = (node, { come, go }) => {
  let over = false;
  const look = (): void => {
    if (over || node.querySelector(":focus-visible")) come();
    else go();
  };
  const listen: [string, () => void][] = [
    ["pointerenter", () => (over = true)],
    ["pointermove", () => (over = true)],
    ["pointerleave", () => (over = false)],
    ["focusin", () => undefined],
    ["focusout", () => undefined],
  ];
  const heard = listen.map(([name, note]): [string, () => void] => [
    name,
    () => {
      note();
      // Where the focus has gone is known only after it has left.
      setTimeout(look);
    },
  ]);
  for (const [name, hear] of heard) node.addEventListener(name, hear);
  return {
    destroy: () => {
      for (const [name, hear] of heard) node.removeEventListener(name, hear);
    },
  };
};
