/** The socket of one table: it heals by itself, goes on from the last ply, and sends nothing twice. */

import { WebSocket as HealingSocket } from "partysocket";
import { heard } from "./former";
import { invited } from "./invitations";
import { refused } from "./i18n/index.svelte";
import type { Command, Played, Refusal, Said } from "./wire";

export interface Listener<G extends Played = Played> {
  heard(message: Said<G>): void;
  connected(up: boolean): void;
}

/** The part of a socket we use, so that tests can bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(kind: "open" | "close" | "message", hear: (event: { data?: unknown }) => void): void;
}

/** Send a command and say why where it is refused, unless for a code that is expected. */
export type Send<G extends Played = Played> = (
  command: Command,
  ...expected: readonly string[]
) => Promise<Said<G> | null>;

export type Opener = (address: () => string) => Socket;

interface Pending<G extends Played> {
  text: string;
  settle: (message: Said<G>) => void;
  fail: (refusal: Refused) => void;
}

/** The server said no, with a sentence for the person. */
export class Refused extends Error {
  readonly code: string;
  readonly clause: string;

  constructor(refusal: Refusal) {
    super(refused(refusal));
    this.code = refusal.code;
    this.clause = refusal.clause ?? "";
  }
}

const healing: Opener = (address) => {
  const socket = new HealingSocket(address, [], {
    minReconnectionDelay: 300,
    maxReconnectionDelay: 5000,
    maxEnqueuedMessages: 0,
    connectionTimeout: 30_000, // a busy house may take its time; hanging up early would begin anew for ever
  });
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    addEventListener: (kind, hear) =>
      socket.addEventListener(kind, (event) => hear({ data: "data" in event ? event.data : undefined })),
  };
};

/** Commands keep their id until they are answered and are sent again after a break, so each counts once. */
export class Connection<G extends Played = Played> {
  lastPly = 0;
  lastEntry = -1;
  #socket: Socket;
  #open = false;
  #visible = true;
  #pending = new Map<string, Pending<G>>();
  #count = 0;
  #prefix = Math.random().toString(36).slice(2, 10);
  #beat: ReturnType<typeof setInterval>;

  constructor(table: string, listener: Listener<G>, open: Opener = healing) {
    this.#socket = open(() => socketAddress(table, this.lastPly, this.lastEntry));
    this.#socket.addEventListener("open", () => {
      this.#open = true;
      listener.connected(true);
      if (!this.#visible) this.#tellVisible();
      for (const pending of this.#pending.values()) this.#socket.send(pending.text);
    });
    this.#socket.addEventListener("close", () => {
      this.#open = false;
      listener.connected(false);
    });
    this.#socket.addEventListener("message", (event) => {
      const message = heard(String(event.data)) as Said<G>;
      if (message.say === "state") [this.lastPly, this.lastEntry] = [message.ply, message.entry];
      listener.heard(message);
      this.#answer(message);
    });
    // A quiet line is closed by many a proxy; a word every twenty seconds keeps it.
    this.#beat = setInterval(() => {
      if (this.#open) this.#socket.send(JSON.stringify({ do: "ping", id: `${this.#prefix}-beat` }));
    }, 20_000);
  }

  /** Say whether the page can be seen: who looks needs no alert elsewhere. */
  look(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    if (this.#open) this.#tellVisible();
  }

  #tellVisible(): void {
    this.#socket.send(JSON.stringify({ do: "look", id: `${this.#prefix}-look`, visible: this.#visible }));
  }

  /** Send a command; the promise settles with the server's answer, also across a break of the line. */
  ask(command: Command): Promise<Said<G>> {
    this.#count += 1;
    const id = `${this.#prefix}-${this.#count}`;
    const text = JSON.stringify({ ...command, id });
    return new Promise((settle, fail) => {
      this.#pending.set(id, { text, settle, fail });
      if (this.#open) this.#socket.send(text);
    });
  }

  close(): void {
    clearInterval(this.#beat);
    this.#pending.clear();
    this.#socket.close();
  }

  #answer(message: Said<G>): void {
    if (!("id" in message) || typeof message.id !== "string") return;
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    this.#pending.delete(message.id);
    if (message.say === "error") pending.fail(new Refused(message.error));
    else pending.settle(message);
  }
}

function socketAddress(table: string, since: number, entry: number): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const path = `/api/tables/${encodeURIComponent(table)}/socket?since=${since}${entry < 0 ? "" : `&entry=${entry}`}`;
  return `${scheme}//${location.host}${invited(table, path)}`;
}
