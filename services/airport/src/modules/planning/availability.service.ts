import type { Handle } from '@muster/kit/database';
import { Turns } from '@muster/kit/runtime';
import { airportErrors } from '../../airport-errors.ts';
import type { RuleSetName } from '../../crew-rules/rule-sets.ts';
import type { Deps } from '../../deps.ts';
import { readInstant } from '../../domain/instant.ts';
import type { PageRequest } from '../../paging/page.ts';
import { airportsById } from '../../read-models/airports.ts';
import { countStewards, type RosteredSteward } from '../../read-models/rostered-stewards.ts';
import type { PageContent } from '../../resources/page-route.ts';
import { orMissing } from '../../resources/record-errors.ts';
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
import type { StewardAvailabilityDto, StewardShareDto } from './planning.schema.ts';
import { candidatesAfter, crewAmong, selectCandidates } from './planning.store.ts';

type Page = PageRequest<never>;

/** Which stewards, and which rules; by default the rules in force. */
interface Choice {
  readonly rules?: RuleSetName;
  readonly available?: boolean;
  readonly homeBaseId?: number;
}

/** The number of stewards per statement; other requests run in between. */
const STEWARDS_PER_BATCH = 100;

/** Who is offered for a duty: so many are looked for, among so many, in batches. */
const TAKERS = 10;
const MAX_ASKED = 300;
const ASKED_PER_BATCH = 50;

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
    return judged(handle, page, { ...choice, moment: beginOf(flights) }, sharesIn(handle, rules, flights));
  });
}

/**
 * Stewards who can take each of several duties. Who has worked least at a moment is asked first, until enough can take
 * the whole duty: a roster of thousands is put in order once, and not judged as a whole for each duty.
 */
export function takersOfDuties(
  { database, config }: Deps,
  duties: readonly (readonly number[])[],
  { moment, homeBaseId }: { readonly moment: number; readonly homeBaseId: number | undefined },
): Promise<StewardShareDto[][]> {
  if (duties.length === 0) return Promise.resolve([]);
  return database.snapshot(async (handle) => {
    const turns = new Turns();
    const ranked: Ranked[] = [];
    for await (const stewards of everybody(handle, homeBaseId, turns)) {
      ranked.push(...(await rankSome(handle, stewards, moment)));
    }
    const asked = ranked
      .toSorted(byHours)
      .slice(0, MAX_ASKED)
      .map(({ steward }) => steward);
    const found: StewardShareDto[][] = [];
    for (const duty of duties) {
      const flights = await flightsToCrew(handle, duty);
      // Flights that were deleted meanwhile are nobody's any more.
      found.push(flights.length === 0 ? [] : await takersAmong(handle, asked, { flights, rules: config.rules, turns }));
    }
    return found;
  });
}

interface Taken {
  readonly flights: Awaited<ReturnType<typeof flightsToCrew>>;
  readonly rules: RuleSetName;
  readonly turns: Turns;
}

/** Asked in batches, until enough can take all of the flights. */
async function takersAmong(handle: Handle, asked: readonly RosteredSteward[], { flights, rules, turns }: Taken) {
  const judge = sharesIn(handle, rules, flights);
  const takers: StewardShareDto[] = [];
  const isWhole = ({ flightIds }: StewardShareDto): boolean => flightIds.length === flights.length;
  for (let index = 0; index < asked.length && takers.filter(isWhole).length < TAKERS; index += ASKED_PER_BATCH) {
    await turns.next();
    const some = await judgeSome(handle, asked.slice(index, index + ASKED_PER_BATCH), beginOf(flights), judge);
    takers.push(...some.filter((one) => shareSize(one) > 0));
  }
  return takers.toSorted(byShare).slice(0, TAKERS);
}

const beginOf = (flights: readonly { readonly departureAt: number }[]): number =>
  Math.min(...flights.map(({ departureAt }) => departureAt));

/** What each steward can take of several flights. */
function sharesIn(handle: Handle, rules: RuleSetName, flights: Awaited<ReturnType<typeof flightsToCrew>>) {
  return async (stewards: readonly RosteredSteward[]) => {
    const shares = await sharesOf(handle, rules, stewards, flights);
    return shares.map((share) => ({ ...verdict(share), flightIds: [...share.flightIds] }));
  };
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

type Judge<One extends Verdict> = (stewards: readonly RosteredSteward[]) => Promise<One[]>;
type Judged<One extends Verdict> = One & Omit<StewardAvailabilityDto, keyof Verdict>;

async function judged<One extends Verdict>(
  handle: Handle,
  page: Page,
  { available = false, homeBaseId, moment }: Omit<Choice, 'rules'> & { readonly moment: number },
  judge: Judge<One>,
): Promise<PageContent<Judged<One>>> {
  if (!available) {
    const stewards = await selectCandidates(handle, page, homeBaseId);
    return {
      total: await countStewards(handle, homeBaseId),
      content: await judgeSome(handle, stewards, moment, judge),
    };
  }
  const free: Judged<One>[] = [];
  for await (const stewards of everybody(handle, homeBaseId, new Turns())) {
    free.push(...(await judgeSome(handle, stewards, moment, judge)).filter((one) => shareSize(one) > 0));
  }
  free.sort(byShare);
  return { total: free.length, content: free.slice(page.offset, page.offset + page.size) };
}

/** All stewards by id, in batches: however many there are, each batch costs the same. */
async function* everybody(
  handle: Handle,
  homeBaseId: number | undefined,
  turns: Turns,
): AsyncGenerator<RosteredSteward[]> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    await turns.next();
    const stewards = await candidatesAfter(handle, last, STEWARDS_PER_BATCH, homeBaseId);
    yield stewards;
    last = stewards.length < STEWARDS_PER_BATCH ? undefined : stewards.at(-1)?.id;
  }
}

/** A steward, and what they have behind them at a moment. */
interface Ranked {
  readonly steward: RosteredSteward;
  readonly hours: number;
  readonly rest: number;
}

async function rankSome(handle: Handle, stewards: readonly RosteredSteward[], moment: number): Promise<Ranked[]> {
  const records = await dutyRecordsAt(
    handle,
    stewards.map(({ id }) => id),
    moment,
  );
  return stewards.map((steward, index) => {
    const { hours28: hours = 0, rest = Number.MAX_SAFE_INTEGER } = records[index] ?? {};
    return { steward, hours, rest };
  });
}

const byHours = (one: Ranked, other: Ranked): number =>
  one.hours - other.hours || other.rest - one.rest || one.steward.id - other.steward.id;

async function judgeSome<One extends Verdict>(
  handle: Handle,
  stewards: readonly RosteredSteward[],
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

type Offered = Verdict & Pick<StewardAvailabilityDto, 'dutyHours28' | 'restHours' | 'steward'>;

const byShare = (one: Offered, other: Offered): number =>
  shareSize(other) - shareSize(one) ||
  one.dutyHours28 - other.dutyHours28 ||
  restOf(other) - restOf(one) ||
  one.steward.id - other.steward.id;

/** A steward without a known duty has rested longest. */
function restOf({ restHours }: { readonly restHours?: number }): number {
  return restHours ?? Number.MAX_SAFE_INTEGER;
}
