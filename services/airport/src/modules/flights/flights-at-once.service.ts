import type { Handle } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { contentTag, type Once, type Precondition } from '@muster/kit/http';
import { airportErrors } from '../../airport-errors.ts';
import { rosterFlight } from '../../crew-rules/duties.ts';
import { RULE_SETS, requiredCrew } from '../../crew-rules/rule-sets.ts';
import type { Deps } from '../../deps.ts';
import type { FlightDetailDto } from '../../domain/crew.ts';
import { flightName } from '../../domain/flight-number.ts';
import { instantText } from '../../domain/instant.ts';
import { unknownIn } from '../../resources/record-errors.ts';
import {
  type CrewedChange,
  type CrewsEffect,
  effectsOnCrews,
  flightsToCrew,
  keepCrews,
  refuseInexactId,
} from '../assignments/index.ts';
import { type AirplaneEffects, effectsOnAirplanes } from './airplanes-of-flights.ts';
import { hasStopper, tagOfState, timesOf } from './flight-changes.service.ts';
import { FLIGHT, flightsErrors } from './flights.errors.ts';
import { flightDetailsBy, lockAirplanes, lockFlights, type PlanRow, plansBy, updatePlan } from './flights.store.ts';
import type {
  CrewOfFlightsDto,
  FlightAtOnceDto,
  FlightAtOnceRequest,
  FlightsAtOnceDto,
  FlightsAtOnceRequest,
} from './flights-at-once.schema.ts';
import {
  cancelled,
  delayed,
  readTimes,
  reportedFor,
  restored,
  type TimelyChange,
  type TimelyFlight,
} from './timely-changes.ts';

/** The rosters of all crews are read over this time and the weeks around it. */
const MAX_SPAN_DAYS = 7;
const DAY_MS = 86_400_000;

/** How it is done: at most once, and only if the flights are as the client has seen them. */
interface Making {
  readonly once: Once;
  readonly precondition: Precondition<FlightsSeen> | undefined;
}

/** Flights as their changes see them: everything but their crews. */
type FlightsSeen = Pick<FlightsAtOnceDto, 'flights'>;

/** One tag of several flights, whichever order they were named in: the same for the same values, whoever is on them. */
export function tagOfFlightsSeen({ flights }: FlightsSeen): string {
  const byId = flights.toSorted((one, other) => one.flight.id - other.flight.id);
  return contentTag(JSON.stringify(byId.map((one) => [one.flight.id, tagOfState(one)])));
}

/** A change of one flight, to be applied to what it is. */
type ChangeOf = (flight: TimelyFlight) => TimelyChange;

/** Changes all flights or none; a dry run says what it would do. */
export async function changeFlightsAtOnce(
  deps: Deps,
  { changes, dryRun = false }: FlightsAtOnceRequest,
  { once, precondition }: Making,
): Promise<{ readonly answer: FlightsAtOnceDto; readonly tag: string }> {
  const asked = readChanges(changes);
  const ids = [...asked.keys()];
  const { database } = deps;
  if (dryRun) {
    return database.snapshot(async (handle) => {
      const before = await seenOf(handle, ids);
      precondition?.(before);
      const judged = await judge(handle, deps, asked);
      const answer = await answerOf(handle, deps, judged, { applied: false, allowed: refusalOf(judged) === undefined });
      // Of what is stored, for whoever does it after having seen this.
      return { answer, tag: tagOfFlightsSeen(before) };
    });
  }
  return once.transaction(async (tx) => {
    await lockFlights(tx, ids);
    precondition?.(await seenOf(tx, ids));
    await keepCrews(tx, ids);
    const plans = await plansBy(tx, ids);
    await lockAirplanes(tx, [...new Set([...plans.values()].map(({ airplaneId }) => airplaneId))]);
    const judged = await judge(tx, deps, asked);
    const refusal = refusalOf(judged);
    if (refusal !== undefined) throw refusal;
    for (const { id, change, crewed } of judged.flights)
      await updatePlan(tx, id, change.plan, crewed.before, change.status);
    const answer = await answerOf(tx, deps, judged, { applied: true, allowed: true });
    return { answer, tag: tagOfFlightsSeen(answer) };
  });
}

