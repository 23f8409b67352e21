/** Small signs for choices that are about no thing, and for parts of the page. */

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
  bot: "M-5.5 -3.5H5.5V6.5H-5.5ZM0 -3.5V-7M-2.4 0v1.4M2.4 0v1.4M-2 4H2M-8 0V3M8 0V3",
  log: "M-6 -6H6M-6 -2H6M-6 2H6M-6 6H2",
  chat: "M-7 -6H7V3H-1L-4 7V3H-7Z",
  orders: "M-5 -7H5M-5 7H5M-4 -7Q-4 -2 0 0Q-4 2 -4 7M4 -7Q4 -2 0 0Q4 2 4 7",
  score: "M-6 6V1M-2 6V-3M2 6V-1M6 6V-7",
  rules: "M0 -5Q-3 -7 -7 -6V5Q-3 4 0 6Q3 4 7 5V-6Q3 -7 0 -5V6",
  desk: "M-7 -3H7M-6 -3V7M6 -3V7M-6 2H6M-2 -3V2M2 -3V2",
  analysis: "M-7 6L-3 0L1 3L7 -6M3 -6H7V-2",
  ask: "M-4 -3Q-4 -7 0 -7Q4 -7 4 -3.5Q4 -1 0 0.5V3M0 6.5v.1",
} as const;

export type SignName = keyof typeof STROKES;
