/** As a `datetime-local` field has an instant, in UTC: `2026-03-01T06:30`. */
export const fieldText = (instant: string | number): string => new Date(instant).toISOString().slice(0, 16);

/** A browser without such fields lets people type anything. */
const WHOLE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** The instant in a field; undefined while it is not whole. */
export function readField(text: string): number | undefined {
  const instant = WHOLE.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

/** The instant that is sent: seconds, which fields do not show, stay as long as nobody touches the field. */
export function instantOf(text: string, shown: string | undefined): string | undefined {
  if (shown !== undefined && text === fieldText(shown)) return shown;
  const instant = readField(text);
  return instant === undefined ? undefined : new Date(instant).toISOString();
}
