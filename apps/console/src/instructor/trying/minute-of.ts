/** `24`, `24.5`, `24,5` or `24:30`. */
export function minuteOf(typed: string): number | undefined {
  const [, minutes, seconds] = /^(\d{1,5}):([0-5]\d)$/.exec(typed.trim()) ?? [];
  if (minutes !== undefined) return Number(minutes) + Number(seconds) / 60;
  return /^\d{1,5}(?:[.,]\d{1,3})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : undefined;
}
