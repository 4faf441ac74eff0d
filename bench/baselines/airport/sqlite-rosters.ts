import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type Cell, crewOf, idList, writeStewards } from './serialize-stewards.ts';

type Ask = (...values: SQLInputValue[]) => Cell[][];

/** A statement that returns rows as arrays, which is faster than objects. */
export function prepare(database: DatabaseSync, text: string): Ask {
  const statement = database.prepare(text);
  statement.setReturnArrays(true);
  return (...values) => statement.all(...values) as unknown as Cell[][];
}

const LISTED = 'select cast(key as integer) from json_each(?)';
export const AIRPLANES = `select airplanes.id, airplanes.name, capacity, type_id, airplane_types.name
  from airplanes join airplane_types on airplane_types.id = type_id`;

/** Reads stewards with their flights in three narrow statements, as JSON. */
export function stewardsFrom(database: DatabaseSync): (ids: readonly string[]) => Buffer[] {
  const flightsOf = prepare(
    database,
    `select id, departure_at, arrival_at, airplane_id,
       (select string_agg(cast(steward_id as text), ',') from assignments where flight_id = flights.id)
     from flights where id in (select flight_id from assignments where steward_id in (${LISTED}))`,
  );
  const peopleBy = prepare(database, `select id, first_name, last_name from stewards where id in (${LISTED})`);
  const airplanesBy = prepare(database, `${AIRPLANES} where airplanes.id in (${LISTED})`);
  return (ids) => {
    const flights = flightsOf(idList(ids));
    const people = peopleBy(idList(new Set([...ids, ...crewOf(flights)])));
    const airplanes = airplanesBy(idList(new Set(flights.map(([, , , airplane]) => airplane))));
    return writeStewards(ids, { flights, people, airplanes });
  };
}
