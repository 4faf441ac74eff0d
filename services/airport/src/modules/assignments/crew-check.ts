import type { Handle, Tx } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import type { Crew, HomeBase } from '../../crew-rules/crew.ts';
import type { RosterFlight } from '../../crew-rules/duties.ts';
import { refusals } from '../../crew-rules/refusals.ts';
import { type RosterReport, reportRoster } from '../../crew-rules/roster-report.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import { flightName } from '../../domain/flight-number.ts';
import { fullness } from './assignment-limits.ts';
import { assignmentsErrors } from './assignments.errors.ts';
import {
  crewSize,
  type FlightToCrew,
  isOnFlight,
  loadsOf,
  lockCrew,
  type RosterEntry,
  readFlight,
  readSteward,
  rosterOf,
  rostersOf,
  type Span,
  type StewardOnDuty,
} from './assignments.store.ts';
import type { Refusal } from './refusal.ts';

export type { StewardOnDuty } from './assignments.store.ts';

/** Duty is counted over 28 days before and after; the extra days are for partial days and duties. */
const RULES_WINDOW_MS = 31 * 86_400_000;

/** No flight and no airport has it. */
const NO_FLIGHT = 0;
const NO_AIRPORT = 0;

/** The fields of a flight that affect its crew. */
export async function flightToCrew(handle: Handle, id: number): Promise<FlightToCrew | undefined> {
  return readFlight(handle, id);
}

/** How many stewards are assigned to a flight. */
export async function crewSizeOf(handle: Handle, flightId: number): Promise<number> {
  return crewSize(handle, flightId);
}

/** Without rules, only overlapping flights matter. */
export function spanOf(rules: RuleSetName, { departureAt, arrivalAt }: RosterFlight): Span {
  const around = rules === 'none' ? 0 : RULES_WINDOW_MS;
  return { from: departureAt - around, to: arrivalAt + around };
}

async function rostersAround(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  flight: RosterFlight,
): Promise<Map<number, RosterEntry[]>> {
  const ids = stewards.map(({ id }) => id);
  const entries = await rostersOf(handle, ids, spanOf(rules, flight), flight.id);
  return Map.groupBy(entries, ({ stewardId }) => stewardId);
}

/** Why a steward cannot be on a flight, given the other flights they have. */
export function explain(
  rules: RuleSetName,
  steward: StewardOnDuty,
  flight: FlightToCrew,
  others: readonly RosterFlight[],
): Refusal[] {
  if (flight.status === 'CANCELLED') {
    return [{ code: 'flight_cancelled', message: `Flight ${flightName(flight)} is cancelled and needs no crew.` }];
  }
  return refusals(RULE_SETS[rules], crewOf(steward), flight, others);
}

export function crewOf({ homeBaseId, homeTimeZone }: StewardOnDuty): Crew {
  return {
    homeBase: homeBaseId === null || homeTimeZone === null ? null : { airportId: homeBaseId, timeZone: homeTimeZone },
  };
}

/** Whether a steward can be on a flight. */
export interface Fit {
  readonly flight: FlightToCrew;
  readonly isAssigned: boolean;
  /** Why the steward cannot be on the flight; empty if they can. */
  readonly refusals: Refusal[];
}

export async function fitOf(
  handle: Handle,
  rules: RuleSetName,
  steward: StewardOnDuty,
  flight: FlightToCrew,
): Promise<Fit> {
  const roster = await rosterOf(handle, steward.id, spanOf(rules, flight));
  const others = roster.filter(({ id }) => id !== flight.id);
  // Rosters do not include cancelled flights, whose crew stays assigned.
  const isAssigned =
    flight.status === 'CANCELLED' ? await isOnFlight(handle, steward.id, flight.id) : others.length < roster.length;
  const refusals = explain(rules, steward, flight, others);
  return {
    flight,
    isAssigned,
    refusals: isAssigned ? refusals : [...refusals, ...(await fullnessWith(handle, steward, flight))],
  };
}

async function fullnessWith(handle: Handle, steward: StewardOnDuty, flight: FlightToCrew): Promise<Refusal[]> {
  const { crew, flights } = await loadsOf(handle, steward.id, flight.id);
  const oneMore = (before: number) => ({ before, after: before + 1 });
  return fullness(flight, oneMore(crew), steward.id, oneMore(flights));
}

