import type { Handle, Tx } from '@muster/kit/database';
import { instantText } from '../domain/instant.ts';
import { AIRPLANE, CELL, FLIGHTS, idList, PERSON, ROSTER_QUERIES, type RosterRow, STEWARD } from './roster-rows.ts';

/**
 * The data of stewards with their flights. A response repeats a flight for each of its stewards, and a steward for each
 * of their flights; here each is read once.
 */
export interface Roster {
  /** By departure. */
  readonly flights: readonly CrewedFlight[];
  /** The stewards of these flights, without duplicates. */
  readonly crews: readonly Crew[];
  readonly people: ReadonlyMap<number, Person>;
  readonly airplanes: ReadonlyMap<number, RosterAirplane>;
}

export interface CrewedFlight {
  readonly id: number;
  readonly departureAt: number;
  readonly arrivalAt: number;
  /** As clients see it; so is the next. */
  readonly departureTime: string;
  readonly arrivalTime: string;
  readonly airplaneId: number;
  /** Flights with the same crew share the same object. */
  readonly crew: Crew;
}

export interface Crew {
  readonly stewardIds: readonly number[];
}

export interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

export interface RosterAirplane {
  readonly id: number;
  readonly name: string;
  readonly capacity: number;
  readonly typeId: number;
  readonly typeName: string;
}

/**
 * Everything about the flights of these stewards, as of one moment: PostgreSQL is asked once. The embedded database is
 * no round trip away and answers three narrow questions sooner; it commits at the end of turns of the event loop only,
 * so that reads which wait for nothing else see one state.
 */
export async function readRoster(handle: Handle, stewardIds: readonly number[]): Promise<Roster> {
  const isOne = stewardIds.length === 1;
  const ids = isOne ? String(stewardIds[0]) : idList(stewardIds);
  if (handle.isRemote) {
    return rosterOf(await (isOne ? ROSTER_QUERIES.everythingOfOne : ROSTER_QUERIES.everythingOfMany)(handle, { ids }));
  }
  const { flights, crews } = rosterOf(
    await (isOne ? ROSTER_QUERIES.flightsOfOne : ROSTER_QUERIES.flightsOfMany)(handle, { ids }),
  );
  const people = new Set([...stewardIds, ...crews.flatMap((crew) => crew.stewardIds)]);
  const airplanes = new Set(flights.map(({ airplaneId }) => airplaneId));
  const rows = await ROSTER_QUERIES.people(handle, { ids: idList(people) });
  if (airplanes.size > 0) rows.push(...(await ROSTER_QUERIES.airplanes(handle, { ids: idList(airplanes) })));
  return { ...rosterOf(rows), flights, crews };
}

/** How many flights each of these stewards has; those without any are missing. */
export async function countFlights(handle: Handle, stewardIds: readonly number[]): Promise<Map<number, number>> {
  if (stewardIds.length === 0) return new Map();
  const rows = await ROSTER_QUERIES.flightCounts(handle, { ids: idList(stewardIds) });
  return new Map(rows.map(({ id, a }) => [id, a ?? 0]));
}

/** Assigns a steward to a flight, and answers their roster with it: on PostgreSQL by one statement. */
export async function assignInRoster(tx: Tx, stewardId: number, flightId: number): Promise<Roster> {
  if (tx.isRemote) return rosterOf(await ROSTER_QUERIES.everythingOfAssigned(tx, { stewardId, flightId }));
  await ROSTER_QUERIES.assign(tx, { stewardId, flightId });
  return readRoster(tx, [stewardId]);
}

function rosterOf(rows: readonly RosterRow[]): Roster {
  const flights: CrewedFlight[] = [];
  const people = new Map<number, Person>();
  const airplanes = new Map<number, RosterAirplane>();
  const crews = new Map<string, Crew>();
  for (const { kind, id, a, b, one, two } of rows) {
    switch (kind) {
      case FLIGHTS:
        if (one !== null) addFlights(one.split(CELL), flights, crews);
        break;
      case PERSON:
        people.set(id, { id, firstName: one ?? '', lastName: two ?? '' });
        break;
      case AIRPLANE:
        airplanes.set(id, { id, name: one ?? '', capacity: a ?? 0, typeId: b ?? 0, typeName: two ?? '' });
        break;
    }
  }
  flights.sort((left, right) => left.departureAt - right.departureAt || left.id - right.id);
  return { flights, crews: [...crews.values()], people, airplanes };
}

const CELLS_OF_FLIGHT = 5;

function addFlights(cells: readonly string[], flights: CrewedFlight[], crews: Map<string, Crew>): void {
  for (let at = 0; at < cells.length; at += CELLS_OF_FLIGHT) {
    const [departureAt, arrivalAt] = [Number(cells[at + 1]), Number(cells[at + 2])];
    const stewardIds = cells[at + 4] ?? '';
    let crew = crews.get(stewardIds);
    if (crew === undefined) {
      crew = { stewardIds: stewardIds.split(STEWARD).map(Number).sort(ascending) };
      crews.set(stewardIds, crew);
    }
    flights.push({
      id: Number(cells[at]),
      departureAt,
      arrivalAt,
      departureTime: instantText(departureAt),
      arrivalTime: instantText(arrivalAt),
      airplaneId: Number(cells[at + 3]),
      crew,
    });
  }
}

function ascending(left: number, right: number): number {
  return left - right;
}
