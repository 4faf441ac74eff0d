import type { Handle, Tx } from '@muster/kit/database';
import type { Once, Precondition } from '@muster/kit/http';
import type { Deps } from '../../deps.ts';
import { instantText, readInstant } from '../../domain/instant.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { missing, orMissing, orUnknown, orUnknownIn, unknown } from '../../resources/record-errors.ts';
import { AIRPORT } from '../airports/airports.errors.ts';
import { refusalsOfTrip } from '../assignments/index.ts';
import { flightsErrors } from '../flights/flights.errors.ts';
import { STEWARD } from '../stewards/stewards.errors.ts';
import { POSITIONING_TRIP, positioningErrors } from './positioning.errors.ts';
import { MAX_TRIPS, type PositioningTripDto, type PositioningTripRequest } from './positioning.schema.ts';
import {
  airportsBy,
  countTrips,
  deleteTrip,
  existsAtAirport,
  findTrip,
  insertTrip,
  type TripRow,
  tripsOf,
} from './positioning.store.ts';

const MAX_LENGTH_MS = 2 * 86_400_000;

export function listTrips({ database }: Deps, stewardId: number): Promise<PositioningTripDto[]> {
  return database.snapshot(async (handle) =>
    orMissing(await tripsOf(handle, stewardId), STEWARD, stewardId).map(toDto),
  );
}

/** The check and the write are one transaction that locks the steward, as for an assignment. */
export function createTrip(
  { config }: Deps,
  stewardId: number,
  request: PositioningTripRequest,
  once: Once,
): Promise<PositioningTripDto> {
  const [departureAt, arrivalAt] = readTimes(request);
  const { originId, destinationId } = request;
  return once.transaction(async (tx) => {
    if (!(await lockRow(tx, 'stewards', stewardId))) throw unknown(STEWARD, stewardId);
    if ((await countTrips(tx, stewardId)) >= MAX_TRIPS) {
      throw positioningErrors.too_many_positioning_trips(
        `The steward ${stewardId} has ${MAX_TRIPS} positioning trips, which is the maximum. Delete past ones first.`,
      );
    }
    const origin = await checkAirports(tx, request);
    const refusal = await refusalsOfTrip(tx, config.rules, stewardId, {
      ...{ departureAt, arrivalAt, originId, destinationId },
      ...origin,
    });
    if (refusal !== undefined) throw refusal;
    const id = await insertTrip(tx, {
      steward_id: stewardId,
      departure_at: departureAt,
      arrival_at: arrivalAt,
      origin_id: originId,
      destination_id: destinationId,
    });
    return toDto(orUnknown(await findTrip(tx, id), POSITIONING_TRIP, id));
  });
}

export function removeTrip(
  { database }: Deps,
  stewardId: number,
  id: number,
  precondition: Precondition<PositioningTripDto[]> | undefined,
): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await lockRow(tx, 'stewards', stewardId))) throw missing(POSITIONING_TRIP, id);
    precondition?.(orMissing(await tripsOf(tx, stewardId), STEWARD, stewardId).map(toDto));
    if (!(await deleteTrip(tx, stewardId, id))) throw missing(POSITIONING_TRIP, id);
  });
}

/** Whether a positioning trip begins or ends at an airport. */
export async function airportHasTrips(handle: Handle, airportId: number): Promise<boolean> {
  return existsAtAirport(handle, airportId);
}

function readTimes({ departureTime, arrivalTime, originId, destinationId }: PositioningTripRequest): [number, number] {
  const [departureAt, arrivalAt] = [
    readInstant(departureTime, 'departureTime'),
    readInstant(arrivalTime, 'arrivalTime'),
  ];
  if (arrivalAt <= departureAt || arrivalAt - departureAt > MAX_LENGTH_MS) {
    throw flightsErrors.arrival_before_departure('arrivalTime must be after departureTime, and at most two days.');
  }
  if (originId === destinationId) {
    throw flightsErrors.same_airport('destinationId must name another airport than originId.');
  }
  return [departureAt, arrivalAt];
}

/** Returns what the origin says of times. */
async function checkAirports(tx: Tx, { originId, destinationId }: PositioningTripRequest) {
  const airports = await airportsBy(tx, [originId, destinationId]);
  orUnknownIn(airports.get(destinationId), 'destinationId', AIRPORT, destinationId);
  return orUnknownIn(airports.get(originId), 'originId', AIRPORT, originId);
}

function toDto(row: TripRow): PositioningTripDto {
  return {
    id: row.id,
    departureTime: instantText(row.departureAt),
    arrivalTime: instantText(row.arrivalAt),
    origin: { id: row.originId, code: row.originCode, name: row.originName },
    destination: { id: row.destinationId, code: row.destinationCode, name: row.destinationName },
  };
}
