/** Small signs for choices that are about no thing. */

/** A few strokes each, in a square from -8 to 8. */
export const STROKES = {
  done: "M-6 0L-2 5L6 -5",
  none: "M-5 5L5 -5M0 -7A7 7 0 1 1 0 7A7 7 0 1 1 0 -7",
  silent: "M-7 -6H7V3H-1L-4 7V3H-7ZM-4 -1.5H4",
  talk: "M-7 -6H7V3H-1L-4 7V3H-7ZM-4 -3H4M-4 0H2",
  roll: "M-6 -6H6V6H-6ZM-2.6 -2.6h.1M2.6 2.6h.1M0 0h.1",
  act: "M-4 7V-1M-4 -1V-5M0 0V-7M4 0V-5M-4 -1Q-7 -2 -6 2Q-4 7 0 7Q6 7 6 1V-3",
  stop: "M-5 8V-7H6L3 -3.5L6 0H-5",
  up: "M0 7V-6M-5 -1L0 -7L5 -1",
  down: "M0 -7V6M-5 1L0 7L5 1",
  coin: "M0 -7A7 7 0 1 1 0 7A7 7 0 1 1 0 -7M0 -4V4M-2.5 -2H2.5M-2.5 2H2.5",
  take: "M-7 -2H7V7H-7ZM-7 -2L-4 -6H4L7 -2M-2 2H2",
  move: "M-7 0H6M2 -4L6 0L2 4",
} as const;

export type SignName = keyof typeof STROKES;
