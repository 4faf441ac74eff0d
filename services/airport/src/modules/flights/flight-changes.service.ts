import type { Handle } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import type { Once } from '@muster/kit/http';
import { rosterFlight } from '../../crew-rules/duties.ts';
import { RULE_SETS } from '../../crew-rules/rule-sets.ts';
import type { Deps } from '../../deps.ts';
import type { FlightDetailDto } from '../../domain/crew.ts';
import { flightName } from '../../domain/flight-number.ts';
import type { FlightStatus } from '../../domain/flight-status.ts';
import { instantText, readInstant } from '../../domain/instant.ts';
import { findFlight } from '../../read-models/flights-with-crew.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { missing, orMissing } from '../../resources/record-errors.ts';
import { type CrewEffect, effectsOnCrew, flightToCrew } from '../assignments/index.ts';
import { takenAirplane } from './airplane-times.service.ts';
import type { CrewEffectDto, FlightChangeDto, FlightDelayRequest, FlightTimesDto } from './flight-changes.schema.ts';
import { FLIGHT, flightsErrors } from './flights.errors.ts';
import { findPlan, type PlanRow, updateTimes } from './flights.store.ts';

/** The times and the status that a flight gets. */
interface Change {
  readonly status: FlightStatus;
  readonly plan: PlanRow;
  /** Whether what the roster of one of the crew would break is a reason to refuse. */
  readonly keepsRules: boolean;
}

type ChangeOf = (status: FlightStatus, plan: PlanRow, name: string) => Change;

interface Asked {
  readonly dryRun?: boolean;
}

/** The crew stays assigned to a cancelled flight, which occupies nobody. */
export function cancelFlight(deps: Deps, id: number, { dryRun = false }: Asked, once: Once): Promise<FlightChangeDto> {
  return changeFlight(deps, id, dryRun, once, (status, plan, name) => {
    if (status === 'CANCELLED') throw flightsErrors.flight_already_cancelled(`Flight ${name} is cancelled already.`);
    return { status: 'CANCELLED', plan, keepsRules: false };
  });
}

/** Refused if the airplane or one of the crew has something else by now, or would break rules that are kept now. */
export function restoreFlight(deps: Deps, id: number, { dryRun = false }: Asked, once: Once): Promise<FlightChangeDto> {
  return changeFlight(deps, id, dryRun, once, (status, plan, name) => {
    if (status !== 'CANCELLED') throw flightsErrors.flight_not_cancelled(`Flight ${name} is not cancelled.`);
    const isDelayed = plan.plannedDepartureAt !== null && plan.departureAt > plan.plannedDepartureAt;
    return { status: isDelayed ? 'DELAYED' : 'SCHEDULED', plan, keepsRules: true };
  });
}

/** A delay is a fact: what it breaks is said, and refused is only what nobody can do, to be in two places at once. */
export function delayFlight(deps: Deps, id: number, request: FlightDelayRequest, once: Once): Promise<FlightChangeDto> {
  const departureAt = readInstant(request.departureTime, 'departureTime');
  const arrivalAt = readInstant(request.arrivalTime, 'arrivalTime');
  if (arrivalAt <= departureAt) {
    throw flightsErrors.arrival_before_departure('arrivalTime must be after departureTime.');
  }
  return changeFlight(deps, id, request.dryRun ?? false, once, (status, plan, name) => {
    if (status === 'CANCELLED') {
      throw flightsErrors.flight_already_cancelled(`Flight ${name} is cancelled; restore it first.`);
    }
    const plannedDepartureAt = plan.plannedDepartureAt ?? plan.departureAt;
    const plannedArrivalAt = plan.plannedArrivalAt ?? plan.arrivalAt;
    return {
      status: delayedStatus(status, departureAt > plannedDepartureAt),
      plan: {
        ...plan,
        departureAt,
        arrivalAt,
        plannedDepartureAt,
        plannedArrivalAt,
        crewTold: request.crewTold ?? false,
      },
      keepsRules: false,
    };
  });
}

