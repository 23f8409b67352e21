/** Find a game's plug; each is its own file that only its own tables download. */

import { plain } from "./generic";
import type { Plug } from "./plug";

// Every folder with an index.ts that exports `plug` is a game with a board.
const found = import.meta.glob<{ plug: Plug }>(["./*/index.ts", "!./generic/index.ts"]);

export async function plugOf(title: string): Promise<Plug> {
  const load = found[`./${title}/index.ts`];
  return load ? (await load()).plug : plain(title);
}
