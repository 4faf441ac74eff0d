/** The median, 99th percentile and maximum, as text. */
export function timesText(times: readonly number[]): string {
  if (times.length === 0) return 'none';
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number): string => `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN)} ms`;
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`;
}

export const line = (name: string, text: string): string => `${name.padEnd(18)} ${text}`;

export const count = (number: number, one: string): string =>
  `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`;
