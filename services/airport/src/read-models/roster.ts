import type { Handle } from '@muster/kit/database';
import { instantText } from '../domain/instant.ts';
import { type FlightRow, idList, type Person, ROSTER_QUERIES, type RosterAirplane } from './roster-queries.ts';

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

/**
 * Everything about the flights of these stewards, as of one moment: PostgreSQL is asked once. The embedded database is
 * no round trip away and answers narrow questions sooner; it commits at the end of turns of the event loop only, so that
 * reads which wait for nothing else see one state.
 */
export async function readRoster(handle: Handle, stewardIds: readonly number[]): Promise<Roster> {
  const asked = { stewardIds: idList(stewardIds) };
  const crews = new Crews();
  if (handle.isRemote) {
    const [whole] = await ROSTER_QUERIES.everythingOf(handle, asked);
    const { flights, people, airplanes } = whole ?? { flights: [], people: [], airplanes: [] };
    const crewed = flights.map(({ crew, ...flight }) => crewedFlight(flight, crews.of(crew)));
    return { flights: crewed, people: byId(people), airplanes: byId(airplanes), crews: crews.all() };
  }
  const rows = await ROSTER_QUERIES.flightsOf(handle, asked);
  const flights = rows.map(({ crew, ...flight }) => crewedFlight(flight, crews.written(crew)));
  const people = new Set([...stewardIds, ...crews.all().flatMap((crew) => crew.stewardIds)]);
  const airplanes = new Set(flights.map(({ airplaneId }) => airplaneId));
  return {
    flights,
    crews: crews.all(),
    people: byId(await ROSTER_QUERIES.peopleBy(handle, { ids: idList(people) })),
    airplanes: byId(airplanes.size === 0 ? [] : await ROSTER_QUERIES.airplanesBy(handle, { ids: idList(airplanes) })),
  };
}

/** How many flights each of these stewards has; those without any are missing. */
export async function countFlights(handle: Handle, stewardIds: readonly number[]): Promise<Map<number, number>> {
  if (stewardIds.length === 0) return new Map();
  const rows = await ROSTER_QUERIES.flightCounts(handle, { ids: idList(stewardIds) });
  return new Map(rows.map(({ id, flights }) => [id, flights]));
}

export function crewedFlight(flight: FlightRow, crew: Crew): CrewedFlight {
  const { departureAt, arrivalAt } = flight;
  return { ...flight, departureTime: instantText(departureAt), arrivalTime: instantText(arrivalAt), crew };
}

/** Crews of flights, each of them once. */
export class Crews {
  readonly #known = new Map<string, Crew>();

  all(): readonly Crew[] {
    return [...this.#known.values()];
  }

  of(stewardIds: readonly number[]): Crew {
    return this.#once(JSON.stringify(stewardIds), () => ({ stewardIds }));
  }

  /** The same from ids as JSON. */
  written(json: string): Crew {
    return this.#once(json, () => ({ stewardIds: JSON.parse(json) }));
  }

  #once(key: string, make: () => Crew): Crew {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const crew = make();
    this.#known.set(key, crew);
    return crew;
  }
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
