/** A turn planned ahead by pointing at things of the board: what the server says each of them means, in order. */

import type { Key } from "./compose";
import type { Send } from "./connection";
import { keysOf, meant, ordersOf, targetsOf, topicsOf } from "./plans";
import type { Order, Plan, PlanStep } from "./wire";

export class Planning {
  /** What can be planned; nothing where the game has no such plans. */
  plans = $state.raw<readonly Plan[]>([]);
  /** The plan that is being made. */
  plan = $state.raw<Plan | null>(null);
  chosen = $state.raw<PlanStep[]>([]);
  /** The clicks of a step that is not whole yet. */
  picked = $state.raw<Key[]>([]);
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  get active(): boolean {
    return this.plan !== null;
  }

  /** Ask what there is to point at. */
  async look(seat: number): Promise<void> {
    const answer = await this.#send({ do: "plans", seat });
    if (answer?.say === "plans") this.plans = answer.plans;
  }

  /** Begin a plan, with what it is made of now. */
  async begin(seat: number, name: string): Promise<void> {
    await this.look(seat);
    this.plan = this.plans.find((one) => one.name === name) ?? null;
    [this.chosen, this.picked] = [[], []];
  }

  end(): void {
    this.plan = null;
    [this.chosen, this.picked] = [[], []];
  }

  /** What can be pointed at, by its key. */
  targets = $derived(targetsOf(this.plan, this.picked));

  /** The things of the plan so far. */
  get keys(): Key[] {
    return [...this.chosen.flatMap(keysOf), ...this.picked];
  }

  /** Steps that belong to what was chosen and are no thing of their own on the board: a claim, an end. */
  get besides(): PlanStep[] {
    const offered = (this.plan?.steps ?? []).filter(
      (step) => step.besides && this.chosen.some((one) => one.group === step.group),
    );
    return offered.filter((step) => !this.chosen.includes(step));
  }

  /** A click on the board: one step more, or the same once more to take it out. */
  point(key: Key): void {
    if (!this.plan) return;
    const { step, picked } = meant(this.plan, this.picked, key);
    this.picked = picked;
    if (step) this.toggle(step);
  }

  toggle(step: PlanStep): void {
    const known = this.chosen.includes(step) && !step.often;
    const others = this.chosen.filter((one) => one !== step && !(step.occasion && one.occasion === step.occasion));
    this.chosen = known ? others : [...(step.often ? this.chosen : others), step];
  }

  /** Take one step out, by its place. */
  drop(at: number): void {
    this.chosen = this.chosen.filter((_, place) => place !== at);
  }

  /** What was put together, as orders. */
  get orders(): Order[] {
    return this.plan ? ordersOf(this.plan, this.chosen) : [];
  }

  /** The plan and the steps of an order that was put together so; none where it is another's making. */
  known(order: Order): { plan: Plan; steps: PlanStep[] } | null {
    for (const plan of this.plans) {
      const answering = plan.steps.filter((step) => topicsOf(plan, step).join() === order.when.topics.join());
      const steps = order.do.flatMap((texts) => answering.find((step) => step.do.join() === texts.join()) ?? []);
      if (steps.length === order.do.length) return { plan, steps };
    }
    return null;
  }
}
