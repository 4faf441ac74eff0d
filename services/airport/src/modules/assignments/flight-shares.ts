import type { Handle } from '@muster/kit/database';
import { Turns } from '@muster/kit/runtime';
import { takeTogether } from '../../crew-rules/refusals.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import { flightName } from '../../domain/flight-number.ts';
import { type FlightToCrew, rostersOf, type StewardOnDuty } from './assignments.store.ts';
import { flightsBy } from './changes.store.ts';
import { crewOf, spanOf } from './crew-check.ts';
import type { Refusal } from './refusal.ts';

const NO_FLIGHT = 0;
/** Checking 20 flights takes milliseconds per steward; other requests run in between. */
const turns = new Turns();

/** The data of flights that crew checks need, by id. */
export async function flightsToCrew(handle: Handle, ids: readonly number[]): Promise<FlightToCrew[]> {
  return flightsBy(handle, ids, false);
}

/** How many of several flights a steward can take together. */
export interface Share {
  readonly flightIds: readonly number[];
  /** What keeps them off all of the flights; empty if they can take all. */
  readonly refusals: readonly Refusal[];
}

/** The shares of these stewards in the order given, with one query. */
export async function sharesOf(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  flights: readonly FlightToCrew[],
): Promise<Share[]> {
  const spans = flights.map((flight) => spanOf(rules, flight));
  const span = { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
  const ids = stewards.map(({ id }) => id);
  const rosters = Map.groupBy(await rostersOf(handle, ids, span, NO_FLIGHT), ({ stewardId }) => stewardId);
  const shares: Share[] = [];
  for (const steward of stewards) {
    await turns.next();
    shares.push(shareOf(rules, steward, flights, rosters.get(steward.id) ?? []));
  }
  return shares;
}

function shareOf(
  rules: RuleSetName,
  steward: StewardOnDuty,
  flights: readonly FlightToCrew[],
  roster: Parameters<typeof takeTogether>[3],
): Share {
  const has = new Set(roster.map(({ id }) => id));
  const atOnce = flights.map((flight) => ({ flight, refusal: refusalAtOnce(flight, has) }));
  const open = atOnce.flatMap(({ flight, refusal }) => (refusal === undefined ? [flight] : []));
  const { takes, refusals } = takeTogether(RULE_SETS[rules], crewOf(steward), open, roster);
  return {
    flightIds: takes.map(({ id }) => id),
    refusals: [...atOnce.flatMap(({ refusal }) => refusal ?? []), ...refusals],
  };
}

function refusalAtOnce(flight: FlightToCrew, has: ReadonlySet<number>): Refusal | undefined {
  const { id: flightId, status } = flight;
  const name = flightName(flight);
  if (status === 'CANCELLED') {
    return { code: 'flight_cancelled', message: `Flight ${name} is cancelled and needs no crew.`, flightId };
  }
  if (!has.has(flightId)) return undefined;
  return { code: 'already_assigned', message: `The steward is assigned to flight ${name} already.`, flightId };
}
