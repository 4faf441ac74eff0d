import type { Handle } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { contentTag, type Once, type Precondition } from '@muster/kit/http';
import { rosterFlight } from '../../crew-rules/duties.ts';
import { RULE_SETS, requiredCrew } from '../../crew-rules/rule-sets.ts';
import type { Deps } from '../../deps.ts';
import type { FlightDetailDto } from '../../domain/crew.ts';
import { flightName } from '../../domain/flight-number.ts';
import type { FlightStatus } from '../../domain/flight-status.ts';
import { instantText, readInstant } from '../../domain/instant.ts';
import { findFlight } from '../../read-models/flights-with-crew.ts';
import { keepRow } from '../../resources/record-changes.ts';
import { missing, orMissing, orUnknownIn, unknownIn } from '../../resources/record-errors.ts';
import { AIRPLANE } from '../airplanes/airplanes.errors.ts';
import { AIRPORT } from '../airports/airports.errors.ts';
import { type CrewEffect, effectsOnCrew, flightToCrew, keepCrew } from '../assignments/index.ts';
import { takenAirplane } from './airplane-times.service.ts';
import type {
  CrewEffectDto,
  FlightChangeDto,
  FlightDelayRequest,
  FlightEditRequest,
  FlightTimesDto,
} from './flight-changes.schema.ts';
import { FLIGHT, flightsErrors } from './flights.errors.ts';
import { airportTimes, findAirplane, findPlan, type PlanRow, type RouteValues, updatePlan } from './flights.store.ts';
import {
  cancelled,
  delayed,
  readTimes as readTimesOf,
  reportedFor,
  restored,
  type TimelyChange,
} from './timely-changes.ts';

type FlightBefore = NonNullable<Awaited<ReturnType<typeof flightToCrew>>>;

/** What a flight gets. */
interface Change extends TimelyChange {
  /** Where it flies, if that changes, and its number. */
  readonly route?: RouteValues;
}

type ChangeOf = (status: FlightStatus, plan: PlanRow, name: string, before: FlightBefore) => Change;

interface Asked {
  readonly dryRun?: boolean;
}

/** How a change is made: at most once, and only if the flight is as the client has seen it. */
interface Making {
  readonly once: Once;
  readonly precondition: Precondition<FlightState> | undefined;
}

/** A flight as its changes see it: everything but its crew. */
export type FlightState = Pick<FlightChangeDto, 'flight' | 'times'>;

/** The entity tag of a flight for its changes: the same for the same values, whoever is on it. */
export function tagOfState({ flight, times }: FlightState): string {
  const { number = null, status, origin, destination, airplane } = flight;
  return contentTag(JSON.stringify([number, status, origin.id, destination.id, airplane.id, times]));
}

/** The crew stays assigned to a cancelled flight, which occupies nobody. */
export function cancelFlight(
  deps: Deps,
  id: number,
  { dryRun = false }: Asked,
  making: Making,
): Promise<FlightChangeDto> {
  return changeFlight(deps, id, dryRun, making, (status, plan, name) => cancelled({ name, status, plan }));
}

/** Refused if the airplane or one of the crew has something else by now, or would break rules that are kept now. */
export function restoreFlight(
  deps: Deps,
  id: number,
  { dryRun = false }: Asked,
  making: Making,
): Promise<FlightChangeDto> {
  return changeFlight(deps, id, dryRun, making, (status, plan, name) => restored({ name, status, plan }));
}

/** What a delay breaks is said; refused is only what nobody can do. */
export function delayFlight(
  deps: Deps,
  id: number,
  { departureTime, arrivalTime, crewTold = false, dryRun = false }: FlightDelayRequest,
  making: Making,
): Promise<FlightChangeDto> {
  const times = { ...readTimesOf(departureTime, arrivalTime), crewTold };
  return changeFlight(deps, id, dryRun, making, (status, plan, name) => delayed({ name, status, plan }, times));
}

/**
 * New values of a flight. Planners choose them, so nobody may break a rule by them that they keep now. Other times are
 * a new plan, by which the crew reports.
 */
