/** Plans as data: what can be pointed at, and the order that comes of it. */

import { keyOf, type Key } from "./compose";
import type { Condition, Order, Plan, PlanStep } from "./wire";

/** What is pointed at for a step, one thing after the other. */
export const keysOf = (step: PlanStep): Key[] => step.things.map(({ kind, thing }) => keyOf(kind, thing));

/** Which clicks make up a step that is chosen on the board. */
const clicksOf = (step: PlanStep): Key[] => (step.besides ? [] : keysOf(step));

/** Whether a step begins with these clicks. */
const follows = (step: PlanStep, picked: readonly Key[]): boolean =>
  picked.every((key, at) => clicksOf(step)[at] === key);

/** What can be pointed at after these clicks, or instead of them; no option of the moment belongs to it. */
export function targetsOf(plan: Plan | null, picked: readonly Key[]): Map<Key, never[]> {
  const steps = plan?.steps ?? [];
  const next = steps.filter((step) => follows(step, picked)).flatMap((step) => clicksOf(step)[picked.length] ?? []);
  const first = steps.flatMap((step) => clicksOf(step)[0] ?? []);
  return new Map([...next, ...first].map((key) => [key, []]));
}

/** What a click means after others: a step, or the beginning of one, or nothing. */
export function meant(plan: Plan, picked: readonly Key[], key: Key): { step?: PlanStep; picked: Key[] } {
  for (const clicks of [[...picked, key], [key]]) {
    const begun = plan.steps.filter((step) => clicksOf(step).length && follows(step, clicks));
    const step = begun.find((one) => clicksOf(one).length === clicks.length);
    if (step) return { step, picked: [] };
    if (begun.length) return { picked: clicks.join() === picked.join() ? [] : clicks };
  }
  return { picked: [...picked] };
}

/** The questions that a step of a plan answers. */
export const topicsOf = (plan: Plan, step: PlanStep): string[] => (step.occasion ? [step.occasion] : plan.when.topics);

/** What was put together, as orders: one, or one for each question that steps answer by themselves. */
export function ordersOf(plan: Plan, chosen: readonly PlanStep[]): Order[] {
  const occasions = new Set(chosen.map((step) => step.occasion));
  return [...occasions].map((occasion) =>
    orderOf(
      plan,
      chosen.filter((step) => step.occasion === occasion),
    ),
  );
}

/** Conditions of one name and number are one. */
function orderOf(plan: Plan, chosen: readonly PlanStep[]): Order {
  const all = new Map<string, Condition>();
  for (const one of [...(plan.when.conditions ?? []), ...chosen.flatMap((step) => step.conditions)]) {
    const name = `${one.name} ${one.number ?? 0}`;
    const things = new Set([...(all.get(name)?.things ?? []), ...(one.things ?? [])]);
    all.set(name, { ...one, things: [...things] });
  }
  const topics = chosen[0] ? topicsOf(plan, chosen[0]) : plan.when.topics;
  return { when: { ...plan.when, topics, conditions: [...all.values()] }, do: chosen.map((step) => step.do) };
}