function readChanges(changes: readonly FlightAtOnceRequest[]): Map<number, ChangeOf> {
  const asked = new Map<number, ChangeOf>();
  for (const [index, change] of changes.entries()) {
    const field = `changes[${index}]`;
    refuseInexactId(`${field}.flightId`, FLIGHT, change.flightId);
    if (asked.has(change.flightId)) {
      throw flightsErrors.flight_named_twice(`${field}.flightId: flight ${change.flightId} is named twice.`);
    }
    asked.set(change.flightId, readChange(change, field));
  }
  return asked;
}

function readChange(
  { action, departureTime, arrivalTime, crewTold = false }: FlightAtOnceRequest,
  field: string,
): ChangeOf {
  if (action === 'CANCEL') return cancelled;
  if (action === 'RESTORE') return restored;
  if (departureTime === undefined || arrivalTime === undefined) {
    const name = departureTime === undefined ? 'departureTime' : 'arrivalTime';
    throw flightsErrors.delay_without_times(`${field}.${name} is missing: a delay needs both new times.`);
  }
  const times = { ...readTimes(departureTime, arrivalTime, `${field}.`), crewTold };
  return (flight) => delayed(flight, times);
}

interface JudgedFlight {
  readonly id: number;
  readonly planBefore: PlanRow;
  readonly change: TimelyChange;
  readonly crewed: CrewedChange;
}

interface Judged {
  readonly flights: readonly JudgedFlight[];
  readonly crew: readonly (CrewsEffect & { readonly stops: boolean })[];
  readonly airplanes: AirplaneEffects;
}

async function judge(
  handle: Handle,
  { config: { rules } }: Deps,
  asked: ReadonlyMap<number, ChangeOf>,
): Promise<Judged> {
  const ids = [...asked.keys()];
  const stored = new Map((await flightsToCrew(handle, ids)).map((flight) => [flight.id, flight]));
  const plans = await plansBy(handle, ids);
  const flights = [...asked].map(([id, changeOf], index): JudgedFlight => {
    const [before, plan] = [stored.get(id), plans.get(id)];
    if (before === undefined || plan === undefined) throw unknownIn(`changes[${index}].flightId`, FLIGHT, id);
    const change = changeOf({ name: flightName(before), status: before.status, plan });
    const { departureAt, arrivalAt } = change.plan;
    const times = { departureAt, arrivalAt, reportedFor: reportedFor(change.plan) };
    return {
      id,
      planBefore: plan,
      change,
      crewed: { before, after: { ...rosterFlight({ ...before, ...times }), status: change.status } },
    };
  });
  refuseLongSpan(flights);
  const effects = await effectsOnCrews(
    handle,
    rules,
    flights.map(({ crewed }) => crewed),
  );
  const keepsRules = new Set(flights.flatMap(({ id, change }) => (change.keepsRules ? id : [])));
  const airplanes = await effectsOnAirplanes(
    handle,
    flights.map(({ id, change: { plan, status }, crewed: { after } }) => ({
      ...plan,
      id,
      number: after.number,
      originId: after.originId,
      destinationId: after.destinationId,
      isCancelled: status === 'CANCELLED',
    })),
  );
  return { flights, crew: effects.map((effect) => ({ ...effect, stops: stops(effect, keepsRules) })), airplanes };
}

function refuseLongSpan(flights: readonly JudgedFlight[]): void {
  const times = flights.flatMap(({ crewed: { before, after } }) => [before, after]);
  const from = Math.min(...times.map(({ departureAt }) => departureAt));
  const to = Math.max(...times.map(({ arrivalAt }) => arrivalAt));
  if (to - from <= MAX_SPAN_DAYS * DAY_MS) return;
  throw airportErrors.period_invalid(
    `The flights must be within ${MAX_SPAN_DAYS} days, before and after the change; these are from ${instantText(from)} to ${instantText(to)}.`,
  );
}

