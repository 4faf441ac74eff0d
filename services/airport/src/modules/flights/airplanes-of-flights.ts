import type { Handle } from '@muster/kit/database';
import { flightName } from '../../domain/flight-number.ts';
import { instantText } from '../../domain/instant.ts';
import { type AirplaneFlight, neighboursOf } from './flights.store.ts';

/** A flight as several changes leave it. */
export interface ChangedFlight extends AirplaneFlight {
  readonly isCancelled: boolean;
}

/** What several changes together do to airplanes. */
export interface AirplaneEffects {
  /** By flight: the other flight that its airplane is on then. */
  readonly taken: ReadonlyMap<number, string>;
  /** Flights that depart from where their airplane will not be, because the one that brings it there is cancelled. */
  readonly stranded: readonly number[];
}

/** An airplane that stands longer is brought back by other means than the flight that was cancelled. */
const ONWARD_MS = 24 * 3_600_000;

/**
 * The flights of an airplane never overlap each other, cancelled ones aside: so one that is not changed can overlap only
 * if it is the last that departs before the end of the changed one.
 */
export async function effectsOnAirplanes(handle: Handle, changed: readonly ChangedFlight[]): Promise<AirplaneEffects> {
  const taken = new Map<number, string>();
  const stranded = new Set<number>();
  const except = changed.map(({ id }) => id);
  for (const own of Map.groupBy(changed, ({ airplaneId }) => airplaneId).values()) {
    const flying = own.filter(({ isCancelled }) => !isCancelled);
    for (const flight of flying) {
      const other = await overlapping(handle, flight, flying, except);
      if (other !== undefined) taken.set(flight.id, takenText(flight, other));
    }
    for (const flight of await strandedBy(handle, own, except)) stranded.add(flight);
  }
  return { taken, stranded: [...stranded] };
}

async function overlapping(
  handle: Handle,
  flight: ChangedFlight,
  flying: readonly ChangedFlight[],
  except: readonly number[],
): Promise<AirplaneFlight | undefined> {
  const { id, airplaneId, departureAt, arrivalAt } = flight;
  const isThen = (other: AirplaneFlight): boolean => other.departureAt < arrivalAt && departureAt < other.arrivalAt;
  const changed = flying.find((other) => other.id !== id && isThen(other));
  if (changed !== undefined) return changed;
  const { last } = await neighboursOf(handle, airplaneId, arrivalAt, except);
  return last !== undefined && isThen(last) ? last : undefined;
}

function takenText({ airplaneId }: AirplaneFlight, other: AirplaneFlight): string {
  return `The airplane ${airplaneId} is on flight ${flightName(other)} at that time, from ${instantText(other.departureAt)} to ${instantText(other.arrivalAt)}.`;
}

/** The first flight after cancelled ones, unless the airplane is there all the same. */
async function strandedBy(
  handle: Handle,
  own: readonly ChangedFlight[],
  except: readonly number[],
): Promise<readonly number[]> {
  const cancelled = own
    .filter(({ isCancelled }) => isCancelled)
    .toSorted((one, other) => one.departureAt - other.departureAt);
  const flying = own.filter(({ isCancelled }) => !isCancelled);
  const found: number[] = [];
  const seen = new Set<number>();
  for (const { airplaneId, departureAt, arrivalAt, originId } of cancelled) {
    const stored = await neighboursOf(handle, airplaneId, arrivalAt, except);
    const next = [...flying, ...(stored.next === undefined ? [] : [stored.next])]
      .filter((one) => one.departureAt >= arrivalAt)
      .toSorted((one, other) => one.departureAt - other.departureAt)[0];
    // Of several cancelled flights in a row, the first says where the airplane stays.
    if (next === undefined || seen.has(next.id) || next.departureAt - arrivalAt > ONWARD_MS) continue;
    seen.add(next.id);
    const before = await neighboursOf(handle, airplaneId, departureAt, except);
    const last = [...flying, ...(before.last === undefined ? [] : [before.last])]
      .filter((one) => one.departureAt < departureAt)
      .toSorted((one, other) => other.departureAt - one.departureAt)[0];
    const isNear = last !== undefined && departureAt - last.arrivalAt < ONWARD_MS;
    if ((isNear ? last.destinationId : originId) !== next.originId) found.push(next.id);
  }
  return found;
}
