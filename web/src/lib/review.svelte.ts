/** A match looked at together: who leads where, where I stand, what is said, and what I have not seen yet. */

import { WebSocket as HealingSocket } from "partysocket";
import { heard } from "./former";
import { refused } from "./i18n/index.svelte";
import { remember, remembered } from "./memory";
import type { Wire } from "./types.gen";

/** A moment of the match, or of a branch after that many deeds. */
export interface Moment {
  branch: string;
  ply: number;
}
type Asked = Wire.ReviewCommand extends infer C ? (C extends { id: string } ? Omit<C, "id"> : never) : never;

interface Pending {
  id: string;
  settle: (number: number | null) => void;
  fail: (error: Error) => void;
}

const BEAT = 20_000; // milliseconds: a quiet line is closed by many a proxy

export class Review {
  head = $state.raw<Wire.ReviewSaid | null>(null);
  remarks = $state.raw<readonly Wire.RemarkSaid[]>([]);
  branches = $state.raw<readonly Wire.BranchCard[]>([]);
  /** Where I stand. */
  here = $state.raw<Moment>({ branch: "", ply: 0 });
  /** Whether I look around on my own. */
  wandering = $state(false);
  up = $state(false);
  /** Why there is nothing more to look at. */
  lost = $state("");
  /** Whether what I have not seen yet stays hidden. */
  veiled = $state(remembered("review-veil") === "yes");
  /** The furthest ply of the match that I have seen. */
  furthest = $state(0);
  readonly id: string;
  readonly #socket: HealingSocket;
  #pending: Pending[] = [];
  readonly #beat: ReturnType<typeof setInterval>;
  #count = 0;
  #begun: () => void = () => undefined;
  /** Settles when it is known how the review stands, and which branches there are. */
  readonly ready = new Promise<void>((resolve) => (this.#begun = resolve));

  constructor(id: string) {
    this.id = id;
    this.furthest = Number(remembered(`review-seen-${id}`) ?? 0) || 0;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const address = `${scheme}//${location.host}/api/reviews/${encodeURIComponent(id)}/socket`;
    // Each time anew: after a break nothing is told of what was hidden before it.
    this.#socket = new HealingSocket(() => address + this.#sight(), [], {
      maxEnqueuedMessages: 0,
      connectionTimeout: 30_000,
    });
    this.#socket.addEventListener("message", (event) => {
      this.#hear(heard(String(event.data)) as Wire.ReviewSaying);
    });
    this.#socket.addEventListener("close", () => {
      this.up = false;
      for (const { fail } of this.#pending) fail(new Error());
      this.#pending = [];
    });
    this.#beat = setInterval(() => {
      if (this.up) this.#socket.send(JSON.stringify({ do: "ping", id: "beat" }));
    }, BEAT);
  }

  close(): void {
    clearInterval(this.#beat);
    this.#socket.close();
  }

  // What is.

  get leading(): boolean {
    return this.head !== null && this.head.leader === this.head.you;
  }

  get leader(): string {
    return this.head?.people.find((one) => one.key === this.head?.leader)?.name ?? "";
  }

  /** The last moment of what I stand in. */
  get last(): number {
    const branch = this.branch;
    return branch ? branch.deeds : (this.head?.plies ?? 0);
  }

  get branch(): Wire.BranchCard | null {
    return this.branches.find((one) => one.id === this.here.branch) ?? null;
  }

  /** How far the match may be spoken of. */
  get until(): number {
    return this.veiled ? this.furthest : (this.head?.plies ?? 0);
  }

  /** The same for the server, which tells everything to who hides nothing. */
  get bound(): number | null {
    return this.veiled ? this.furthest : null;
  }

  /** Remarks that tell nothing of what I have not seen. */
  get told(): Wire.RemarkSaid[] {
    return this.remarks
      .filter((one) => this.#at(one) <= this.until)
      .sort((one, other) => this.#at(one) - this.#at(other) || one.number - other.number);
  }

  get shared(): Wire.BranchCard[] {
    return this.branches.filter((one) => one.ply <= this.until);
  }

  /** What was said at the moment that is shown. */
  get now(): Wire.RemarkSaid[] {
    return this.told.filter((one) => one.branch === this.here.branch && one.ply === this.here.ply);
  }

  #at(one: Wire.RemarkSaid): number {
    return one.branch ? (this.branches.find(({ id }) => id === one.branch)?.ply ?? 0) : one.ply;
  }

  veil(on: boolean): void {
    this.veiled = on;
    remember("review-veil", on ? "yes" : "no");
    this.#look();
  }

  /** The server tells what I have not seen only to who wants to know it. */
  #look(): void {
    if (this.up) void this.ask({ do: "see", until: this.bound, follows: !this.wandering }).catch(() => undefined);
  }

  #sight(): string {
    return this.veiled ? `?until=${this.furthest}&follows=${!this.wandering}` : "";
  }

  // What I do.

  /** Go somewhere: who leads takes the others along, everybody else goes alone. */
  go(to: Moment): void {
    if (this.leading) void this.ask({ do: "go", ...to }).catch(() => undefined);
    else this.wandering = true;
    this.#stand(to);
    if (this.veiled && this.wandering) this.#look();
  }

  /** Back to who leads. */
  follow(): void {
    this.wandering = false;
    if (this.veiled) this.#look(); // where the leader is comes as an answer, if it is further on
    if (this.head) this.#stand({ branch: this.head.branch, ply: this.head.ply });
  }

  ask(command: Asked): Promise<number | null> {
    this.#count += 1;
    const id = `r${this.#count}`;
    return new Promise((settle, fail) => {
      this.#pending.push({ id, settle, fail });
      this.#socket.send(JSON.stringify({ ...command, id }));
    });
  }

  #stand(to: Moment): void {
    this.here = to;
    const ply = to.branch ? (this.branches.find(({ id }) => id === to.branch)?.ply ?? 0) : to.ply;
    if (ply <= this.furthest) return;
    this.furthest = ply;
    remember(`review-seen-${this.id}`, String(ply));
  }

  // What the server says.

  #hear(said: Wire.ReviewSaying): void {
    if (said.say === "review") this.#heardHead(said);
    else if (said.say === "branches") this.#heardBranches(said.branches);
    else if (said.say === "remark") this.remarks = [...this.#without(said.number), said];
    else if (said.say === "unsaid") this.remarks = this.#without(said.number);
    else if (said.say === "done") this.#settle(said.id)?.settle(said.number);
    else if (said.say === "error") this.#refused(said);
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.find((one) => one.id === id);
    this.#pending = this.#pending.filter((one) => one !== pending);
    return pending;
  }

  #without(number: number): Wire.RemarkSaid[] {
    return this.remarks.filter((one) => one.number !== number);
  }

  #refused({ id, error }: Wire.ErrorSaid): void {
    if (id) this.#settle(id)?.fail(new Error(refused(error)));
    else if (error.code !== "unavailable") {
      this.lost = refused(error);
      this.close();
      this.#begun();
    }
  }

  #heardHead(head: Wire.ReviewSaid): void {
    const [led, first] = [this.leading, !this.up];
    if (first) this.remarks = []; // after a break everything comes again
    this.up = true;
    this.head = head;
    if (this.leading && !led && this.wandering) this.go(this.here); // who takes the lead takes the others along
    if (this.leading) this.wandering = false;
    if (!this.wandering && (!led || first || !this.leading)) this.#stand({ branch: head.branch, ply: head.ply });
  }

  /** They come after the first word of how the review stands: a link may lead to one of them. */
  #heardBranches(branches: readonly Wire.BranchCard[]): void {
    this.branches = branches;
    this.#begun();
  }
}
