import type { Handle } from '@muster/kit/database';
import { Turns } from '@muster/kit/runtime';
import { airportErrors } from '../../airport-errors.ts';
import { type Duty, dutiesOf, type RosterFlight } from '../../crew-rules/duties.ts';
import { inHours } from '../../crew-rules/judged-roster.ts';
import { Spans, type TimeSpan } from '../../crew-rules/spans.ts';
import type { Deps } from '../../deps.ts';
import type { AirportReference } from '../../domain/crew.ts';
import { instantText, readInstant } from '../../domain/instant.ts';
import type { PageRequest } from '../../paging/page.ts';
import { airportsById } from '../../read-models/airports.ts';
import { countStewards, type RosteredSteward } from '../../read-models/rostered-stewards.ts';
import type { PageContent } from '../../resources/page-route.ts';
import { factsOf } from '../assignments/index.ts';
import type { DutiesQuery, StewardDutiesDto } from './duties.schema.ts';
import { findCandidate, selectCandidates } from './planning.store.ts';

const DAY_MS = 86_400_000;
/** A week that begins in any zone. */
const MAX_PERIOD_DAYS = 8;
/** Enough to include the whole of a duty of which a part is in the period. */
const MARGIN_MS = 2 * DAY_MS;
/** Hours of duty are counted over the last days of a period, and over four weeks. */
const [WEEK_MS, WEEKS_MS] = [7 * DAY_MS, 28 * DAY_MS];
/** The number of stewards per statement; other requests run in between. */
const STEWARDS_PER_BATCH = 25;

/** The duties of stewards in a period, and on which days they are not available, without a word on why. */
export function dutiesIn(
  { database }: Deps,
  query: DutiesQuery,
  page: PageRequest<never>,
): Promise<PageContent<StewardDutiesDto>> {
  const period = { from: readInstant(query.from, 'from'), to: readInstant(query.to, 'to') };
  if (period.to <= period.from || period.to - period.from > MAX_PERIOD_DAYS * DAY_MS) {
    throw airportErrors.period_invalid(
      `The query parameter to must be later than from, and at most ${MAX_PERIOD_DAYS} days after from.`,
    );
  }
  return database.snapshot(async (handle) => {
    const { total, stewards } = await askedFor(handle, query, page);
    const turns = new Turns();
    const content: StewardDutiesDto[] = [];
    for (let index = 0; index < stewards.length; index += STEWARDS_PER_BATCH) {
      await turns.next();
      content.push(...(await dutiesOfEach(handle, stewards.slice(index, index + STEWARDS_PER_BATCH), period)));
    }
    return { total, content };
  });
}

async function askedFor(
  handle: Handle,
  { stewardId, homeBaseId }: DutiesQuery,
  page: PageRequest<never>,
): Promise<{ readonly total: number; readonly stewards: readonly RosteredSteward[] }> {
  if (stewardId !== undefined) {
    const found = await findCandidate(handle, stewardId);
    const isAsked = found !== undefined && (homeBaseId === undefined || found.homeBaseId === homeBaseId);
    return { total: isAsked ? 1 : 0, stewards: isAsked && page.offset === 0 ? [found] : [] };
  }
  const total = await countStewards(handle, homeBaseId);
  return { total, stewards: await selectCandidates(handle, page, homeBaseId) };
}

async function dutiesOfEach(
  handle: Handle,
  stewards: readonly RosteredSteward[],
  period: TimeSpan,
): Promise<StewardDutiesDto[]> {
  const span = { from: period.to - WEEKS_MS - MARGIN_MS, to: period.to + MARGIN_MS };
  const facts = await factsOf(handle, 'none', stewards, { span });
  const all = facts.map(({ roster }) => dutiesOf(roster));
  const shown = all.map((duties) => duties.filter(({ start, end }) => start < period.to && end > period.from));
  const ids = shown.flat().flatMap(({ flights }) => flights.flatMap((one) => [one.originId, one.destinationId]));
  const homes = stewards.flatMap(({ homeBaseId }) => homeBaseId ?? []);
  const airports = await airportsById(handle, [...new Set([...ids, ...homes])]);
  return stewards.map((steward, index) => {
    const { absences = [] } = facts[index] ?? {};
    const worked = new Spans((all[index] ?? []).map(({ start, end }) => ({ from: start, to: end })));
    const { id, firstName, lastName, homeBaseId, homeTimeZone } = steward;
    const homeBase = homeBaseId === null ? undefined : airports.get(homeBaseId);
    return {
      steward: { id, firstName, lastName },
      ...(homeBase === undefined || homeTimeZone === null ? {} : { homeBase, homeTimeZone }),
      dutyHours7: inHours(worked.between(period.to - WEEK_MS, period.to)),
      dutyHours28: inHours(worked.between(period.to - WEEKS_MS, period.to)),
      duties: (shown[index] ?? []).map((duty) => toDuty(duty, airports)),
      notAvailableOn: daysOf(absences, period),
    };
  });
}

function toDuty({ start, end, flights }: Duty, airports: ReadonlyMap<number, AirportReference>) {
  return {
    reportTime: instantText(start),
    endTime: instantText(end),
    legs: flights.map((flight) => toLeg(flight, airports)),
  };
}

function toLeg(
  { id, number, isTrip, departureAt, arrivalAt, originId, destinationId }: RosterFlight,
  airports: ReadonlyMap<number, AirportReference>,
): StewardDutiesDto['duties'][number]['legs'][number] {
  const [origin, destination] = [airports.get(originId), airports.get(destinationId)];
  if (origin === undefined || destination === undefined) throw new Error('A flight was read without its airports.');
  return {
    ...(isTrip ? {} : { flightId: id }),
    ...(number === null ? {} : { number }),
    departureTime: instantText(departureAt),
    arrivalTime: instantText(arrivalAt),
    origin,
    destination,
  };
}

/** The days in UTC that any of these spans touches, within a period. */
function daysOf(spans: readonly TimeSpan[], { from, to }: TimeSpan): string[] {
  const days: string[] = [];
  for (let day = Math.floor(from / DAY_MS) * DAY_MS; day < to; day += DAY_MS) {
    const [start, end] = [Math.max(day, from), Math.min(day + DAY_MS, to)];
    if (spans.some((span) => span.from < end && span.to > start)) days.push(instantText(day).slice(0, 10));
  }
  return days;
}
