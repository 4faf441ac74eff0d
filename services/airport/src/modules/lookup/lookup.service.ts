import type { Deps } from '../../deps.ts';
import { writtenNumber } from '../../domain/flight-number.ts';
import { instantText } from '../../domain/instant.ts';
import { searchKey } from '../../search/search-key.ts';
import type { LookupDto, LookupQuery } from './lookup.schema.ts';
import { type FoundFlight, findAirports, findFlights, findStewards } from './lookup.store.ts';

/** No name has more words. */
const MAX_WORDS = 6;
const HALF_A_DAY_MS = 12 * 3_600_000;
const START_OF_A_NUMBER = /^[A-Z0-9]{1,8}$/;

export function lookUp({ database, clock }: Deps, { q, limit = 10 }: LookupQuery): Promise<LookupDto> {
  const key = searchKey(q);
  const words = key === '' ? [] : key.split(' ').slice(0, MAX_WORDS);
  const number = writtenNumber(q);
  return database.snapshot(async (handle) => ({
    airports: words.length === 0 ? [] : await findAirports(handle, words, limit),
    flights: START_OF_A_NUMBER.test(number)
      ? (await findFlights(handle, number, clock.now() - HALF_A_DAY_MS, limit)).map(toReference)
      : [],
    stewards: words.length === 0 ? [] : await findStewards(handle, words, limit),
  }));
}

function toReference(row: FoundFlight): LookupDto['flights'][number] {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    departureTime: instantText(row.departure_at),
    arrivalTime: instantText(row.arrival_at),
    origin: { id: row.origin_id, code: row.origin_code, name: row.origin_name },
    destination: { id: row.destination_id, code: row.destination_code, name: row.destination_name },
  };
}
