/** Answers of the server that can be read again without it. */

import { cleaned, KEPT, keepingOf, SINCE, type Keeping } from "./kept";

/** What a proxy says in place of a server that is not there. */
const AWAY = [502, 503, 504];
/** Who signs out says so; what was asked before that is not kept after it. */
let age = 0;

export async function forget(): Promise<void> {
  age += 1;
  await caches.delete(KEPT);
}

/** The house's own answer, kept on its way; where the house cannot be reached, what was kept. */
export async function answered(event: FetchEvent, keeping: Keeping): Promise<Response> {
  let answer: Response | null = null;
  let failed: unknown;
  const asked = age;
  try {
    answer = await fetch(event.request);
  } catch (error) {
    failed = error;
  }
  if (answer && !AWAY.includes(answer.status)) {
    if (answer.ok) event.waitUntil(keep(keeping, answer.clone(), asked));
    return answer;
  }
  const found = await caches.match(keeping.key, { cacheName: keeping.cache });
  if (found) return found;
  if (answer) return answer;
  throw failed;
}

async function keep(keeping: Keeping, answer: Response, asked: number): Promise<void> {
  try {
    const body = await bodyOf(keeping, answer);
    const cache = await caches.open(keeping.cache);
    if (body === null || (keeping.kind === "scores" && !(await cache.match(`/api/tables/${keeping.table}`)))) return;
    if (asked !== age && keeping.cache === KEPT) return;
    const headers = { "content-type": answer.headers.get("content-type") ?? "", [SINCE]: String(Date.now()) };
    await cache.put(keeping.key, new Response(body, { headers }));
    await bound(cache, keeping);
    if (asked !== age && keeping.cache === KEPT) await caches.delete(KEPT);
  } catch (error) {
    console.info("This could not be kept:", error); // a full disk, say; the page has its answer
  }
}

async function bodyOf(keeping: Keeping, answer: Response): Promise<BodyInit | null> {
  if (keeping.kind === "words" || keeping.kind === "book") return answer.blob();
  const found = cleaned(keeping.kind, await answer.json());
  return found === null ? null : JSON.stringify(found);
}

/** The oldest of a kind make room; a cache names them in the order in which they came. */
async function bound(cache: Cache, keeping: Keeping): Promise<void> {
  const same = (await cache.keys()).filter((one) => keepingOf(new URL(one.url))?.kind === keeping.kind);
  for (const old of same.slice(0, Math.max(0, same.length - keeping.most))) await cache.delete(old);
}
