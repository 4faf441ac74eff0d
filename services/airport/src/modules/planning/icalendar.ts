import { setImmediate } from 'node:timers/promises';
import type { RosteredFlight } from './planning.store.ts';

/** The longest line in octets, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Flights that are written at once. */
const FLIGHTS_PER_PART = 250;

/** A roster in iCalendar format, with times in UTC. Other requests run while a long one is written. */
export async function rosterCalendar(
  steward: { readonly id: number; readonly name: string },
  flights: readonly RosteredFlight[],
  now: number,
): Promise<string> {
  const parts = [
    written([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//muster//airport//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      `X-WR-CALNAME:${text(`Flights of ${steward.name}`)}`,
    ]),
  ];
  for (let at = 0; at < flights.length; at += FLIGHTS_PER_PART) {
    if (at > 0) await setImmediate();
    parts.push(...flights.slice(at, at + FLIGHTS_PER_PART).map((flight) => written(entry(steward.id, flight, now))));
  }
  return [...parts, written(['END:VCALENDAR'])].join('');
}

function entry(stewardId: number, flight: RosteredFlight, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    // Stable for an assignment, so that calendar applications update existing entries.
    `UID:flight-${flight.id}-steward-${stewardId}@airport.muster`,
    `DTSTAMP:${time(now)}`,
    `DTSTART:${time(flight.departureAt)}`,
    `DTEND:${time(flight.arrivalAt)}`,
    `SUMMARY:${text(`${flight.number ?? `Flight ${flight.id}`}: ${flight.originCode} to ${flight.destinationCode}`)}`,
    `STATUS:${flight.status === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED'}`,
    `LOCATION:${text(flight.originName)}`,
    `DESCRIPTION:${text(`From ${flight.originName} to ${flight.destinationName}\nAirplane: ${flight.airplane}`)}`,
    'END:VEVENT',
  ];
}

function written(lines: readonly string[]): string {
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
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
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
