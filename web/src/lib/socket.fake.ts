/** A line to nobody, for tests: what was sent is kept, and what is told is heard. */

import type { Socket } from "./connection";

export class FakeSocket implements Socket {
  sent: string[] = [];
  closed = false;
  #hear: Record<string, ((event: { data?: unknown }) => void)[]> = {};

  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  addEventListener(kind: string, hear: (event: { data?: unknown }) => void): void {
    (this.#hear[kind] ??= []).push(hear);
  }
  tell(kind: "open" | "close" | "message", message?: unknown): void {
    for (const hear of this.#hear[kind] ?? []) hear({ data: JSON.stringify(message) });
  }
}
