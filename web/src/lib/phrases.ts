/** Small pieces of wording. */

/** Numbers of seats as a person says them: "3 to 5", "2", "2, 4". */
export function seats(counts: readonly number[]): string {
  const sorted = [...counts].sort((a, b) => a - b);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return "no";
  if (first === last) return `${first}`;
  const unbroken = last - first + 1 === sorted.length;
  return unbroken ? `${first} to ${last}` : sorted.join(", ");
}
