import { setImmediate } from 'node:timers/promises';
import type { Handle } from '@muster/kit/database';
import { airportErrors } from '../../airport-errors.ts';
import type { RuleSetName } from '../../crew-rules/rule-sets.ts';
import type { Deps } from '../../deps.ts';
import { readInstant } from '../../domain/instant.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { PageContent } from '../../resources/page-route.ts';
import { orMissing } from '../../resources/record-errors.ts';
import { rowCount } from '../../resources/row-count.ts';
import {
  dutyRecordsAt,
  type Explanation,
  explainForEach,
  explainForPeriod,
  flightsToCrew,
  flightToCrew,
  type Refusal,
  type RefusalDto,
  sharesOf,
} from '../assignments/index.ts';
import { FLIGHT } from '../flights/flights.errors.ts';
import { planningErrors } from './planning.errors.ts';
import type { StewardAvailabilityDto, StewardShareDto } from './planning.schema.ts';
import { airportsById, type Candidate, countStewardsAt, crewAmong, selectCandidates } from './planning.store.ts';

type Page = PageRequest<never>;

/** Which stewards, and which rules; by default the rules in force. */
interface Choice {
  readonly rules?: RuleSetName;
  readonly available?: boolean;
  readonly homeBaseId?: number;
}

/** The maximum number of stewards that one response examines. */
const MAX_STEWARDS = 5000;
/** The number of stewards per statement; other requests run in between. */
const STEWARDS_PER_BATCH = 500;

const DAY_MS = 86_400_000;
const MAX_PERIOD_DAYS = 31;

/** The stewards who are available for a flight. */
export function availabilityForFlight(
  { database, config }: Deps,
  flightId: number,
  page: Page,
  { rules = config.rules, ...choice }: Choice,
): Promise<PageContent<StewardAvailabilityDto>> {
  return database.snapshot(async (handle) => {
    const flight = orMissing(await flightToCrew(handle, flightId), FLIGHT, flightId);
    return judged(handle, page, { ...choice, moment: flight.departureAt }, async (stewards) => {
      const found = await explainForEach(handle, rules, stewards, flight);
      const crew = await crewAmong(
        handle,
        flightId,
        stewards.map(({ id }) => id),
      );
      return stewards.map(({ id }, index) => {
        const { refusals = [], lackingData = [] } = found[index] ?? {};
        return verdict({ refusals: [...(crew.has(id) ? [ON_IT] : []), ...refusals], lackingData });
      });
    });
  });
}

/** Who can take several flights together, or which part of them. */
export function availabilityForFlights(
  { database, config }: Deps,
  flightIds: readonly number[],
  page: Page,
  { rules = config.rules, ...choice }: Choice,
): Promise<PageContent<StewardShareDto>> {
  return database.snapshot(async (handle) => {
    const flights = await flightsToCrew(handle, [...new Set(flightIds)]);
    for (const id of flightIds) {
      orMissing(
        flights.find((flight) => flight.id === id),
        FLIGHT,
        id,
      );
    }
    const moment = Math.min(...flights.map(({ departureAt }) => departureAt));
    return judged(handle, page, { ...choice, moment }, async (stewards) => {
      const shares = await sharesOf(handle, rules, stewards, flights);
      return shares.map((share) => ({ ...verdict(share), flightIds: [...share.flightIds] }));
    });
  });
}

/** The stewards who are available in a period. */
export async function availabilityInPeriod(
  { database, config }: Deps,
  { from, to }: { readonly from: string; readonly to: string },
  page: Page,
  { rules = config.rules, ...choice }: Choice,
): Promise<PageContent<StewardAvailabilityDto>> {
  const period = { from: readInstant(from, 'from'), to: readInstant(to, 'to') };
  if (period.to <= period.from || period.to - period.from > MAX_PERIOD_DAYS * DAY_MS) {
    throw airportErrors.period_invalid(
      `The query parameter to must be later than from, and at most ${MAX_PERIOD_DAYS} days after from.`,
    );
  }
  return database.snapshot((handle) =>
    judged(handle, page, { ...choice, moment: period.from }, async (stewards) =>
      (await explainForPeriod(handle, rules, stewards, period)).map(verdict),
    ),
  );
}

