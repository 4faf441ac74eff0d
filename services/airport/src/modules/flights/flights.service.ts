import type { Handle, Tx } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import type { Once, Precondition } from '@muster/kit/http';
import { rosterFlight } from '../../crew-rules/duties.ts';
import { requiredCrew } from '../../crew-rules/rule-sets.ts';
import type { Deps, ModuleDeps } from '../../deps.ts';
import type { FlightDetailDto, FlightDto } from '../../domain/crew.ts';
import { flightName } from '../../domain/flight-number.ts';
import { FIRST_STATUS } from '../../domain/flight-status.ts';
import { readInstant } from '../../domain/instant.ts';
import type { PageRequest } from '../../paging/page.ts';
import { writeFlightList } from '../../read-models/flight-list.ts';
import { findFlight } from '../../read-models/flights-with-crew.ts';
import type { LongList } from '../../resources/long-list.ts';
import type { PageContent } from '../../resources/page-route.ts';
import { keepRow, removeRecord, replaceRecord, type StoredKind } from '../../resources/record-changes.ts';
import { orMissing, orUnknown, orUnknownIn, unknownIn } from '../../resources/record-errors.ts';
import { AIRPLANE } from '../airplanes/airplanes.errors.ts';
import { AIRPORT } from '../airports/airports.errors.ts';
import { checkCrew, crewSizeOf, keepCrew } from '../assignments/index.ts';
import { takenAirplane } from './airplane-times.service.ts';
import { FLIGHT, flightsErrors } from './flights.errors.ts';
import type { FlightFilter, NewFlightDtoRequest, SortProperty, StaffingDto } from './flights.schema.ts';
import {
  type AirportTimes,
  airportTimes,
  countFlights,
  deleteFlight,
  existsAtAirport,
  existsOfAirplane,
  type FlightValues,
  insertFlight,
  selectFlightPage,
  updateFlight,
} from './flights.store.ts';

/** No flight has this id: a flight that is not stored yet excludes nothing from a check. */
const NO_FLIGHT = 0;

const FLIGHTS: StoredKind<FlightDetailDto> = { kind: FLIGHT, table: 'flights', find: findFlight };

/** The entity tag of lists and pages of flights. */
export function tagOfFlights({ tags }: ModuleDeps): Promise<string> {
  return tags.ofList('everything');
}

export function listFlights({ database }: Deps): Promise<LongList<FlightDto>> {
  return writeFlightList(database);
}

export function pageOfFlights(
  { database }: Deps,
  request: PageRequest<SortProperty>,
  filter: FlightFilter,
): Promise<PageContent<FlightDetailDto>> {
  return database.snapshot(async (handle) => ({
    total: await countFlights(handle, filter),
    content: await selectFlightPage(handle, request, filter),
  }));
}

export async function pageOfStaffing(
  deps: Deps,
  request: PageRequest<SortProperty>,
  filter: FlightFilter,
): Promise<PageContent<StaffingDto>> {
  const { total, content } = await pageOfFlights(deps, request, filter);
  return { total, content: content.map(toStaffing) };
}

export async function readFlight({ database }: Deps, id: number): Promise<FlightDetailDto> {
  return orMissing(await findFlight(database, id), FLIGHT, id);
}

export async function createFlight(once: Once, request: NewFlightDtoRequest): Promise<FlightDetailDto> {
  const values = readRequest(request);
  return once.transaction(async (tx) => {
    await checkAirplane(tx, values, NO_FLIGHT);
    await checkAirports(tx, values);
    const id = await insertFlight(tx, values);
    return orUnknown(await findFlight(tx, id), FLIGHT, id);
  });
}

