/** The club's provider: its name is asked for once, and what it sent us back with stands in the address. */

import * as api from "./api";
import { tell } from "./i18n/index.svelte";

let named: Promise<string> | undefined;

/** What the club calls it; empty where there is none. */
export function providerName(): Promise<string> {
  named ??= api.provider().then(
    ({ name }) => name,
    (error: unknown) => {
      named = undefined; // asked again the next time
      throw error;
    },
  );
  return named;
}

export interface News {
  good: boolean;
  text: string;
}

/** What became of a way to the provider, as the address says; words of an address that we do not know say nothing. */
export function newsOf(query: string, provider: string): News | null {
  const asked = new URLSearchParams(query);
  const told = asked.get("told");
  const trouble = asked.get("trouble");
  const key = told ? `told.${told}` : trouble ? `trouble.${trouble}` : "";
  if (
    !/^(told\.(new|linked|proved)|trouble\.(state|refused|unreachable|untrue|group|known|nobody|stale|often))$/.test(
      key,
    )
  )
    return null;
  return { good: Boolean(told), text: tell("accounts", key, { provider }) };
}

/** Leave this page for the provider's. */
export async function goThere(purpose: Parameters<typeof api.goToProvider>[0]): Promise<void> {
  location.assign((await api.goToProvider(purpose)).address);
}