/** As for one flight: nobody gets a flight back that they cannot have, and nobody is in two places at once. */
function stops({ flightIds, refusals, effects }: CrewsEffect, keepsRules: ReadonlySet<number>): boolean {
  const isGiven = flightIds.some((id) => keepsRules.has(id));
  const isGivenOf = ({ flightId }: { readonly flightId?: number }): boolean =>
    flightId === undefined ? isGiven : keepsRules.has(flightId);
  return (
    refusals.some((refusal) => hasStopper([refusal], { keepsRules: isGivenOf(refusal) })) ||
    (isGiven && effects.length > 0)
  );
}

function refusalOf({ crew, airplanes: { taken } }: Judged): AppError | undefined {
  const stopping = crew.filter((effect) => effect.stops);
  const [plane] = taken.values();
  if (plane === undefined && stopping.length === 0) return undefined;
  const people = stopping.map(({ stewardId, refusals, effects }) => ({
    stewardId,
    refusals: [...refusals, ...effects],
  }));
  const [first] = people;
  const why = plane ?? `Steward ${first?.stewardId}: ${first?.refusals.map(({ message }) => message).join(' ')}`;
  const count = taken.size + stopping.length;
  const more = count > 1 ? ` There are ${count - 1} more reasons.` : '';
  return flightsErrors.flight_change_refused(`Nothing was changed. ${why}${more}`, { more: { crew: people } });
}

async function seenOf(handle: Handle, ids: readonly number[]): Promise<FlightsSeen> {
  const plans = await plansBy(handle, ids);
  const details = await flightDetailsBy(handle, ids);
  return { flights: details.flatMap((flight) => shown(flight, plans.get(flight.id))) };
}

function shown(flight: FlightDetailDto, plan: Parameters<typeof timesOf>[1] | undefined): FlightAtOnceDto[] {
  if (plan === undefined) return [];
  const times = timesOf(flight.id, plan);
  return [{ flight, times, before: times, missing: 0 }];
}

async function answerOf(
  handle: Handle,
  { config: { rules } }: Deps,
  { flights, crew, airplanes }: Judged,
  outcome: Pick<FlightsAtOnceDto, 'applied' | 'allowed'>,
): Promise<FlightsAtOnceDto> {
  const changes = new Map(flights.map((judged) => [judged.id, judged]));
  const details = await flightDetailsBy(handle, [...changes.keys()]);
  const people = new Map(details.flatMap(({ stewards }) => stewards.map((steward) => [steward.id, steward])));
  return {
    ...outcome,
    flights: details
      .flatMap((stored): FlightAtOnceDto[] => {
        const judged = changes.get(stored.id);
        if (judged === undefined) return [];
        const { status, plan } = judged.change;
        const times = timesOf(stored.id, plan);
        const { departureTime, arrivalTime } = times;
        const flight = { ...stored, status, departureTime, arrivalTime };
        const required = status === 'CANCELLED' ? 0 : requiredCrew(flight.airplane.capacity);
        const missing = Math.max(0, required - flight.stewards.length);
        const airplaneRefusal = airplanes.taken.get(stored.id);
        return [
          {
            flight,
            times,
            before: timesOf(stored.id, judged.planBefore),
            missing,
            ...(airplaneRefusal === undefined ? {} : { airplaneRefusal }),
          },
        ];
      })
      .toSorted((one, other) => Date.parse(one.flight.departureTime) - Date.parse(other.flight.departureTime)),
    crew: crew.flatMap(({ stewardId, flightIds, stops: isStopping, refusals, effects }): CrewOfFlightsDto[] => {
      const found = people.get(stewardId);
      if (found === undefined) return [];
      const { id, firstName, lastName } = found;
      return [
        {
          steward: { id, firstName, lastName },
          flightIds: [...flightIds],
          stops: isStopping,
          refusals: [...refusals],
          effects: [...effects],
        },
      ];
    }),
    stranded: airplanes.stranded.length === 0 ? [] : await flightDetailsBy(handle, airplanes.stranded),
    rules,
    notModelled: [...RULE_SETS[rules].notModelled],
  };
}
