/** A turn planned ahead by pointing at things of the board: what the server says each of them means, in order. */

import { keyOf, type Key } from "./compose";
import { orderOf, targetsOf } from "./plans";
import type { Command, Order, Plan, PlanStep, Said } from "./wire";

type Send = (command: Command) => Promise<Said | null>;

export class Planning {
  /** What a turn can be put together from; null where the game has no such plans. */
  plan = $state.raw<Plan | null>(null);
  active = $state(false);
  chosen = $state.raw<PlanStep[]>([]);
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Ask once what there is to point at. */
  async look(seat: number): Promise<void> {
    if (this.plan) return;
    const answer = await this.#send({ do: "plan", seat });
    if (answer?.say === "plan") this.plan = answer.plan;
  }

  begin(): void {
    [this.active, this.chosen] = [true, []];
  }

  end(): void {
    [this.active, this.chosen] = [false, []];
  }

  /** What can be pointed at, by its key. */
  targets = $derived(targetsOf(this.plan));

  /** The things of the plan so far. */
  get keys(): Key[] {
    return this.chosen.map(({ kind, thing }) => keyOf(kind, thing));
  }

  /** Steps that belong to what was chosen and are no thing of their own on the board: a claim. */
  get besides(): PlanStep[] {
    const last = (this.plan?.steps ?? []).filter(
      (step) => step.thing === step.group && this.chosen.some((one) => one.group === step.group),
    );
    return last.filter((step) => !this.chosen.includes(step));
  }

  /** A click on the board: one step more, or the same once more to take it out. */
  point(key: Key): void {
    const step = this.plan?.steps.find(({ kind, thing }) => keyOf(kind, thing) === key);
    if (step) this.toggle(step);
  }

  toggle(step: PlanStep): void {
    this.chosen = this.chosen.includes(step) ? this.chosen.filter((one) => one !== step) : [...this.chosen, step];
  }

  /** What was put together, as an order; conditions of one name are one. */
  get order(): Order | null {
    const { plan, chosen } = this;
    return plan && chosen.length ? orderOf(plan, chosen) : null;
  }

  /** The steps of an order that was put together so; none where it is another's making. */
  stepsOf(order: Order): PlanStep[] {
    const known = this.plan?.steps ?? [];
    const steps = order.do.flatMap((texts) => known.find((step) => step.do.join() === texts.join()) ?? []);
    return steps.length === order.do.length ? steps : [];
  }
}
