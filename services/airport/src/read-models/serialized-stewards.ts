import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Handle } from '@muster/kit/database';
import type { SerializedRecords } from '../resources/serialized-records.ts';
import { countFlights, type Roster, readRoster } from './roster.ts';
import type { Person } from './roster-queries.ts';
import {
  flightPartsBetween,
  isLongRoster,
  personHead,
  writeFlights,
  writeFlightsBetween,
} from './serialized-flights.ts';

/** A steward with their flights and crews, as JSON. */
export async function writeSteward(handle: Handle, id: number): Promise<Buffer | Readable | undefined> {
  const roster = await readRoster(handle, [id]);
  const steward = roster.people.get(id);
  if (steward === undefined) return undefined;
  const head = Buffer.from(stewardHead(steward));
  if (!isLongRoster(roster)) return writeFlightsBetween(head, roster, END);
  return Readable.from(flightPartsBetween(head, roster, END), { objectMode: false });
}

/** The number of flights per batch, unless one steward has more; other requests run in between. */
const FLIGHTS_PER_BATCH = 1000;
const STEWARDS_PER_BATCH = 200;

/** These stewards with their flights, as JSON. The handle must be a snapshot. */
export async function writeStewards(handle: Handle, ids: readonly number[]): Promise<SerializedRecords> {
  const parts: Buffer[] = [];
  for (const batch of batchesOf(ids, await countFlights(handle, ids))) {
    if (parts.length > 0) {
      parts.push(COMMA);
      await setImmediate();
    }
    const roster = await readRoster(handle, batch);
    const stewards = stewardHeads(roster, batch);
    const flights = writeFlights(roster);
    putTogether(parts, roster, batch, stewards, flights);
  }
  return { count: ids.length, parts };
}

function* batchesOf(ids: readonly number[], flightsOf: ReadonlyMap<number, number>): Generator<number[]> {
  let batch: number[] = [];
  let flights = 0;
  for (const id of ids) {
    const own = flightsOf.get(id) ?? 0;
    if (batch.length === STEWARDS_PER_BATCH || (batch.length > 0 && flights + own > FLIGHTS_PER_BATCH)) {
      yield batch;
      [batch, flights] = [[], 0];
    }
    batch.push(id);
    flights += own;
  }
  if (batch.length > 0) yield batch;
}

/** Stewards without their flights, as JSON. */
export function writePeople(people: readonly Person[]): SerializedRecords {
  const text = people.map((person) => `${personHead(person)}}`).join(',');
  return { count: people.length, parts: [Buffer.from(text)] };
}

const COMMA = Buffer.from(',');
const END = Buffer.from(']}');

function stewardHeads({ people }: Roster, ids: readonly number[]): string[] {
  return ids.map((id) => {
    const steward = people.get(id);
    if (steward === undefined) throw new Error('A steward of a list was not read with it.');
    return stewardHead(steward);
  });
}

function stewardHead(steward: Person): string {
  return `${personHead(steward)},"flights":[`;
}

function putTogether(
  parts: Buffer[],
  roster: Roster,
  ids: readonly number[],
  stewards: readonly string[],
  flights: readonly Buffer[],
): void {
  const own = new Map<number, Buffer[]>(ids.map((id) => [id, []]));
  for (const [index, { crew }] of roster.flights.entries()) {
    const text = flights[index];
    if (text === undefined) continue;
    for (const id of crew.stewardIds) own.get(id)?.push(text);
  }
  for (const [index, list] of [...own.values()].entries()) {
    parts.push(Buffer.from(`${index === 0 ? '' : ']},'}${stewards[index]}`));
    for (const [place, flight] of list.entries()) {
      if (place > 0) parts.push(COMMA);
      parts.push(flight);
    }
  }
  parts.push(END);
}
