import type { Handle } from '@muster/kit/database';
import { airportErrors } from '../../airport-errors.ts';
import type { RuleViolation } from '../../crew-rules/refusals.ts';
import type { RuleSetName } from '../../crew-rules/rule-sets.ts';
import type { Deps } from '../../deps.ts';
import { readInstant } from '../../domain/instant.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { PageContent } from '../../resources/page-route.ts';
import { rowCount } from '../../resources/row-count.ts';
import { orMissing } from '../../resources/unknown.ts';
import { flightToCrew, type RefusalDto, refusalsForEach, refusalsForPeriod } from '../assignments/index.ts';
import { rosterCalendar } from './icalendar.ts';
import type { StewardAvailabilityDto } from './planning.schema.ts';
import * as store from './planning.store.ts';

type Page = PageRequest<'id'>;

const DAY_MS = 86_400_000;
const LONGEST_PERIOD_DAYS = 31;

/** Who is free for a flight; by the rules in force unless others are named. */
export function availabilityForFlight(
  { database, config }: Deps,
  flightId: number,
  page: Page,
  rules: RuleSetName = config.rules,
): Promise<PageContent<StewardAvailabilityDto>> {
  return database.snapshot(async (handle) => {
    const flight = orMissing(await flightToCrew(handle, flightId), 'flight', flightId);
    return judged(handle, page, async (stewards) => {
      const found = await refusalsForEach(handle, rules, stewards, flight);
      const crew = await store.crewAmong(
        handle,
        flightId,
        stewards.map(({ id }) => id),
      );
      return stewards.map(({ id }, index) => [...(crew.has(id) ? [ON_IT] : []), ...(found[index] ?? [])]);
    });
  });
}

/** Who is free in a period; by the rules in force unless others are named. */
export async function availabilityInPeriod(
  { database, config }: Deps,
  { from, to }: { readonly from: string; readonly to: string },
  page: Page,
  rules: RuleSetName = config.rules,
): Promise<PageContent<StewardAvailabilityDto>> {
  const period = { from: readInstant(from, 'from'), to: readInstant(to, 'to') };
  if (period.to <= period.from || period.to - period.from > LONGEST_PERIOD_DAYS * DAY_MS) {
    throw airportErrors.period_invalid(
      `The query parameter to must be after from, and at most ${LONGEST_PERIOD_DAYS} days.`,
    );
  }
  return database.snapshot((handle) =>
    judged(handle, page, (stewards) => refusalsForPeriod(handle, rules, stewards, period)),
  );
}

/** The flights of a steward as an iCalendar file. */
export function exportRoster({ database, clock }: Deps, stewardId: number): Promise<string> {
  return database.snapshot(async (handle) => {
    const name = orMissing(await store.stewardName(handle, stewardId), 'steward', stewardId);
    return rosterCalendar({ id: stewardId, name }, await store.roster(handle, stewardId), clock.now());
  });
}

const ON_IT: RuleViolation = { code: 'already_assigned', message: 'The steward is assigned to this flight already.' };

async function judged(
  handle: Handle,
  page: Page,
  judge: (stewards: readonly store.Candidate[]) => Promise<RefusalDto[][]>,
): Promise<PageContent<StewardAvailabilityDto>> {
  const stewards = await store.candidates(handle, page);
  const refusals = await judge(stewards);
  return {
    total: await rowCount(handle, 'stewards'),
    content: stewards.map(({ id, firstName, lastName }, index) => {
      const found = refusals[index] ?? [];
      return { steward: { id, firstName, lastName }, available: found.length === 0, refusals: found };
    }),
  };
}
