const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size for people, in powers of 1024 as disks and memory are reported elsewhere here. */
export function bytes(count: number): string {
  const power = count < 1024 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(count) / 10));
  const value = count / 1024 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`;
}

/** A span of time for people, without a sign. */
export function span(milliseconds: number): string {
  const seconds = Math.abs(milliseconds) / 1000;
  if (seconds < 120) return `${Math.round(seconds)} seconds`;
  if (seconds < 2 * 3600) return `${Math.round(seconds / 60)} minutes`;
  if (seconds < 2 * 86_400) return `${Math.round(seconds / 3600)} hours`;
  return `${Math.round(seconds / 86_400)} days`;
}