export function editFlight(
  deps: Deps,
  id: number,
  request: FlightEditRequest,
  making: Making,
): Promise<FlightChangeDto> {
  const { dryRun = false, airplaneId, ...asked } = request;
  const departure = asked.departureTime === undefined ? undefined : readInstant(asked.departureTime, 'departureTime');
  const arrival = asked.arrivalTime === undefined ? undefined : readInstant(asked.arrivalTime, 'arrivalTime');
  const changeOf: ChangeOf = (status, plan, _, before) => {
    const [departureAt, arrivalAt] = [departure ?? plan.departureAt, arrival ?? plan.arrivalAt];
    if (arrivalAt <= departureAt) {
      throw flightsErrors.arrival_before_departure('arrivalTime must be after departureTime.');
    }
    const { originId = before.originId, destinationId = before.destinationId } = asked;
    if (originId === destinationId) {
      throw flightsErrors.same_airport('destinationId must name another airport than originId.');
    }
    const isSamePlan = departureAt === plan.departureAt && arrivalAt === plan.arrivalAt;
    return {
      status: !isSamePlan && status === 'DELAYED' ? 'SCHEDULED' : status,
      plan: {
        ...plan,
        airplaneId: airplaneId ?? plan.airplaneId,
        ...(isSamePlan
          ? {}
          : { departureAt, arrivalAt, plannedDepartureAt: null, plannedArrivalAt: null, crewTold: false }),
      },
      route: { originId, destinationId, number: (asked.number ?? before.number) || null },
      keepsRules: true,
    };
  };
  return changeFlight(deps, id, dryRun, making, changeOf, airplaneId);
}

/** The times of a flight, and its tag, which covers more than the times. */
export function readTimes({ database }: Deps, id: number): Promise<{ times: FlightTimesDto; tag: string }> {
  return database.snapshot(async (handle) => {
    const state = await stateOf(handle, id);
    return { times: state.times, tag: tagOfState(state) };
  });
}

async function stateOf(handle: Handle, id: number): Promise<FlightState> {
  const flight = orMissing(await findFlight(handle, id), FLIGHT, id);
  return { flight, times: timesOf(id, orMissing(await findPlan(handle, id), FLIGHT, id)) };
}

async function changeFlight(
  deps: Deps,
  id: number,
  dryRun: boolean,
  { once, precondition }: Making,
  changeOf: ChangeOf,
  newAirplaneId?: number,
): Promise<FlightChangeDto> {
  const { database } = deps;
  if (dryRun) {
    return database.snapshot(async (handle) => {
      if (precondition !== undefined) precondition(await stateOf(handle, id));
      const judged = await judge(handle, deps, id, changeOf);
      return answer(handle, deps, id, judged, { applied: false, allowed: judged.refusal === undefined });
    });
  }
  return once.transaction(async (tx) => {
    if (!(await keepRow(tx, 'flights', id))) throw missing(FLIGHT, id);
    if (precondition !== undefined) precondition(await stateOf(tx, id));
    await keepCrew(tx, id);
    const airplaneId = newAirplaneId ?? orMissing(await findPlan(tx, id), FLIGHT, id).airplaneId;
    if (!(await keepRow(tx, 'airplanes', airplaneId))) throw unknownIn('airplaneId', AIRPLANE, airplaneId);
    const judged = await judge(tx, deps, id, changeOf);
    if (judged.refusal !== undefined) throw judged.refusal;
    const { plan, route, status } = judged.change;
    await updatePlan(tx, id, plan, route ?? judged.before, status);
    return answer(tx, deps, id, judged, { applied: true, allowed: true });
  });
}

interface Judged {
  readonly before: FlightBefore;
  readonly change: Change;
  readonly effects: readonly CrewEffect[];
  readonly refusal: AppError | undefined;
}

async function judge(handle: Handle, { config: { rules } }: Deps, id: number, changeOf: ChangeOf): Promise<Judged> {
  const before = orMissing(await flightToCrew(handle, id), FLIGHT, id);
  const now = orMissing(await findPlan(handle, id), FLIGHT, id);
  const change = changeOf(before.status, now, flightName(before), before);
  const { plan, status } = change;
  const times = { departureAt: plan.departureAt, arrivalAt: plan.arrivalAt, reportedFor: reportedFor(plan) };
  const route = change.route === undefined ? {} : await routeOf(handle, change.route);
  const after = { ...rosterFlight({ ...before, ...times, ...route }), status };
  const taken = status === 'CANCELLED' ? undefined : await takenAirplane(handle, plan, id);
  const effects = await effectsOnCrew(handle, rules, { before, after });
  const refusing = effects.filter(
    ({ refusals, effects: broken }) => hasStopper(refusals, change) || (change.keepsRules && broken.length > 0),
  );
  return { before, change, effects, refusal: taken ?? refusalOf(refusing, flightName(before)) };
}

