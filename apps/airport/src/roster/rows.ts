import { compareNames, searchKey } from '@muster/ui/texts';
import type { Person, Staffing } from '../server/records.ts';
import type { Span } from './geometry.ts';

/** A steward with their flights in the shown period, by departure. */
export interface RosterRow {
  readonly steward: Person;
  readonly flights: readonly Staffing[];
  /** The name in both orders, as a search key. */
  readonly searched: string;
}

/** All stewards by last name. Sorting thousands of names takes a moment, so it is not repeated per key press. */
export function rosterRows(
  stewards: readonly Person[],
  staffing: readonly Staffing[],
  locale: string,
): readonly RosterRow[] {
  const byStewardId = new Map<number, Staffing[]>();
  for (const one of staffing) {
    for (const { id } of one.flight.stewards) {
      const flights = byStewardId.get(id);
      if (flights === undefined) byStewardId.set(id, [one]);
      else flights.push(one);
    }
  }
  const compare = compareNames(locale);
  return stewards
    .toSorted((a, b) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName) || a.id - b.id)
    .map((steward) => ({
      steward,
      flights: byStewardId.get(steward.id) ?? [],
      searched: searchKey(`${steward.firstName} ${steward.lastName} ${steward.firstName}`),
    }));
}

/** The rows whose names match the search text. */
export function rowsNamed(rows: readonly RosterRow[], wanted: string): readonly RosterRow[] {
  const form = searchKey(wanted.trim());
  return form === '' ? rows : rows.filter(({ searched }) => searched.includes(form));
}

/**
 * Flights that lack crew and depart in a period, by departure. Flights that departed today are omitted, because it is
 * too late to cover them; those of earlier days are shown, to be corrected.
 */
export function openFlights(staffing: readonly Staffing[], { from, to }: Span, now: number): Staffing[] {
  const after = now < to ? Math.max(from, now) : from;
  return staffing.filter(({ missing, flight }) => missing > 0 && Date.parse(flight.departureTime) >= after);
}

/** The position of the keyboard: a row, and in it the name (0) or a flight. */
export interface Cursor {
  readonly row: number;
  readonly cell: number;
}

const PAGE_ROWS = 10;

/** The position after a key; undefined if the key does not move it. */
export function walk(
  rows: readonly { readonly flights: readonly unknown[] }[],
  { row, cell }: Cursor,
  key: string,
): Cursor | undefined {
  const cells = rows[row]?.flights.length ?? 0;
  const to = (wanted: number): Cursor => {
    const next = Math.max(0, Math.min(rows.length - 1, wanted));
    return { row: next, cell: Math.min(cell, rows[next]?.flights.length ?? 0) };
  };
  const steps: Readonly<Record<string, Cursor>> = {
    ArrowUp: to(row - 1),
    ArrowDown: to(row + 1),
    PageUp: to(row - PAGE_ROWS),
    PageDown: to(row + PAGE_ROWS),
    ArrowLeft: { row, cell: Math.max(0, cell - 1) },
    ArrowRight: { row, cell: Math.min(cells, cell + 1) },
    Home: { row, cell: 0 },
    End: { row, cell: cells },
  };
  return steps[key];
}
