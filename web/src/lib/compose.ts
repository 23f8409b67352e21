/** Gather clicks into one of the offered options; the client knows no rule beyond "it was offered". */

import type { Option } from "./wire";

/** A thing that can be clicked: its kind and its name in the scene, such as `space:Coellen-Warburg/1`. */
export type Key = string;

export const keyOf = (kind: string, name: number | string): Key => `${kind}:${name}`;

export function split(key: Key): { kind: string; name: string } {
  const colon = key.indexOf(":");
  return { kind: key.slice(0, colon), name: key.slice(colon + 1) };
}

/** Which things an option touches; several in one inner list are alternatives for the same click. */
export type Touch<O extends Option> = (option: O) => Key[][];

/** The state of a half-made choice: what was picked, and which options still fit. */
export interface Draft<O extends Option> {
  picked: Key[];
  left: O[];
}

export const fresh = <O extends Option>(options: O[]): Draft<O> => ({ picked: [], left: options });

const covers = (touch: Key[][], picked: Key[]): boolean =>
  picked.every((key, step) => touch[step]?.includes(key) ?? false);

/** The things that lead on from here: the next click of every option that still fits. */
export function targets<O extends Option>(draft: Draft<O>, touch: Touch<O>): Map<Key, O[]> {
  const found = new Map<Key, O[]>();
  for (const option of draft.left) {
    for (const key of touch(option)[draft.picked.length] ?? []) {
      const there = found.get(key);
      if (there) there.push(option);
      else found.set(key, [option]);
    }
  }
  return found;
}

/** Options that need no (further) click on the board: they are buttons. */
export function buttons<O extends Option>(draft: Draft<O>, touch: Touch<O>): O[] {
  return draft.left.filter((option) => touch(option).length <= draft.picked.length);
}

/** One click further; the same draft when the thing leads nowhere. */
export function pick<O extends Option>(draft: Draft<O>, key: Key, touch: Touch<O>): Draft<O> {
  const picked = [...draft.picked, key];
  const left = draft.left.filter((option) => covers(touch(option), picked));
  return left.length ? { picked, left } : draft;
}

/** The same clicks among other options, as far as they still lead somewhere. */
export function again<O extends Option>(draft: Draft<O>, options: O[], touch: Touch<O>): Draft<O> {
  let kept = fresh(options);
  for (const key of draft.picked) {
    const next = pick(kept, key, touch);
    if (next === kept) break;
    kept = next;
  }
  return kept;
}

/** One click back. */
export function unpick<O extends Option>(draft: Draft<O>, options: O[], touch: Touch<O>): Draft<O> {
  const picked = draft.picked.slice(0, -1);
  return { picked, left: options.filter((option) => covers(touch(option), picked)) };
}

/** What a click decides: one option, a choice among several, a step further, or nothing. */
export type Outcome<O extends Option> =
  { is: "option"; option: O } | { is: "choice"; options: O[] } | { is: "step"; draft: Draft<O> } | { is: "nothing" };

export function click<O extends Option>(draft: Draft<O>, key: Key, touch: Touch<O>): Outcome<O> {
  const next = pick(draft, key, touch);
  if (next === draft) return { is: "nothing" };
  const done = buttons(next, touch);
  const only = done[0];
  if (done.length === next.left.length) {
    return done.length === 1 && only ? { is: "option", option: only } : { is: "choice", options: done };
  }
  return { is: "step", draft: next };
}

/** Several steps as one all-or-nothing command. */
export function steps(texts: string[]): { macro: "Steps"; steps: string[] } {
  return { macro: "Steps", steps: texts };
}
