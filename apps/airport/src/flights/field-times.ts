/** As a `datetime-local` field has an instant, in UTC: `2026-03-01T06:30`. */
export const fieldText = (instant: string | number): string => new Date(instant).toISOString().slice(0, 16);

/** The instant in a field; undefined while it is not whole. */
export function readField(text: string): number | undefined {
  const instant = Date.parse(`${text}Z`);
  return Number.isNaN(instant) ? undefined : instant;
}

/** The instant that is sent: seconds, which fields do not show, stay as long as nobody touches the field. */
export function instantOf(text: string, shown: string): string | undefined {
  if (text === fieldText(shown)) return shown;
  const instant = readField(text);
  return instant === undefined ? undefined : new Date(instant).toISOString();
}
