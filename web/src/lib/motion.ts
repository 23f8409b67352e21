/** Motion that explains: a thing travels from where it was. Nobody who asked for calm sees it. */

import type { TransitionConfig } from "svelte/transition";

/** Whether this person asked for nothing to move. */
export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Come from a point given relative to one's own place, or drop in from just above. */
export function travel(_node: Element, { from }: { from: readonly [number, number] | null }): TransitionConfig {
  if (calm()) return { duration: 0 };
  if (from) {
    return {
      duration: 330,
      easing: (share) => 1 - (1 - share) ** 3,
      css: (_share, left) => `transform: translate(${from[0] * left}px, ${from[1] * left}px)`,
    };
  }
  return { duration: 240, css: (share, left) => `transform: translate(0, ${-26 * left}px); opacity: ${share}` };
}

/** Leave by fading. */
export function vanish(_node: Element): TransitionConfig {
  return calm() ? { duration: 0 } : { duration: 220, css: (share) => `opacity: ${share}` };
}
