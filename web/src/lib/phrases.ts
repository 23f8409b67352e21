/** Small pieces of wording. */

/** Numbers of seats as a person says them: "3 to 5", "2", "2, 4". */
export function countsOf(counts: readonly number[], to: string): string {
  const sorted = [...counts].sort((a, b) => a - b);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return "–";
  if (first === last) return `${first}`;
  const unbroken = last - first + 1 === sorted.length;
  return unbroken ? `${first} ${to} ${last}` : sorted.join(", ");
}

/** Seconds on a clock as minutes and seconds. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number): string => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
