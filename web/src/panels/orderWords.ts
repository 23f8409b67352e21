/** A standing order and its end, in words. */

import type { Fields } from "../lib/i18n/format";
import { has, t, tell } from "../lib/i18n/index.svelte";
import { listed } from "../lib/phrases";
import type { Table } from "../lib/table.svelte";
import type { LaidOrder, Order, PlanStep } from "../lib/wire";

/** What an order is about: its label under every name a game's sentence may have for it. */
function about(order: Order, table: Table): Record<string, string | number> {
  const label = order.label ?? "";
  const things = order.when.conditions?.flatMap((condition) => condition.things ?? []).join(", ") ?? "";
  const fields = { label, space: label || things, card: things };
  return { ...fields, ...table.plug.named({ label, space: fields.space }, table) };
}

/** A step that was planned on the board. */
export function stepWords({ what, things }: PlanStep, table: Table): string {
  const fields = table.plug.named(Object.fromEntries(things.map(({ kind, thing }) => [kind, thing])), table);
  const place = fields[things.at(-1)?.kind ?? ""] ?? "";
  return tell(table.plug.title, `plan.step.${what}`, { ...fields, place });
}

/** What is said about a plan: how it is begun, how it is made, and when it is carried out. */
export function planWords(name: string, about: "begin" | "help" | "laid", table: Table, fields: Fields = {}): string {
  return tell(table.plug.title, `plan.${name}.${about}`, fields);
}

export function orderWords(order: Order, table: Table): string {
  const key = `order.${order.name ?? ""}`;
  if (order.name && has(table.plug.title, key)) return tell(table.plug.title, key, about(order, table));
  const known = table.planning.known(order);
  if (known)
    return planWords(known.plan.name, "laid", table, {
      steps: listed(known.steps.map((step) => stepWords(step, table))),
    });
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
