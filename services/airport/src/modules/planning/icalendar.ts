import type { RosteredFlight } from './planning.store.ts';

/** The longest line in octets, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** A roster in iCalendar format, with times in UTC. */
export function rosterCalendar(
  steward: { readonly id: number; readonly name: string },
  flights: readonly RosteredFlight[],
  now: number,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//muster//airport//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(`Flights of ${steward.name}`)}`,
    ...flights.flatMap((flight) => [
      'BEGIN:VEVENT',
      // Stable for an assignment, so that calendar applications update existing entries.
      `UID:flight-${flight.id}-steward-${steward.id}@airport.muster`,
      `DTSTAMP:${time(now)}`,
      `DTSTART:${time(flight.departureAt)}`,
      `DTEND:${time(flight.arrivalAt)}`,
      `SUMMARY:${text(`${flight.number ?? `Flight ${flight.id}`}: ${flight.originCode} to ${flight.destinationCode}`)}`,
      `STATUS:${flight.status === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED'}`,
      `LOCATION:${text(flight.originName)}`,
      `DESCRIPTION:${text(`From ${flight.originName} to ${flight.destinationName}\nAirplane: ${flight.airplane}`)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20260301T063000Z` */
function time(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Folds long lines (a continuation starts with a space), never inside a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // The space at the start of a continuation counts.
    if (octets + size > LINE_OCTETS - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
