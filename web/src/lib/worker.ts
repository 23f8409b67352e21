/** The service worker of this page: where a browser has one, it keeps what was read and brings pushes. */

import type { KEPT as Kept } from "../worker/kept";

const KEPT: typeof Kept = "kontor-kept"; // as in offline.svelte.ts: the same by its type
/** A browser has workers only where nobody in between can change them: by https, or on this machine. */
const has = "serviceWorker" in navigator && window.isSecureContext;
let registered: Promise<ServiceWorkerRegistration | undefined> = Promise.resolve(undefined);

/** Begin; *go* opens what a notification is about. While the client is worked on (`run.py web dev`) there is none. */
export function startWorker(go: (path: string) => void): void {
  if (!has || !import.meta.env.PROD) return;
  registered = navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch((error: unknown) => {
    console.info("Nothing is kept for later:", error); // a browser may refuse it, say in a private window
    return undefined;
  });
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ say?: string; path?: string }>) => {
    if (data.say === "go" && data.path) go(data.path);
  });
}

/** The worker once it can be asked for something; undefined where there is none. */
export async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return (await registered) ? navigator.serviceWorker.ready : undefined;
}

/** Whether what is asked for now is kept. */
export const keeps = (): boolean => has && navigator.serviceWorker.controller !== null;

/** Keep nothing of the person who has sat here: they have signed out, or somebody else has come. */
export async function forgetKept(): Promise<void> {
  const controller = has ? navigator.serviceWorker.controller : null;
  if (controller) {
    await new Promise<void>((done) => {
      const line = new MessageChannel();
      line.port1.onmessage = () => done();
      controller.postMessage("forget", [line.port2]);
    });
  } else if ("caches" in window) await caches.delete(KEPT);
}
