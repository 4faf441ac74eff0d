import type { Handle, Tx } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { Turns } from '@muster/kit/runtime';
import type { RosterFlight } from '../../crew-rules/duties.ts';
import { checkFlights } from '../../crew-rules/refusals.ts';
import { type RosterReport, reportRoster } from '../../crew-rules/roster-report.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import type { TimeSpan } from '../../crew-rules/spans.ts';
import { flightName } from '../../domain/flight-number.ts';
import { absenceRefusals } from './absences.ts';
import { fullness } from './assignment-limits.ts';
import { assignmentsErrors } from './assignments.errors.ts';
import {
  crewSize,
  type FlightToCrew,
  isOnFlight,
  loadsOf,
  lockCrew,
  lockCrews,
  readCrew,
  readFlight,
  type StewardOnDuty,
} from './assignments.store.ts';
import { effectsOf } from './crew-effects.ts';
import { type CrewFacts, factsOf } from './crew-facts.ts';
import { type Explanation, explain } from './explain.ts';
import type { Refusal } from './refusal.ts';
import { flightTimeOf, spanOf } from './spans-of-flights.ts';

export type { StewardOnDuty } from './assignments.store.ts';

/** No flight and no airport has it. */
const NO_FLIGHT = 0;
const NO_AIRPORT = 0;

/** Checking a steward takes up to a few milliseconds; other requests run in between. */
const turns = new Turns();

/** The fields of a flight that affect its crew. */
export async function flightToCrew(handle: Handle, id: number): Promise<FlightToCrew | undefined> {
  return readFlight(handle, id);
}

/** Keeps the crew of a flight as it is until the transaction ends. */
export function keepCrew(tx: Tx, flightId: number): Promise<void> {
  return lockCrew(tx, flightId);
}

/** The same for several flights, which must be locked. */
export function keepCrews(tx: Tx, flightIds: readonly number[]): Promise<void> {
  return lockCrews(tx, flightIds);
}

/** How many stewards are assigned to a flight. */
export async function crewSizeOf(handle: Handle, flightId: number): Promise<number> {
  return crewSize(handle, flightId);
}

/** Whether a steward can be on a flight. */
export interface Fit extends Explanation {
  readonly flight: FlightToCrew;
  readonly isAssigned: boolean;
}

export async function fitOf(
  handle: Handle,
  rules: RuleSetName,
  steward: StewardOnDuty,
  flight: FlightToCrew,
): Promise<Fit> {
  const [facts] = await factsAround(handle, rules, [steward], flight);
  if (facts === undefined) throw new Error('A steward was read without their roster.');
  const others = facts.roster.filter((other) => other.isTrip || other.id !== flight.id);
  // Rosters do not include cancelled flights, whose crew stays assigned.
  const isAssigned =
    flight.status === 'CANCELLED'
      ? await isOnFlight(handle, steward.id, flight.id)
      : others.length < facts.roster.length;
  const { refusals, lackingData } = explain(rules, facts, flight, others);
  const full = isAssigned ? [] : await fullnessWith(handle, steward, flight);
  return { flight, isAssigned, refusals: [...refusals, ...full], lackingData };
}

async function fullnessWith(handle: Handle, steward: StewardOnDuty, flight: FlightToCrew): Promise<Refusal[]> {
  const { crew, flights } = await loadsOf(handle, steward.id, flight.id);
  const oneMore = (before: number) => ({ before, after: before + 1 });
  return fullness(flight, oneMore(crew), steward.id, oneMore(flights));
}

function factsAround(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  flight: RosterFlight,
  except?: number,
): Promise<CrewFacts[]> {
  const asked = { span: spanOf(flight), flightTime: flightTimeOf([flight]) };
  return factsOf(handle, rules, stewards, except === undefined ? asked : { ...asked, except });
}

/** The same for many stewards, in the order given, with few queries. */
export async function explainForEach(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  flight: FlightToCrew,
): Promise<Explanation[]> {
  const explanations: Explanation[] = [];
  for (const facts of await factsAround(handle, rules, stewards, flight, flight.id)) {
    await turns.next();
    explanations.push(explain(rules, facts, flight, facts.roster));
  }
  return explanations;
}

/** What needs to know where a duty is, and with how many flights. */
const NEEDS_A_PLACE = new Set(['connection', 'flight duty length', 'place']);

/**
 * Why these stewards have no time in a period, which counts as a duty of that length. Where it would be and with how
 * many flights is unknown: so nothing is said about connections, airports and what depends on the number of flights, and
 * the rest after it is the one at home, which is no shorter than elsewhere.
 */
export async function explainForPeriod(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  { from, to }: TimeSpan,
): Promise<Explanation[]> {
  const ruleSet = { rules: RULE_SETS[rules].rules.filter(({ kind }) => !NEEDS_A_PLACE.has(kind)) };
  const explanations: Explanation[] = [];
  for (const [index, facts] of (await factsOf(handle, rules, stewards, { span: { from, to } })).entries()) {
    const { crew, roster, absences } = facts;
    await turns.next();
    const somewhere: RosterFlight = {
      id: NO_FLIGHT,
      number: null,
      departureAt: from,
      arrivalAt: to,
      reportAt: from,
      releaseAt: to,
      originId: NO_AIRPORT,
      destinationId: stewards[index]?.homeBaseId ?? NO_AIRPORT,
      timeZone: crew.homeBase?.timeZone ?? 'UTC',
      // Nobody knows how much of it is flight time.
      isTrip: true,
    };
    const { refusals, lackingData } = checkFlights(ruleSet, crew, [somewhere], roster);
    explanations.push({ refusals: [...absenceRefusals(absences, somewhere), ...refusals], lackingData });
  }
  return explanations;
}

/** The rule violations of these stewards in a period, in the given order, with few queries. */
export async function reportRosters(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  span: TimeSpan,
): Promise<RosterReport[]> {
  const reports: RosterReport[] = [];
  for (const { crew, roster } of await factsOf(handle, rules, stewards, { span })) {
    await turns.next();
    reports.push(reportRoster(RULE_SETS[rules], crew, roster, span));
  }
  return reports;
}

/**
 * Refuses new times for a flight if one of its crew could not be on it, or if they would break rules that are kept now.
 * The flight must be locked. A cancelled flight does not occupy its crew.
 */
export async function checkCrew(tx: Tx, rules: RuleSetName, flight: FlightToCrew): Promise<void> {
  if (flight.status === 'CANCELLED') return;
  const former = await readFlight(tx, flight.id);
  const isMoved = former?.departureAt !== flight.departureAt || former.arrivalAt !== flight.arrivalAt;
  const crew = await readCrew(tx, flight.id);
  const all = await factsAround(tx, rules, crew, flight, flight.id);
  for (const [index, facts] of all.entries()) {
    // With the same times the plan stays, by which the crew reports.
    const next = isMoved ? flight : { ...flight, reportAt: former.reportAt };
    const { refusals, effects } = effectsOf(rules, facts, [{ before: former, after: next }]);
    const [first] = [...refusals, ...effects];
    if (first !== undefined)
      throw assignmentsErrors[first.code](
        `Steward ${crew[index]?.id ?? ''} cannot stay on flight ${flightName(flight)}: ${first.message}`,
      );
  }
}

export function refusalError(found: readonly [Refusal, ...Refusal[]]): AppError {
  return assignmentsErrors[found[0].code](found.map(({ message }) => message).join(' '), { more: { refusals: found } });
}
