/** Find a game's plug; each is its own file that only its own tables download. */

import { plain } from "./generic";
import { isDrawn } from "./generic/scene";
import type { Plug } from "./plug";

// Every folder with an index.ts that exports `plug` is a game with a board. The game's types are taken on trust.
const found = import.meta.glob<{ plug: Plug }>(["./*/index.ts", "!./generic/index.ts"]);
const [drawing] = Object.values(import.meta.glob<{ drawn: (title: string) => Plug }>("./generic/drawn.ts"));

/** The plug in our folder; else the scene decides whether there is a board to draw. */
export async function plugOf(title: string, scene: object): Promise<Plug> {
  const load = found[`./${title}/index.ts`];
  if (load) return (await load()).plug;
  return drawing && isDrawn(scene) ? (await drawing()).drawn(title) : plain(title);
}
