/** How the choices of a decision are laid out as buttons: in which order, and which ones together. */

import { grouped } from "./grouped";
import type { Table } from "./table.svelte";
import type { Option, Played } from "./wire";

/** So many buttons are read at a glance; of more, those of one sort stand together. */
export const GLANCE = 10;
/** A sort that has more than this is one button, which leaves only its places lit on the board. */
const TOGETHER = 3;

export type Line<O extends Option> = { key: string; option: O; many?: undefined } | { key: string; many: O[] };

/** The worthiest first, as the game ranks them; doing without comes last, and ending the turn after it. */
export function ordered<G extends Played>(options: readonly G["option"][], table: Table<G>): G["option"][] {
  const { plug } = table;
  const last = (option: G["option"]): number => (plug.ends(option) ? 2 : plug.declines?.(option) ? 1 : 0);
  const rank = (option: G["option"]): number => plug.rank?.(option, table) ?? 0;
  return [...options].sort((one, other) => last(one) - last(other) || rank(other) - rank(one));
}

/** One button for each choice, or for each sort of them where there are too many; an open sort shows its own. */
export function few<O extends Option>(
  options: readonly O[],
  open: string | null,
  together: Readonly<Record<string, number>> = {},
): Line<O>[] {
  const single = (option: O): Line<O> => ({ key: option.text, option });
  if (options.length <= GLANCE) return options.map(single);
  return [...grouped(options, (option) => option.type)].flatMap(([key, many]): Line<O>[] => {
    if (many.length <= (together[key] ?? TOGETHER)) return many.map(single);
    const shown = key === open && many.length <= GLANCE ? many.map(single) : [];
    return [{ key, many }, ...shown];
  });
}
