/** Things that belong together. */

/** The values under what they have in common, both in the order in which they were met. */
export function grouped<K, V>(values: readonly V[], common: (value: V, index: number) => K): Map<K, V[]> {
  const found = new Map<K, V[]>();
  values.forEach((value, index) => {
    const key = common(value, index);
    const group = found.get(key);
    if (group) group.push(value);
    else found.set(key, [value]);
  });
  return found;
}
