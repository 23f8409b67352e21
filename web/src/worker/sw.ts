/** Between the page and the house: brings pushes, and keeps what can be read while the house is away.
 *
 * Pages always come from the house if it can be reached, so that none is older than it; files that are named after
 * their content come from here. */

import { answered, forget } from "./keeping";
import { keepingOf } from "./kept";
import { open, show } from "./pushes";

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: every file of the client, and a digest of them. */
declare const __KONTOR_FILES__: string[];
declare const __KONTOR_VERSION__: string;

const SHELLS = "kontor-shell-";
const SHELL = SHELLS + __KONTOR_VERSION__;
/** Shells that stay: ours, and the last one, from which a page may still run that was opened before. */
const STAYING = 2;
const AWAY = [502, 503, 504];

async function install(): Promise<void> {
  const cache = await caches.open(SHELL);
  try {
    await cache.addAll(["/", ...__KONTOR_FILES__].map((path) => new Request(path, { cache: "no-cache" })));
  } catch (error) {
    await caches.delete(SHELL); // half a client is none: the one before goes on, and this is tried again
    throw error;
  }
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== SHELL);
  for (const old of shells.slice(0, Math.max(0, shells.length - (STAYING - 1)))) await caches.delete(old);
  await self.clients.claim();
}

/** From the house; where it is away, the page or file that came with this worker. */
async function freshly(request: Request, path: string): Promise<Response> {
  let answer: Response | null = null;
  let failed: unknown;
  try {
    answer = await fetch(request);
    if (!AWAY.includes(answer.status)) return answer;
  } catch (error) {
    failed = error;
  }
  const kept = await caches.match(path, { cacheName: SHELL, ignoreVary: true });
  if (kept) return kept;
  if (answer) return answer;
  throw failed;
}

async function named(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/api/")) {
    const keeping = keepingOf(url);
    if (keeping) event.respondWith(answered(event, keeping));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(named(event.request));
  } else if (event.request.mode === "navigate") {
    event.respondWith(freshly(event.request, "/"));
  } else if (__KONTOR_FILES__.includes(url.pathname)) {
    event.respondWith(freshly(event.request, url.pathname));
  }
});

self.addEventListener("message", (event) => {
  if (event.data !== "forget") return;
  event.waitUntil(forget().then(() => event.ports[0]?.postMessage("forgotten")));
});

self.addEventListener("push", (event) => event.waitUntil(show(self, event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(self, String(event.notification.data ?? "/")));
});
