/** What a push says becomes a notification, and a click on it opens what it is about. */

interface Pushed {
  text: string;
  link: string;
  tag: string;
}

function isPushed(found: unknown): found is Pushed {
  if (typeof found !== "object" || found === null) return false;
  const { text, link, tag } = found as Partial<Record<keyof Pushed, unknown>>;
  return typeof text === "string" && typeof link === "string" && typeof tag === "string";
}

export async function show(scope: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const found: unknown = data?.json();
  if (!isPushed(found)) return;
  await scope.registration.showNotification("Kontor", {
    body: found.text,
    icon: "/icons/seal-192.png",
    tag: `kontor-${found.tag}`,
    data: pathOf(found.link, scope.location.origin),
  });
}

/** Where in this house a link leads: it was written for the name the house goes by, and the page may know another. */
function pathOf(link: string, origin: string): string {
  const { pathname, search } = new URL(link, origin);
  return pathname + search;
}

/** A page that shows it already comes forward; else any page of ours goes there; else a new one is opened. */
export async function open(scope: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path.split("?")[0]);
  const page = there ?? pages[0];
  if (!page) {
    await scope.clients.openWindow(path);
    return;
  }
  if (!there) page.postMessage({ say: "go", path });
  await page.focus();
}
