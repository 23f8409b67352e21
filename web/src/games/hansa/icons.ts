/** Small pictures for abilities and markers, as paths in a square from -8 to 8. */

export const ICONS: Record<string, string> = {
  keys:
    "M-5 -2.5A3 3 0 1 1 -1 -2.5L-1 -1H7V1H5.4V3.4H3.6V1H2.2V2.6H0.6V1H-1V2.5A3 3 0 1 1 -5 2.5" +
    "A3 3 0 0 1 -5 -2.5M-3 -1.2A1.2 1.2 0 1 0 -3 1.2A1.2 1.2 0 1 0 -3 -1.2Z",
  actions: "M-1 -7.5L-6 1H-1.4L-3 7.5L6 -2.4H1L4 -7.5Z",
  privilege: "M-7 4V-4.6L-3.4 -1L0 -6.4L3.4 -1L7 -4.6V4ZM-7 5H7V7H-7Z",
  book: "M-7.4 -5.4Q-3.6 -6.6 -0.5 -4.8V6Q-3.6 4.4 -7.4 5.4ZM7.4 -5.4Q3.6 -6.6 0.5 -4.8V6Q3.6 4.4 7.4 5.4Z",
  purse: "M-2.4 -7.4H2.4L1.4 -4.4Q7 -0.6 6 4Q5.2 7.4 0 7.4Q-5.2 7.4 -6 4Q-7 -0.6 -1.4 -4.4ZM-3.4 -4.2H3.4V-3H-3.4Z",
  extra_office: "M-7 7V-1L-2.5 -6L2 -1V7ZM3 2.2H5V0.2H6.4V2.2H8.4V3.6H6.4V5.6H5V3.6H3Z",
  swap: "M-7 -4.4H2.6V-7L7 -3L2.6 1V-1.6H-7ZM7 4.4H-2.6V7L-7 3L-2.6 -1V1.6H7Z",
  move_3: "M-7.4 -2H-4V-5H-1V-2H1.4V-5L7.4 0L1.4 5V2H-1V5H-4V2H-7.4Z",
  remove_3: "M-7 -4.6L-4.6 -7L0 -2.4L4.6 -7L7 -4.6L2.4 0L7 4.6L4.6 7L0 2.4L-4.6 7L-7 4.6L-2.4 0Z",
  develop: "M0 -7.6L5.6 -2H2.2V7.4H-2.2V-2H-5.6Z",
  actions_3: "",
  actions_4: "",
  exchange: "M-7 -4.4H2.6V-7L7 -3L2.6 1V-1.6H-7ZM7 4.4H-2.6V7L-7 3L-2.6 -1V1.6H7Z",
  tribute: "M-6.6 0A6.6 6.6 0 1 0 6.6 0A6.6 6.6 0 1 0 -6.6 0M-0.9 -4H0.9V-1H3V0.8H0.9V4H-0.9V0.8H-3V-1H-0.9Z",
  block: "M-6.8 -2.4L-2.4 -6.8H2.4L6.8 -2.4V2.4L2.4 6.8H-2.4L-6.8 2.4ZM-4.4 -1.3H4.4V1.3H-4.4Z",
  move_any_2: "M-7.4 -1.4H1V-5L7.4 0L1 5V1.4H-7.4Z",
  develop_privilege: "M-7 6V-2.6L-3.4 1L0 -4.4L3.4 1L7 -2.6V6Z",
  independent_office: "M-7 7V-1L0 -7L7 -1V7H2V2H-2V7Z",
  place_2_from_route: "M-7 -6H-1V0H-7ZM1 0H7V6H1ZM-1 4H0V5H-1Z",
  place_2_in_regions: "M-7 -6H-1V0H-7ZM1 0H7V6H1Z",
};

/** What is written on a marker that has no picture. */
export const SIGNS: Record<string, string> = { actions_3: "+3", actions_4: "+4" };
