/** A standing order and its end, in words. */

import { has, t, tell } from "../lib/i18n/index.svelte";
import { listed, type Table } from "../lib/table.svelte";
import type { LaidOrder, Order, PlanStep } from "../lib/wire";

/** What an order is about: its label under every name a game's sentence may have for it. */
function about(order: Order, table: Table): Record<string, string | number> {
  const label = order.label ?? "";
  const things = order.when.conditions?.flatMap((condition) => condition.things ?? []).join(", ") ?? "";
  const fields = { label, space: label || things, card: things };
  return { ...fields, ...table.plug.named({ label, space: fields.space }, table) };
}

/** A step of a turn that was planned on the board. */
export function stepWords({ what, thing }: PlanStep, table: Table): string {
  return tell(table.plug.title, `plan.${what}`, table.plug.named({ thing }, table));
}

export function orderWords(order: Order, table: Table): string {
  const key = `order.${order.name ?? ""}`;
  if (order.name && has(table.plug.title, key)) return tell(table.plug.title, key, about(order, table));
  const steps = table.planning.stepsOf(order);
  if (steps.length) return t("plan.laid", { steps: listed(steps.map((step) => stepWords(step, table))) });
  return t("orders.own", { do: order.do.map((step) => step.join(" / ")).join(", ") });
}

/** A variant where its order is already named: the thing or the sum alone. */
export function variantWords(order: Order, table: Table): string {
  return String(about(order, table).space || order.label || "");
}

/** Why an order has ended; empty while it stands. */
export function endWords({ order, end, why }: LaidOrder, table: Table): string {
  if (!end || end === "withdrawn") return end ? t("orders.withdrawn") : "";
  const own = `order.why.${why}`;
  if (has(table.plug.title, own)) return tell(table.plug.title, own, about(order, table));
  return t(`orders.why.${why}`);
}