/** Where a flight flies, for the rules. */
async function routeOf(handle: Handle, { originId, destinationId, number }: RouteValues) {
  const airports = await airportTimes(handle, [originId, destinationId]);
  orUnknownIn(airports.get(destinationId), 'destinationId', AIRPORT, destinationId);
  const { timeZone, reportMinutes } = orUnknownIn(airports.get(originId), 'originId', AIRPORT, originId);
  return { originId, destinationId, number, timeZone, reportMinutes };
}

/** Somebody who is away is a reason to refuse only if they would be given the flight again. */
export function hasStopper(refusals: CrewEffect['refusals'], { keepsRules }: Pick<Change, 'keepsRules'>): boolean {
  return refusals.some(({ code }) => keepsRules || code !== 'not_available');
}

function refusalOf(refusing: readonly CrewEffect[], name: string): AppError | undefined {
  const [first] = refusing;
  if (first === undefined) return undefined;
  const reasons = refusing.map(({ stewardId, refusals, effects }) => ({
    stewardId,
    refusals: [...refusals, ...effects],
  }));
  const why = reasons
    .map(({ stewardId, refusals }) => `Steward ${stewardId}: ${refusals.map(({ message }) => message).join(' ')}`)
    .join(' ');
  return flightsErrors.flight_change_refused(`Flight ${name} cannot have its crew then. ${why}`, {
    more: { crew: reasons },
  });
}

async function answer(
  handle: Handle,
  { config: { rules } }: Deps,
  id: number,
  { change: { plan, status, route }, effects }: Judged,
  outcome: Pick<FlightChangeDto, 'applied' | 'allowed'>,
): Promise<FlightChangeDto> {
  const found = orMissing(await findFlight(handle, id), FLIGHT, id);
  const flight: FlightDetailDto = {
    ...(route === undefined ? found : await withRoute(handle, found, route)),
    airplane:
      plan.airplaneId === found.airplane.id
        ? found.airplane
        : orUnknownIn(await findAirplane(handle, plan.airplaneId), 'airplaneId', AIRPLANE, plan.airplaneId),
    status,
    departureTime: instantText(plan.departureAt),
    arrivalTime: instantText(plan.arrivalAt),
  };
  const required = status === 'CANCELLED' ? 0 : requiredCrew(flight.airplane.capacity);
  return {
    ...outcome,
    flight,
    times: timesOf(id, plan),
    rules,
    crew: crewOf(flight, effects),
    missing: Math.max(0, required - flight.stewards.length),
    notModelled: [...RULE_SETS[rules].notModelled],
  };
}

/** What a dry run would store is not in the database. */
async function withRoute(
  handle: Handle,
  { number: _, ...flight }: FlightDetailDto,
  { originId, destinationId, number }: RouteValues,
): Promise<FlightDetailDto> {
  const numbered = number === null ? flight : { ...flight, number };
  if (flight.origin.id === originId && flight.destination.id === destinationId) return numbered;
  const airports = await airportTimes(handle, [originId, destinationId]);
  const shown = (id: number, field: string) => {
    const { code, name } = orUnknownIn(airports.get(id), field, AIRPORT, id);
    return { id, code, name };
  };
  return {
    ...numbered,
    origin: shown(originId, 'originId'),
    destination: shown(destinationId, 'destinationId'),
  };
}

function crewOf({ stewards }: FlightDetailDto, effects: readonly CrewEffect[]): CrewEffectDto[] {
  return effects.flatMap(({ stewardId, refusals, effects: broken }) => {
    const steward = stewards.find(({ id }) => id === stewardId);
    if (steward === undefined) return [];
    const { id, firstName, lastName } = steward;
    return [{ steward: { id, firstName, lastName }, refusals: [...refusals], effects: [...broken] }];
  });
}

export function timesOf(flightId: number, plan: PlanRow): FlightTimesDto {
  return {
    flightId,
    plannedDepartureTime: instantText(plan.plannedDepartureAt ?? plan.departureAt),
    plannedArrivalTime: instantText(plan.plannedArrivalAt ?? plan.arrivalAt),
    departureTime: instantText(plan.departureAt),
    arrivalTime: instantText(plan.arrivalAt),
    crewTold: plan.crewTold,
  };
}
