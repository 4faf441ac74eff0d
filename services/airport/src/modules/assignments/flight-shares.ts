import type { Handle } from '@muster/kit/database';
import { Turns } from '@muster/kit/runtime';
import { takeTogether } from '../../crew-rules/refusals.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import { flightName } from '../../domain/flight-number.ts';
import { absenceRefusals } from './absences.ts';
import type { FlightToCrew, StewardOnDuty } from './assignments.store.ts';
import { flightsBy } from './changes.store.ts';
import { type CrewFacts, factsOf } from './crew-facts.ts';
import type { Explanation } from './explain.ts';
import type { Refusal } from './refusal.ts';
import { flightTimeOf, spanAround } from './spans-of-flights.ts';

/** Checking 20 flights takes milliseconds per steward; other requests run in between. */
const turns = new Turns();

/** The data of flights that crew checks need, by id. */
export async function flightsToCrew(handle: Handle, ids: readonly number[]): Promise<FlightToCrew[]> {
  return flightsBy(handle, ids, false);
}

/** How many of several flights a steward can take together. */
export interface Share extends Explanation {
  readonly flightIds: readonly number[];
}

/** The shares of these stewards in the order given, with few queries. */
export async function sharesOf(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  flights: readonly FlightToCrew[],
): Promise<Share[]> {
  const asked = { span: spanAround(flights), flightTime: flightTimeOf(flights) };
  const shares: Share[] = [];
  for (const facts of await factsOf(handle, rules, stewards, asked)) {
    await turns.next();
    shares.push(shareOf(rules, facts, flights));
  }
  return shares;
}

function shareOf(rules: RuleSetName, { crew, roster, absences }: CrewFacts, flights: readonly FlightToCrew[]): Share {
  const has = new Set(roster.flatMap(({ id, isTrip }) => (isTrip ? [] : id)));
  const atOnce = flights.map((flight) => ({ flight, refusal: refusalAtOnce(flight, has, absences) }));
  const open = atOnce.flatMap(({ flight, refusal }) => (refusal === undefined ? [flight] : []));
  const { takes, refusals, lackingData } = takeTogether(RULE_SETS[rules], crew, open, roster);
  return {
    flightIds: takes.map(({ id }) => id),
    refusals: [...atOnce.flatMap(({ refusal }) => refusal ?? []), ...refusals],
    lackingData,
  };
}

function refusalAtOnce(
  flight: FlightToCrew,
  has: ReadonlySet<number>,
  absences: CrewFacts['absences'],
): Refusal | undefined {
  const { id: flightId, status } = flight;
  const name = flightName(flight);
  if (status === 'CANCELLED') {
    return { code: 'flight_cancelled', message: `Flight ${name} is cancelled and needs no crew.`, flightId };
  }
  const [absent] = absenceRefusals(absences, flight);
  if (!has.has(flightId)) return absent === undefined ? undefined : { ...absent, flightId };
  return { code: 'already_assigned', message: `The steward is assigned to flight ${name} already.`, flightId };
}