const ON_IT: Refusal = { code: 'already_assigned', message: 'The steward is assigned to this flight already.' };

/** What is said of one steward beside what they have behind them. */
interface Verdict {
  readonly available: boolean;
  readonly refusals: RefusalDto[];
  readonly lackingData: string[];
  /** Of several flights, those that the steward can take. */
  readonly flightIds?: number[];
}

const verdict = ({ refusals, lackingData }: Explanation): Verdict => ({
  available: refusals.length === 0,
  refusals: [...refusals],
  lackingData: [...lackingData],
});

type Judge<One extends Verdict> = (stewards: readonly Candidate[]) => Promise<One[]>;
type Judged<One extends Verdict> = One & Omit<StewardAvailabilityDto, keyof Verdict>;

async function judged<One extends Verdict>(
  handle: Handle,
  page: Page,
  { available = false, homeBaseId, moment }: Omit<Choice, 'rules'> & { readonly moment: number },
  judge: Judge<One>,
): Promise<PageContent<Judged<One>>> {
  const total =
    homeBaseId === undefined ? await rowCount(handle, 'stewards') : await countStewardsAt(handle, homeBaseId);
  const looked = async (size: number, offset: number) =>
    judgeSome(handle, await selectCandidates(handle, { size, offset }, homeBaseId), moment, judge);
  if (!available) return { total, content: await looked(page.size, page.offset) };
  if (total > MAX_STEWARDS) {
    throw planningErrors.too_many_stewards(
      `There are ${total} stewards; at most ${MAX_STEWARDS} can be sorted by their hours. Name their base with homeBaseId.`,
    );
  }
  const free: Judged<One>[] = [];
  for (let offset = 0; offset < total; offset += STEWARDS_PER_BATCH) {
    if (offset > 0) await setImmediate();
    free.push(...(await looked(STEWARDS_PER_BATCH, offset)).filter((one) => shareSize(one) > 0));
  }
  free.sort(
    (one, other) =>
      shareSize(other) - shareSize(one) ||
      one.dutyHours28 - other.dutyHours28 ||
      restOf(other) - restOf(one) ||
      one.steward.id - other.steward.id,
  );
  return { total: free.length, content: free.slice(page.offset, page.offset + page.size) };
}

async function judgeSome<One extends Verdict>(
  handle: Handle,
  stewards: readonly Candidate[],
  moment: number,
  judge: Judge<One>,
): Promise<Judged<One>[]> {
  const verdicts = await judge(stewards);
  const records = await dutyRecordsAt(
    handle,
    stewards.map(({ id }) => id),
    moment,
  );
  const places = stewards.map(({ homeBaseId }, index) => [homeBaseId, records[index]?.endedAt ?? homeBaseId] as const);
  const airports = await airportsById(handle, [...new Set(places.flat().filter((id) => id !== null))]);
  return stewards.flatMap(({ id, firstName, lastName }, index) => {
    const one = verdicts[index];
    if (one === undefined) return [];
    const { hours7 = 0, hours28 = 0, rest } = records[index] ?? {};
    const [homeBase, whereabouts] = (places[index] ?? []).map((place) => airports.get(place ?? 0));
    const found = {
      ...one,
      steward: { id, firstName, lastName },
      ...(homeBase === undefined ? {} : { homeBase }),
      ...(whereabouts === undefined ? {} : { whereabouts }),
      dutyHours7: hours7,
      dutyHours28: hours28,
      ...(rest === undefined ? {} : { restHours: rest }),
    };
    return [found];
  });
}

/** How many of the flights a steward can take. */
function shareSize({ available, flightIds }: Verdict): number {
  return flightIds === undefined ? Number(available) : flightIds.length;
}

/** A steward without a known duty has rested longest. */
function restOf({ restHours }: { readonly restHours?: number }): number {
  return restHours ?? Number.MAX_SAFE_INTEGER;
}
