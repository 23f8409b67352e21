/** Plans of a turn as data: what can be pointed at, and the order that comes of it. */

import { keyOf, type Key } from "./compose";
import type { Order, Plan, PlanStep } from "./wire";

/** What can be pointed at, by its key; no option of the moment belongs to it. */
export function targetsOf(plan: Plan | null): Map<Key, never[]> {
  return new Map((plan?.steps ?? []).map((step) => [keyOf(step.kind, step.thing), []]));
}

/** What was put together, as an order; conditions of one name are one. */
export function orderOf(plan: Plan, chosen: readonly PlanStep[]): Order {
  const things = new Map<string, string[]>();
  for (const { name, things: more = [] } of chosen.flatMap((step) => step.conditions))
    things.set(name, [...(things.get(name) ?? []), ...more]);
  const conditions = [...things].map(([name, all]) => ({ name, things: all }));
  return { when: { ...plan.when, conditions }, do: chosen.map((step) => step.do) };
}
