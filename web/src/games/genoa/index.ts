/** The Traders of Genoa at the table. */

import { tell } from "../../lib/i18n/index.svelte";
import type { Genoa } from "../../lib/types.gen";
import type { Plug } from "../plug";
import Answer from "./Answer.svelte";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import Figures from "./Figures.svelte";
import { spaceName } from "./items";
import Legend from "./Legend.svelte";
import { fields, named, paidFor, touch, worth } from "./options";
import Picture from "./Picture.svelte";
import { FINGER, SHEET, standOf } from "./scene";
import { spaceOf } from "./view";

/** Choices that leave everything as it is. */
const DECLINES = new Set<Genoa.Option["type"]>(["Silent", "Done", "Decline", "Close", "Pass"]);

export const plug: Plug<Genoa.Game> = {
  title: "genoa",
  kinds: {
    OfferMade: "talk",
    OfferWithdrawn: "talk",
    FellSilent: "talk",
    ActionDeclined: "talk",
    DealStruck: "deals",
    DealPaid: "deals",
    DealSettled: "deals",
    CardPassed: "deals",
    CardShown: "deals",
    DrawnShown: "deals",
  },
  passing: new Set(["FellSilent"]),
  Board,
  size: () => SHEET,
  least: () => FINGER,
  Desk,
  Figures,
  Legend,
  Answer,
  Picture,
  answers: () => true,
  // An offer to me, or a choice inside somebody else's turn; the floor itself asks everybody all the time.
  offTurn: (topic, table) => {
    const view = table.view;
    if (!view || view.tower === table.seat) return false;
    return topic !== "floor" || view.offers.some((offer) => offer.live && offer.partner === table.seat);
  },
  touch,
  anchor: (_kind, name, { scene }) => {
    const space = spaceOf(scene, name);
    return space ? standOf(space) : null;
  },
  called: (_kind, name, { scene }) => spaceName(name, scene),
  fields,
  named,
  scores: ({ seats }) =>
    seats.length && seats.every((seat) => seat.money !== null) ? seats.map((seat) => seat.money ?? 0) : null,
  pauses: (option) => option.type === "Accept" && Boolean(option.losing),
  goesOn: (table) => Boolean(table.view?.draft && table.asked.options.some((option) => option.type === "Drop")),
  worth,
  rank: paidFor,
  declines: (option) => DECLINES.has(option.type),
  goesByItself: (option) => option.type === "Close" || option.type === "Done",
  about: () => [tell("genoa", "about.reconstructed")],
  ends: (option) => option.type === "Stop",
  unused: (table) => {
    const { view } = table;
    if (!table.asked.options.some((option) => option.type === "Move")) return ""; // it has come to a dead end
    const at = view?.path.at(-1);
    const left = at ? (view?.discs[at] ?? 1) - 1 : 0;
    return left > 0 ? tell("genoa", "unused", { left }) : "";
  },
};
