import type { Handle } from '@muster/kit/database';
import { type RawBuilder, sql } from 'kysely';
import type { AirportReference, StewardReference } from '../../domain/crew.ts';
import type { FlightStatus } from '../../domain/flight-status.ts';

/* Every keystroke asks: whatever is read here is a short range of an index. */

/** Sorts after everything that starts with a text, in code point order. */
const LAST = '\u{10ffff}';

const starts = (column: string, text: string): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text + LAST})`;

/** The number of airports that are examined for a word; exact matches come first. */
const MAX_CANDIDATES = 500;

/** Airports with all of these words in their name or city, searched by the longest word. */
export async function findAirports(
  handle: Handle,
  words: readonly string[],
  limit: number,
): Promise<AirportReference[]> {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  const found = sql`
    select id from (
      select airport_id as id from airport_words where ${starts('word', longest)}
      order by word limit ${sql.lit(MAX_CANDIDATES)}
    ) as by_name
    union
    select id from (
      select airports.id from city_words join airports on airports.city_id = city_words.city_id
      where ${starts('word', longest)} order by word limit ${sql.lit(MAX_CANDIDATES)}
    ) as by_city`;
  const has = others.map(
    (word) => sql`and (
      exists (select 1 from airport_words where airport_id = airports.id and ${starts('word', word)})
      or exists (select 1 from city_words where city_id = airports.city_id and ${starts('word', word)}))`,
  );
  const code = words.join('').toUpperCase();
  const { rows } = await sql<AirportReference>`
    select id, code, name from airports where id in (${found}) ${sql.join(has, sql` `)}
    order by case when code = ${code} then 0 else 1 end, name, id limit ${sql.lit(limit)}`.execute(
    handle.tables<unknown>(),
  );
  return rows;
}

/** Stewards whose first or last name starts like this, or who have both names, the first of them in full. */
export async function findStewards(
  handle: Handle,
  words: readonly string[],
  limit: number,
): Promise<StewardReference[]> {
  const ranges = words.flatMap((_, index) => {
    const [before, after] = [words.slice(0, index).join(' '), words.slice(index).join(' ')];
    return [
      { full: 'first_name_key', start: 'last_name_key', before, after },
      { full: 'last_name_key', start: 'first_name_key', before, after },
    ];
  });
  const ids = ranges.map(({ full, start, before, after }) => {
    const other = before === '' ? sql`` : sql`and ${sql.ref(full)} = ${before}`;
    return sql`select * from (
      select id from stewards where ${starts(start, after)} ${other}
      order by ${sql.ref(start)}, ${sql.ref(full)} limit ${sql.lit(limit)}) as found`;
  });
  const { rows } = await sql<StewardReference>`
    select id, first_name as "firstName", last_name as "lastName" from stewards
    where id in (${sql.join(ids, sql` union `)})
    order by last_name_key, first_name_key, id limit ${sql.lit(limit)}`.execute(handle.tables<unknown>());
  return rows;
}

export interface FoundFlight {
  readonly id: number;
  readonly number: string;
  readonly status: FlightStatus;
  readonly departure_at: number;
  readonly arrival_at: number;
  readonly origin_id: number;
  readonly origin_code: string;
  readonly origin_name: string;
  readonly destination_id: number;
  readonly destination_code: string;
  readonly destination_name: string;
}

/**
 * The next flights whose number starts with this text. A number is used every day for years, so the distinct numbers
 * are found first, with one index lookup each.
 */
export async function findFlights(handle: Handle, start: string, since: number, limit: number): Promise<FoundFlight[]> {
  const numbers = await numbersFrom(handle, start, limit);
  if (numbers.length === 0) return [];
  const most = sql.lit(limit);
  const ids = numbers.flatMap(({ number }) => [
    sql`select id from (
      select id from flights where number = ${number} and departure_at >= ${since} order by departure_at limit ${most}
    ) as next`,
    sql`select id from (
      select id from flights where number = ${number} and departure_at < ${since} order by departure_at desc limit 1
    ) as last`,
  ]);
  const { rows } = await sql<FoundFlight>`
    select flights.id, number, status, departure_at, arrival_at,
      origin.id as origin_id, origin.code as origin_code, origin.name as origin_name,
      destination.id as destination_id, destination.code as destination_code, destination.name as destination_name
    from flights
    join airports as origin on origin.id = flights.origin_id
    join airports as destination on destination.id = flights.destination_id
    where flights.id in (${sql.join(ids, sql` union all `)})
    order by case when number = ${start} then 0 else 1 end,
      case when departure_at >= ${since} then 0 else 1 end, departure_at, flights.id
    limit ${most}`.execute(handle.tables<unknown>());
  return rows;
}

async function numbersFrom(handle: Handle, start: string, limit: number): Promise<{ readonly number: string }[]> {
  const { rows } = await sql<{ readonly number: string }>`
    with recursive numbers (number, place) as (
      select * from (select number, 1 as place from flights where ${starts('number', start)} order by number limit 1) as first
      union all
      select (
        select flights.number from flights
        where flights.number > numbers.number and flights.number < ${start + LAST} order by flights.number limit 1
      ), place + 1
      from numbers where place < ${sql.lit(limit)} and number is not null
    )
    select number from numbers where number is not null`.execute(handle.tables<unknown>());
  return rows;
}
