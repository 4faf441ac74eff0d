import { invalid } from '@muster/kit/errors';
import { Type } from 'typebox';

/** A time on the wire: ISO 8601 with an offset on the way in, in UTC with milliseconds on the way out. */
export const instant = (description: string, example = '2026-03-01T12:00:00.000Z') =>
  Type.String({ format: 'date-time', description, examples: [example] });

/** No airline flew before, and four digits of a year are what every client can read. */
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(2200, 0);

/** The milliseconds of a time. The schema has seen its form; a leap second has the form and is still no time of ours. */
export function readInstant(text: string, field: string): number {
  const milliseconds = Date.parse(text);
  if (milliseconds >= EARLIEST && milliseconds < LATEST) return milliseconds;
  throw invalid(
    'invalid_input',
    `${field} must be a time from 1900 to 2199 in ISO 8601 with an offset, such as 2026-03-01T12:00:00Z.`,
  );
}

export function instantText(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