/** The same for many stewards, in the order given, with one query. */
export async function refusalsForEach(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  flight: FlightToCrew,
): Promise<Refusal[][]> {
  const rosters = await rostersAround(handle, rules, stewards, flight);
  return stewards.map((steward) => explain(rules, steward, flight, rosters.get(steward.id) ?? []));
}

/**
 * Why these stewards have no time in a period, which counts as a duty of that length. Where it would be and with how
 * many flights is unknown: so nothing is said about connections, airports and what depends on the number of flights, and
 * the rest after it is the one at home, which is no shorter than elsewhere.
 */
export async function refusalsForPeriod(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  { from, to }: Span,
): Promise<Refusal[][]> {
  const { connection: _, maxFlightDuty: __, dutyStartsWhereLastEnded: ___, ...ruleSet } = RULE_SETS[rules];
  const somewhere: RosterFlight = {
    id: NO_FLIGHT,
    number: null,
    departureAt: from,
    arrivalAt: to,
    originId: NO_AIRPORT,
    destinationId: NO_AIRPORT,
    timeZone: 'UTC',
  };
  const rosters = await rostersAround(handle, rules, stewards, somewhere);
  return stewards.map((steward) =>
    refusals(
      ruleSet,
      crewOf(steward),
      { ...somewhere, destinationId: steward.homeBaseId ?? NO_AIRPORT },
      rosters.get(steward.id) ?? [],
    ),
  );
}

/** The rule violations of these stewards in a period, in the given order, with one query. */
export async function reportRosters(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  { from, to }: Span,
): Promise<RosterReport[]> {
  const ids = stewards.map(({ id }) => id);
  const entries = await rostersOf(handle, ids, { from: from - RULES_WINDOW_MS, to: to + RULES_WINDOW_MS }, NO_FLIGHT);
  const rosters = Map.groupBy(entries, ({ stewardId }) => stewardId);
  return stewards.map((steward) =>
    reportRoster(RULE_SETS[rules], crewOf(steward), rosters.get(steward.id) ?? [], { from, to }),
  );
}

/**
 * Refuses new times for a flight if one of its crew could not be on it. The flight must be locked. A cancelled flight
 * does not occupy its crew.
 */
export async function checkCrew(tx: Tx, rules: RuleSetName, flight: FlightToCrew): Promise<void> {
  if (flight.status === 'CANCELLED') return;
  const crew = await lockCrew(tx, flight.id);
  const found = await refusalsForEach(tx, rules, crew, flight);
  for (const [index, steward] of crew.entries()) {
    const [first] = found[index] ?? [];
    if (first !== undefined)
      throw assignmentsErrors[first.code](
        `Steward ${steward.id} cannot stay on flight ${flightName(flight)}: ${first.message}`,
      );
  }
}

/** No flight is later. */
const END_OF_TIME = Date.UTC(2200, 0);

/**
 * Refuses a home base with which future flights would break rules that they comply with now. Past flights and existing
 * violations are ignored. The steward must be locked.
 */
export async function checkHomeBase(
  tx: Tx,
  rules: RuleSetName,
  stewardId: number,
  homeBase: HomeBase | null,
  now: number,
): Promise<void> {
  const steward = await readSteward(tx, stewardId);
  if (rules === 'none' || steward === undefined) return;
  const period = { from: now, to: END_OF_TIME };
  const roster = await rosterOf(tx, stewardId, { from: now - RULES_WINDOW_MS, to: END_OF_TIME });
  const report = (crew: Crew) => reportRoster(RULE_SETS[rules], crew, roster, period).violations;
  const place = ({ code, flights }: RosterReport['violations'][number]) =>
    [code, ...flights.map(({ id }) => id)].join(' ');
  const known = new Set(report(crewOf(steward)).map(place));
  const broken = report({ homeBase }).find((violation) => !known.has(place(violation)));
  if (broken === undefined) return;
  throw assignmentsErrors[broken.code](`With this home base, flights to come break a rule: ${broken.message}`);
}

export function refusalError(found: readonly [Refusal, ...Refusal[]]): AppError {
  return assignmentsErrors[found[0].code](found.map(({ message }) => message).join(' '), { more: { refusals: found } });
}
