/** Little pictures in a square from -10 to 10, each told apart by its outline alone. */

export const GOODS: Record<string, string> = {
  cloth: "M-7 -6.6H7V-3H-7ZM-7 -1.8H7V1.8H-7ZM-7 3H7V6.6H-7Z",
  wine: "M-5.4 -7.5H5.4C5.4 -1 3.6 1.6 1.1 2V5.2H4.6V7.5H-4.6V5.2H-1.1V2C-3.6 1.6 -5.4 -1 -5.4 -7.5Z",
  salt: "M-3 -7.8H3L1.8 -4.4C6 -1.5 7.6 3 6 7.4H-6C-7.6 3 -6 -1.5 -1.8 -4.4Z",
  food:
    "M-0.9 8.5V-3H0.9V8.5ZM0 -9C2.2 -6.6 2.2 -4.6 0 -2.4C-2.2 -4.6 -2.2 -6.6 0 -9ZM1.2 0.6" +
    "C1.4 -2.8 3.4 -4.4 6.6 -4.6C6.6 -1.4 4.6 0.4 1.2 0.6ZM-1.2 0.6C-1.4 -2.8 -3.4 -4.4 -6.6 -4.6" +
    "C-6.6 -1.4 -4.6 0.4 -1.2 0.6ZM1.2 5.6C1.4 2.2 3.4 0.6 6.6 0.4C6.6 3.6 4.6 5.4 1.2 5.6ZM-1.2 5.6" +
    "C-1.4 2.2 -3.4 0.6 -6.6 0.4C-6.6 3.6 -4.6 5.4 -1.2 5.6Z",
  iron: "M-8.6 -5.6H7.6V-2.8C3.8 -2.2 2.6 0 3 2.2H5V6.4H-5V2.2H-2.8C-2.6 -0.6 -4.8 -2.2 -8.6 -3.2Z",
  silk: "M0 -8.4L7.4 0L0 8.4L-7.4 0ZM0 -4.6L-4 0L0 4.6L4 0Z",
  shield: "M-6.4 -7.4H6.4V0C6.4 4.2 2.7 6.8 0 8.2C-2.7 6.8 -6.4 4.2 -6.4 0Z",
};

export const ABILITIES: Record<string, string> = {
  "favourable purchase": "M-7 -2L0 -8.4L7 -2V8H-7ZM-1.2 -2.6A2.4 2.4 0 1 0 1.2 -2.6ZM-3.6 3H3.6V5H-3.6Z",
  wainwright:
    "M0 -8A8 8 0 1 1 0 8A8 8 0 1 1 0 -8ZM0 -5.6A5.6 5.6 0 1 0 0 5.6A5.6 5.6 0 1 0 0 -5.6ZM-0.9 -6.4H0.9V6.4" +
    "H-0.9ZM-6.4 -0.9H6.4V0.9H-6.4Z",
  "grand wainwright":
    "M0 -8A8 8 0 1 1 0 8A8 8 0 1 1 0 -8ZM0 -5.6A5.6 5.6 0 1 0 0 5.6A5.6 5.6 0 1 0 0 -5.6ZM0 -2.4" +
    "A2.4 2.4 0 1 1 0 2.4A2.4 2.4 0 1 1 0 -2.4ZM-0.8 -6.4H0.8V-2H-0.8ZM-0.8 2H0.8V6.4H-0.8ZM-6.4 -0.8H-2V0.8" +
    "H-6.4ZM2 -0.8H6.4V0.8H2Z",
  courier: "M-6 8H6C6 2 3.4 0.4 4.4 -4L2 -8.4L0 -6.2C-4.2 -5.4 -7 -1.4 -8.2 2L-6 4.2L-3 2.2C-0.8 2.4 -4 5 -6 8Z",
  "express courier":
    "M-3 8H8C8 2 5.4 0.4 6.4 -4L4 -8.4L2 -6.2C-2.2 -5.4 -5 -1.4 -6.2 2L-4 4.2L-1 2.2C1.2 2.4 -1 5 -3 8ZM-9 -5" +
    "H-4V-3.6H-9ZM-9.6 -1.6H-6.4V-0.2H-9.6Z",
  "counting house": "M-7 -7H7V8H-7ZM-4.6 -4.6V-1.6H-1.2V-4.6ZM1.2 -4.6V-1.6H4.6V-4.6ZM-2 8V2.4H2V8Z",
  "grand counting house":
    "M-8.4 8V-3.4L0 -8.6L8.4 -3.4V8ZM-5.6 -1.6V1.4H-2.6V-1.6ZM2.6 -1.6V1.4H5.6V-1.6ZM-2 8V3H2V8ZM-1.4 -4.4V-2" +
    "H1.4V-4.4Z",
  "warehouse sale": "M-8 -1L0 -7.4L8 -1V8H4.6V1H-4.6V8H-8ZM-3.4 2.4H3.4V4.4H-3.4ZM-3.4 5.6H3.4V8H-3.4Z",
};

export const CARDS: Record<string, string> = {
  "axle break":
    "M-3 -8A6 6 0 0 1 4.6 -5.4L1 -2.6L3 0.4L-1.4 1.6L-5.4 4.6A8 8 0 0 1 -3 -8ZM6 -3.4A8 8 0 0 1 -3.6 6.6" +
    "L0.2 3.8L5.4 2.4L3.4 -1.4Z",
  "free loading": "M-8 2H8V5H-8ZM-5 6.6A1.6 1.6 0 1 1 -4.9 6.6ZM5 6.6A1.6 1.6 0 1 1 5.1 6.6ZM-5 -6H0V1H-5ZM1 -3H6V1H1Z",
  "special sale": "M0 -8A8 8 0 1 1 0 8A8 8 0 1 1 0 -8ZM-2.4 -4.6V4.6H-0.6V0.8H2.4V-0.8H-0.6V-3H3V-4.6Z",
  "sale with bonus": "M-6.6 -1.2H-1.2V-6.6H1.2V-1.2H6.6V1.2H1.2V6.6H-1.2V1.2H-6.6Z",
  "social climb": "M-8 7.4V3.6H-3.4V0H1.2V-3.6H4V-8H8V7.4Z",
};

export const KNIGHT = ABILITIES.courier ?? "";