export async function replaceFlight(
  { database, config }: Deps,
  id: number,
  request: NewFlightDtoRequest,
  precondition: Precondition<FlightDetailDto> | undefined,
): Promise<FlightDetailDto> {
  const values = readRequest(request);
  return replaceRecord(database, FLIGHTS, id, precondition, async (tx) => {
    await keepCrew(tx, id);
    await checkAirplane(tx, values, id);
    const origin = await checkAirports(tx, values);
    await checkCrew(tx, config.rules, {
      ...rosterFlight({
        id,
        number: values.number,
        departureAt: values.departure_at,
        arrivalAt: values.arrival_at,
        originId: values.origin_id,
        destinationId: values.destination_id,
        timeZone: origin.timeZone,
        reportMinutes: origin.reportMinutes,
      }),
      status: values.status,
    });
    await updateFlight(tx, id, values);
  });
}

export function removeFlight(
  { database }: Deps,
  id: number,
  precondition: Precondition<FlightDetailDto> | undefined,
): Promise<void> {
  return removeRecord(database, FLIGHTS, id, precondition, async (tx) => {
    const crew = await crewSizeOf(tx, id);
    if (crew > 0) throw inUse(orMissing(await findFlight(tx, id), FLIGHT, id), crew);
    await deleteFlight(tx, id);
  });
}

export async function airplaneHasFlights(handle: Handle, airplaneId: number): Promise<boolean> {
  return existsOfAirplane(handle, airplaneId);
}

export async function airportHasFlights(handle: Handle, airportId: number): Promise<boolean> {
  return existsAtAirport(handle, airportId);
}

function toStaffing(flight: FlightDetailDto): StaffingDto {
  const required = flight.status === 'CANCELLED' ? 0 : requiredCrew(flight.airplane.capacity);
  const assigned = flight.stewards.length;
  return { flight, required, assigned, missing: Math.max(0, required - assigned) };
}

/** Names the flight: a client may have used the wrong id. */
function inUse({ id, number, origin, destination, departureTime }: FlightDetailDto, crew: number): AppError {
  const name = flightName({ id, number: number ?? null });
  const users = crew === 1 ? 'a steward is' : `${crew} stewards are`;
  return flightsErrors.flight_in_use(
    `The flight ${name} from ${origin.code} to ${destination.code} at ${departureTime} cannot be deleted: ${users} assigned to it.`,
  );
}

function readRequest(request: NewFlightDtoRequest): FlightValues {
  const departure = readInstant(request.departureTime, 'departureTime');
  const arrival = readInstant(request.arrivalTime, 'arrivalTime');
  if (arrival <= departure) throw flightsErrors.arrival_before_departure('arrivalTime must be after departureTime.');
  if (request.originId === request.destinationId) {
    throw flightsErrors.same_airport('destinationId must name another airport than originId.');
  }
  return {
    departure_at: departure,
    arrival_at: arrival,
    airplane_id: request.airplaneId,
    origin_id: request.originId,
    destination_id: request.destinationId,
    number: request.number ?? null,
    status: request.status ?? FIRST_STATUS,
  };
}

/**
 * The airplane is locked before its flights are read: of two conflicting flights, one is refused. A cancelled flight
 * does not occupy its airplane. Flights are locked before stewards, and both before airplanes, which the triggers of
 * assignments wait for.
 */
async function checkAirplane(tx: Tx, values: FlightValues, flightId: number): Promise<void> {
  const { airplane_id: airplaneId, departure_at: from, arrival_at: to } = values;
  if (!(await keepRow(tx, 'airplanes', airplaneId))) throw unknownIn('airplaneId', AIRPLANE, airplaneId);
  if (values.status === 'CANCELLED') return;
  const refusal = await takenAirplane(tx, { airplaneId, departureAt: from, arrivalAt: to }, flightId);
  if (refusal !== undefined) throw refusal;
}

/** Returns what the origin says of times. */
async function checkAirports(tx: Tx, { origin_id, destination_id }: FlightValues): Promise<AirportTimes> {
  const airports = await airportTimes(tx, [origin_id, destination_id]);
  orUnknownIn(airports.get(destination_id), 'destinationId', AIRPORT, destination_id);
  return orUnknownIn(airports.get(origin_id), 'originId', AIRPORT, origin_id);
}
