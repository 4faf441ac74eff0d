import type { Handle } from '@muster/kit/database';
import { Turns } from '@muster/kit/runtime';
import { airportErrors } from '../../airport-errors.ts';
import type { RuleSetName } from '../../crew-rules/rule-sets.ts';
import { RULE_SETS } from '../../crew-rules/rule-sets.ts';
import type { TimeSpan } from '../../crew-rules/spans.ts';
import type { Deps } from '../../deps.ts';
import { countStewards, type RosteredSteward } from '../../read-models/rostered-stewards.ts';
import {
  absenceRefusals,
  type CrewFacts,
  explain,
  type FlightToCrew,
  factsOf,
  flightsToCrew,
  whereaboutsAt,
} from '../assignments/index.ts';
import { type CouldTakeListDto, MOST_COUNTED } from './could-take.schema.ts';
import { candidatesAt, selectCandidates } from './planning.store.ts';

const DAY_MS = 86_400_000;
const MAX_SPAN_DAYS = 31;
/** So many are asked; of a larger roster those who are near. An answer costs the same, however many there are. */
const MAX_ASKED = 300;
/** The number of stewards per statement; other requests run in between. */
const STEWARDS_PER_BATCH = 50;
/** Whoever landed at an airport before that has flown on, or is at home. */
const LANDED_MS = 4 * DAY_MS;

/** How many could take each of these flights, each by itself. */
export function couldTake({ database, config: { rules } }: Deps, ids: readonly number[]): Promise<CouldTakeListDto> {
  return database.snapshot(async (handle) => {
    const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id));
    const found = new Map((await flightsToCrew(handle, wanted)).map((flight) => [flight.id, flight]));
    const flights = wanted.flatMap((id) => found.get(id) ?? []);
    const { stewards, isEverybody } = await asked(handle, flights);
    const counts = await countTakers(handle, rules, stewards, flights);
    return {
      flights: flights.map(({ id }) => {
        const count = counts.get(id) ?? 0;
        return { flightId: id, stewards: count, isLeast: !isEverybody || count === MOST_COUNTED };
      }),
      rules,
      notModelled: [...RULE_SETS[rules].notModelled],
    };
  });
}

async function asked(
  handle: Handle,
  flights: readonly FlightToCrew[],
): Promise<{ readonly stewards: readonly RosteredSteward[]; readonly isEverybody: boolean }> {
  if (flights.length === 0) return { stewards: [], isEverybody: true };
  if ((await countStewards(handle, undefined)) <= MAX_ASKED) {
    return {
      stewards: await selectCandidates(handle, { size: MAX_ASKED, offset: 0 }, undefined),
      isEverybody: true,
    };
  }
  const origins = Map.groupBy(flights, ({ originId }) => originId);
  const size = Math.ceil(MAX_ASKED / origins.size / 2);
  const near = new Map<number, RosteredSteward>();
  for (const [airportId, departing] of origins) {
    const times = departing.map(({ departureAt }) => departureAt);
    const landed = { from: Math.min(...times) - LANDED_MS, to: Math.max(...times) };
    for (const steward of await candidatesAt(handle, airportId, landed, size)) near.set(steward.id, steward);
  }
  return { stewards: [...near.values()], isEverybody: false };
}

async function countTakers(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly RosteredSteward[],
  flights: readonly FlightToCrew[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  const span = spanOf(flights);
  const flightTime = Math.max(...flights.map(({ departureAt, arrivalAt }) => arrivalAt - departureAt));
  const turns = new Turns();
  for (let index = 0; index < stewards.length; index += STEWARDS_PER_BATCH) {
    await turns.next();
    // Without rules in force, nobody is counted at an airport where they are not either: that needs the days before.
    const facts = await factsOf(
      handle,
      rules === 'none' ? 'easa' : rules,
      stewards.slice(index, index + STEWARDS_PER_BATCH),
      { span, flightTime },
    );
    for (const one of facts) {
      await turns.next();
      for (const flight of flights) {
        const count = counts.get(flight.id) ?? 0;
        if (count < MOST_COUNTED && canTake(rules, one, flight)) counts.set(flight.id, count + 1);
      }
    }
  }
  return counts;
}

function spanOf(flights: readonly FlightToCrew[]): TimeSpan {
  const from = Math.min(...flights.map(({ departureAt }) => departureAt));
  const to = Math.max(...flights.map(({ arrivalAt }) => arrivalAt));
  if (flights.length === 0 || to - from <= MAX_SPAN_DAYS * DAY_MS) return { from, to };
  throw airportErrors.period_invalid(`The flights in flightIds must be within ${MAX_SPAN_DAYS} days.`);
}

/** The cheap reasons first, which most are refused for. */
function canTake(rules: RuleSetName, facts: CrewFacts, flight: FlightToCrew): boolean {
  const { departureAt, arrivalAt, originId } = flight;
  if (facts.roster.some((other) => other.departureAt < arrivalAt && departureAt < other.arrivalAt)) return false;
  if (absenceRefusals(facts.absences, flight).length > 0) return false;
  const place = whereaboutsAt(facts, departureAt);
  if (place !== undefined && place !== originId) return false;
  return explain(rules, facts, flight, facts.roster).refusals.length === 0;
}
