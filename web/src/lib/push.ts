/** Pushes to this browser: asked for by a click, and known again by a mark of its address. */

import { worker } from "./worker";

const MARK = 16; // letters, as the server writes them

/** Why this browser cannot be told anything; empty where it can. */
export type Hindrance = "" | "unable" | "denied";

export async function hindrance(): Promise<Hindrance> {
  if (!("PushManager" in window) || !("Notification" in window) || !(await worker())) return "unable";
  return Notification.permission === "denied" ? "denied" : "";
}

export interface Subscribed {
  target: string;
  keys: { p256dh: string; auth: string };
}

/** Ask the person, then the browser; null where the person says no. */
export async function subscribe(pushKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const manager = (await worker())?.pushManager;
  if (!manager) return null;
  await (await manager.getSubscription())?.unsubscribe(); // it may be for a key that this house had once
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { target: endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** By what the server's list tells this browser from others; empty where it takes no pushes. */
export async function mark(): Promise<string> {
  if (await hindrance()) return "";
  const target = (await (await worker())?.pushManager.getSubscription())?.endpoint;
  if (!target) return "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(target));
  const letters = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  return letters.join("").slice(0, MARK);
}

/** Take no more; whoever still sends here is told that nobody is there. */
export async function unsubscribe(): Promise<void> {
  if (!("PushManager" in window)) return;
  await (await (await worker())?.pushManager.getSubscription())?.unsubscribe();
}
