import type { Handle } from '@muster/kit/database';
import { type Crew, NO_PAST, type Past } from '../../crew-rules/crew.ts';
import { HOUR_MS } from '../../crew-rules/duties.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import type { TimeSpan } from '../../crew-rules/spans.ts';
import { type RosterEntry, rostersOf, type StewardOnDuty } from './assignments.store.ts';
import { farFlights, flightTimes, openingHoursOf } from './pasts.store.ts';

const DAY_MS = 24 * HOUR_MS;

/** Duty is counted over 28 days before and after; the extra days are for partial days and duties. */
const NEAR_MS = 31 * DAY_MS;
/** Flight time is counted over twelve calendar months before and after. */
const FAR_MS = 397 * DAY_MS;

const NO_FLIGHT = 0;

/** What the rules need of a steward. */
export interface CrewFacts {
  readonly crew: Crew;
  /** The flights and positioning trips around those that are asked about, by departure. */
  readonly roster: readonly RosterEntry[];
  /** When the steward is away at the time of what is asked about. */
  readonly absences: readonly TimeSpan[];
}

/** What is asked of the facts. */
interface Asked {
  /** The flights that are asked about, or a period. */
  readonly span: TimeSpan;
  /** The flight time that would be added. */
  readonly flightTime?: number;
  /** A flight that is left out. */
  readonly except?: number;
}

/** Without rules, only overlapping flights matter. */
function nearSpan(rules: RuleSetName, { from, to }: TimeSpan): TimeSpan {
  const around = rules === 'none' ? 0 : NEAR_MS;
  return { from: from - around, to: to + around };
}

/** The facts of these stewards, in the order given, with few statements. */
export async function factsOf(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  { span, flightTime = 0, except = NO_FLIGHT }: Asked,
): Promise<CrewFacts[]> {
  const ids = stewards.map(({ id }) => id);
  const near = nearSpan(rules, span);
  const found = await rostersOf(handle, ids, near, except);
  const rosters = Map.groupBy(found.roster, ({ stewardId }) => stewardId);
  const absences = Map.groupBy(found.absences, ({ stewardId }) => stewardId);
  const pasts = rules === 'none' ? undefined : await pastsOf(handle, rules, ids, near, flightTime, except);
  return stewards.map((steward) => ({
    crew: { homeBase: homeBaseOf(steward), past: pasts?.get(steward.id) ?? NO_PAST },
    roster: rosters.get(steward.id) ?? [],
    absences: absences.get(steward.id) ?? [],
  }));
}

/** The same facts for a part of a long roster: what is further away counts in a year only. */
export function nearPart({ crew, roster, absences }: CrewFacts, span: TimeSpan): CrewFacts {
  const { from, to } = nearSpan('easa', span);
  const isNear = ({ departureAt, arrivalAt }: RosterEntry): boolean => departureAt < to && arrivalAt > from;
  const far = roster.flatMap((one) => (isNear(one) || one.isTrip ? [] : { from: one.departureAt, to: one.arrivalAt }));
  const past = { ...crew.past, farFlights: [...crew.past.farFlights, ...far] };
  return { crew: { ...crew, past }, roster: roster.filter(isNear), absences };
}

function homeBaseOf({ homeBaseId, homeTimeZone }: StewardOnDuty): Crew['homeBase'] {
  return homeBaseId === null || homeTimeZone === null ? null : { airportId: homeBaseId, timeZone: homeTimeZone };
}

async function pastsOf(
  handle: Handle,
  rules: RuleSetName,
  ids: readonly number[],
  near: TimeSpan,
  flightTime: number,
  except: number,
): Promise<Map<number, Past>> {
  if (ids.length === 0) return new Map();
  const far = { from: near.from - FAR_MS, to: near.to + FAR_MS };
  const times = new Map((await flightTimes(handle, ids, far)).map((one) => [one.stewardId, one]));
  const openings = new Map((await openingHoursOf(handle, ids)).map((one) => [one.steward_id, one]));
  const least = leastHoursInMonths(rules) * HOUR_MS;
  // Most stewards cannot reach a limit of a year: their many flights of that year are not read.
  const mayReach = ids.filter((id) => (times.get(id)?.total ?? 0) + flightTime > least || openings.has(id));
  const flights = mayReach.length === 0 ? [] : await farFlights(handle, mayReach, far, near, except);
  const farOf = Map.groupBy(flights, ({ stewardId }) => stewardId);
  return new Map(
    ids.map((id) => {
      const opening = openings.get(id);
      return [
        id,
        {
          opening: opening === undefined ? null : { before: opening.before_day, periods: opening.periods },
          recordedSince: times.get(id)?.since ?? null,
          farFlights: farOf.get(id) ?? [],
        },
      ];
    }),
  );
}

function leastHoursInMonths(rules: RuleSetName): number {
  return Math.min(...RULE_SETS[rules].rules.map((rule) => (rule.kind === 'hours in months' ? rule.hours : Infinity)));
}
