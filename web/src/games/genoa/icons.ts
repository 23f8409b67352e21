/** Pictures of wares, tokens and decks as paths in a square from -10 to 10; each has a shape of its own. */

/** Wares: `body` is filled with the ware's colour, `lines` are drawn over it. */
export const WARES: Record<string, { body: string; lines: string }> = {
  silver: {
    body: "M-9 1L-6.4 -3.4H1.4L4 1ZM-4 7.4L-1.4 3H6.4L9 7.4ZM-4.6 -4.4L-2 -8.4H5L7.4 -4.4Z",
    lines: "M-5 -1.4H1M0 5H6",
  },
  copper: { body: "M-8 -3.4H8L6.6 5.6Q6 8.4 0 8.4Q-6 8.4 -6.6 5.6Z", lines: "M-8 -3.4Q0 -12.6 8 -3.4M-5.4 1.6H5.4" },
  salt: { body: "M-9 8L-3.4 -2.6L0 3L3.2 -7.6L9 8Z", lines: "M3.2 -7.6L2 1.4L5 8M-3.4 -2.6L-3 4" },
  pepper: {
    body: "M-4.2 -4.4a3.9 3.9 0 1 0 .1 0ZM4.4 -6.4a3.9 3.9 0 1 0 .1 0ZM0.6 1a3.9 3.9 0 1 0 .1 0Z",
    lines: "M-4.2 -4.4L-1.6 -8.6M4.4 -6.4L2.2 -9.4",
  },
  wheat: {
    body:
      "M0 -9.4Q3 -6.4 0 -3.4Q-3 -6.4 0 -9.4ZM-1 -4.4Q-6.6 -5 -6.4 -0.4Q-2 0 -1 -4.4ZM1 -4.4Q6.6 -5 6.4 -0.4" +
      "Q2 0 1 -4.4ZM-1 1Q-6.6 0.4 -6.4 5Q-2 5.4 -1 1ZM1 1Q6.6 0.4 6.4 5Q2 5.4 1 1Z",
    lines: "M0 -4V9.6",
  },
  rice: {
    body: "M-8.6 0H8.6Q8 8.4 2.6 8.4H-2.6Q-8 8.4 -8.6 0Z",
    lines: "M-5 -2.4l2 -2.6M-0.8 -2.6l0.8 -3M3.2 -2.4l2 -2.6M-2.6 -6l1 -2.4M2 -6.4l1 -2.2",
  },
  linen: { body: "M-8.4 -5.4L5 -8.4L8.4 4.6L-5 8.4Z", lines: "M-7.4 -1.6L6 -4.8M-6.4 2.4L7 -1M-5.6 5.6L8 2.2" },
  silk: {
    body: "M-7.4 -8.4H7.4V-5.4H4.6V5.4H7.4V8.4H-7.4V5.4H-4.6V-5.4H-7.4Z",
    lines: "M-4.6 -2.6L4.6 -4.2M-4.6 0.6L4.6 -1M-4.6 3.8L4.6 2.2",
  },
};

/** Tokens: the picture inside the six-sided rim. */
export const TOKENS: Record<string, string> = {
  any_start_space: "M-1.4 7V-7H0.2L6.4 -4L0.4 -1V7ZM-4.6 7H3.6V8.4H-4.6Z",
  one_further_action: "M-1.7 -6.6H1.7V-1.7H6.6V1.7H1.7V6.6H-1.7V1.7H-6.6V-1.7H-1.7Z",
  one_of_any_ware: "M-5 -6.6H5Q7.4 0 5 6.6H-5Q-7.4 0 -5 -6.6ZM-6 -3H6V-1.7H-6ZM-6 1.7H6V3H-6Z",
  one_building_action: "M-6.6 6.6V-1L0 -7L6.6 -1V6.6H2V1.6H-2V6.6Z",
  trade_1_to_1: "M-6.6 -4.6H2V-7L6.8 -3.2L2 0.6V-1.8H-6.6ZM6.6 4.6H-2V7L-6.8 3.2L-2 -0.6V1.8H6.6Z",
};

/** Decks: the picture on the back of a card, in a frame of 14 by 19. */
export const DECK_SIGNS: Record<string, string> = {
  large_order: "M-4.4 -1.6H-1V1.8H-4.4ZM1 -1.6H4.4V1.8H1ZM-1.7 -6H1.7V-2.6H-1.7ZM-4.6 3.8H4.6V5H-4.6Z",
  small_order: "M-2.4 -4H2.4V0.8H-2.4ZM-4 3.2H4V4.4H-4Z",
  message: "M-5 -3.6H5V3.8H-5ZM-4 -2.6L0 0.8L4 -2.6Z",
  privilege: "M-5 3.2V-3.6L-2.4 -0.8L0 -4.8L2.4 -0.8L5 -3.6V3.2ZM-5 4H5V5.4H-5Z",
};

/** Two hands that meet. */
export const HANDSHAKE =
  "M-22 -9L-13 -11L-6 -7L0 -9Q4 -11 8 -9L14 -11L22 -9V6L16 7L9 12Q6 14 4 11Q2 14 -1 11Q-4 13 -6 9" +
  "Q-10 10 -11 6L-16 5L-22 6Z";
