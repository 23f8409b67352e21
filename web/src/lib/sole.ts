/** What is answered without asking: the one way on, at a table where nobody could learn anything from it. */

import type { Plug } from "../games/plug";
import type { Option, Played, TableCard } from "./wire";

/** What is asked of whom. */
interface Asked<G extends Played> {
  card: Pick<TableCard, "seats" | "my_seats" | "watching">;
  plug: Pick<Plug<G>, "goesByItself">;
  mine: boolean;
  asked: { options: readonly G["option"][] };
}

/** Whether nobody but me and bots sees how quickly I answer: with others, it would tell them of my cards. */
const isAlone = ({ seats, my_seats, watching }: Asked<Played>["card"]): boolean =>
  !watching && seats.every((seat, place) => seat.kind === "bot" || my_seats.includes(place));

export function soleAnswer<G extends Played>({ card, plug, mine, asked }: Asked<G>): Option | null {
  const [only, ...others] = asked.options;
  return mine && only && !others.length && plug.goesByItself?.(only) && isAlone(card) ? only : null;
}