export async function readTimes({ database }: Deps, id: number): Promise<FlightTimesDto> {
  return timesOf(id, orMissing(await findPlan(database, id), FLIGHT, id));
}

/** What has begun stays begun. */
function delayedStatus(status: FlightStatus, isLate: boolean): FlightStatus {
  if (status === 'SCHEDULED') return isLate ? 'DELAYED' : 'SCHEDULED';
  return status === 'DELAYED' && !isLate ? 'SCHEDULED' : status;
}

async function changeFlight(
  deps: Deps,
  id: number,
  dryRun: boolean,
  once: Once,
  changeOf: ChangeOf,
): Promise<FlightChangeDto> {
  const { database } = deps;
  if (dryRun) {
    return database.snapshot(async (handle) => {
      const { change, effects, refusal } = await judge(handle, deps, id, changeOf, false);
      return answer(handle, deps, id, change, effects, { applied: false, allowed: refusal === undefined });
    });
  }
  return once.transaction(async (tx) => {
    if (!(await lockRow(tx, 'flights', id))) throw missing(FLIGHT, id);
    await lockRow(tx, 'airplanes', orMissing(await findPlan(tx, id), FLIGHT, id).airplaneId);
    const { change, effects, refusal } = await judge(tx, deps, id, changeOf, true);
    if (refusal !== undefined) throw refusal;
    await updateTimes(tx, id, change.plan, change.status);
    return answer(tx, deps, id, change, effects, { applied: true, allowed: true });
  });
}

interface Judged {
  readonly change: Change;
  readonly effects: readonly CrewEffect[];
  readonly refusal: AppError | undefined;
}

async function judge(
  handle: Handle,
  { config: { rules } }: Deps,
  id: number,
  changeOf: ChangeOf,
  isLocked: boolean,
): Promise<Judged> {
  const before = orMissing(await flightToCrew(handle, id), FLIGHT, id);
  const change = changeOf(before.status, orMissing(await findPlan(handle, id), FLIGHT, id), flightName(before));
  const { plan, status } = change;
  const reportedFor = plan.crewTold ? plan.departureAt : (plan.plannedDepartureAt ?? plan.departureAt);
  const times = { departureAt: plan.departureAt, arrivalAt: plan.arrivalAt, reportedFor };
  const after = { ...rosterFlight({ ...before, ...times }), status };
  const taken = status === 'CANCELLED' ? undefined : await takenAirplane(handle, plan, id);
  const effects = await effectsOnCrew(handle, rules, { before, after }, isLocked);
  const refusing = effects.filter(
    ({ refusals, effects: broken }) => hasStopper(refusals, change) || (change.keepsRules && broken.length > 0),
  );
  return { change, effects, refusal: taken ?? refusalOf(refusing, flightName(before)) };
}

/** Somebody who is away is a reason to refuse only if they would be given the flight again. */
function hasStopper(refusals: CrewEffect['refusals'], { keepsRules }: Change): boolean {
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
  change: Change,
  effects: readonly CrewEffect[],
  outcome: Pick<FlightChangeDto, 'applied' | 'allowed'>,
): Promise<FlightChangeDto> {
  const flight = orMissing(await findFlight(handle, id), FLIGHT, id);
  return {
    ...outcome,
    flight: {
      ...flight,
      status: change.status,
      departureTime: instantText(change.plan.departureAt),
      arrivalTime: instantText(change.plan.arrivalAt),
    },
    times: timesOf(id, change.plan),
    rules,
    crew: crewOf(flight, effects),
    notModelled: [...RULE_SETS[rules].notModelled],
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

function timesOf(flightId: number, plan: PlanRow): FlightTimesDto {
  return {
    flightId,
    plannedDepartureTime: instantText(plan.plannedDepartureAt ?? plan.departureAt),
    plannedArrivalTime: instantText(plan.plannedArrivalAt ?? plan.arrivalAt),
    departureTime: instantText(plan.departureAt),
    arrivalTime: instantText(plan.arrivalAt),
    crewTold: plan.crewTold,
  };
}
