import type { Database } from '@muster/kit/database';
import { Turns } from '@muster/kit/runtime';
import { airportErrors } from '../../airport-errors.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import type { Deps } from '../../deps.ts';
import { instantText, readInstant } from '../../domain/instant.ts';
import { aboutPage, type PageRequest } from '../../paging/page.ts';
import { reportRosters } from '../assignments/index.ts';
import type { RuleReportDto, StewardViolationsDto } from './rule-report.schema.ts';
import { stewardsAfter } from './rule-report.store.ts';

const DAY_MS = 86_400_000;
const DEFAULT_PERIOD_DAYS = 28;
const MAX_PERIOD_DAYS = 92;

/** The approximate number of flights per batch, which takes a few milliseconds. */
const FLIGHTS_PER_BATCH = 150;
const FIRST_BATCH_SIZE = 5;
const STEWARDS_PER_BATCH = 200;

/** For all reports together: other requests run between two batches. */
const turns = new Turns();

interface Period {
  readonly from: number;
  readonly to: number;
}

interface Query {
  readonly rules?: RuleSetName;
  readonly from?: string;
  readonly to?: string;
  readonly incomplete?: boolean;
  readonly atLimit?: boolean;
}

/** Checks the rosters of all stewards in a period; by default against the rules in force. */
export async function reportOnRules(
  { database, config, clock }: Deps,
  { rules = config.rules, incomplete = false, atLimit: near = false, ...query }: Query,
  page: PageRequest<never>,
): Promise<RuleReportDto> {
  const period = readPeriod(query, clock.now());
  const content: StewardViolationsDto[] = [];
  let [stewardsChecked, assignmentsChecked, violationCount, stewardCount] = [0, 0, 0, 0];
  let [stewardsLackingData, stewardsAtLimit] = [0, 0];
  for await (const { steward, flights, violations, atLimit, lackingData } of rosters(database, rules, period)) {
    stewardsChecked += 1;
    assignmentsChecked += flights;
    violationCount += violations.length;
    if (lackingData.length > 0) stewardsLackingData += 1;
    if (atLimit.length > 0) stewardsAtLimit += 1;
    const isListed = violations.length > 0 || (incomplete && lackingData.length > 0) || (near && atLimit.length > 0);
    if (!isListed) continue;
    if (stewardCount >= page.offset && content.length < page.size) {
      content.push({
        steward,
        violations: violations.map(toDto),
        atLimit: atLimit.map(({ code: _, ...kept }) => toDto(kept)),
        lackingData: [...lackingData],
      });
    }
    stewardCount += 1;
  }
  return {
    rules,
    from: instantText(period.from),
    to: instantText(period.to),
    stewardsChecked,
    assignmentsChecked,
    stewardsLackingData,
    stewardsAtLimit,
    violationCount,
    notModelled: [...RULE_SETS[rules].notModelled],
    content,
    ...aboutPage(page, stewardCount, content.length),
  };
}

type Violations = Awaited<ReturnType<typeof reportRosters>>[number]['violations'];

interface Judged {
  readonly steward: StewardViolationsDto['steward'];
  readonly flights: number;
  readonly violations: Violations;
  readonly atLimit: Violations;
  readonly lackingData: readonly string[];
}

/** The rosters of all stewards, in batches; each batch is a separate snapshot. */
async function* rosters(database: Database, rules: RuleSetName, period: Period): AsyncGenerator<Judged> {
  let atOnce = FIRST_BATCH_SIZE;
  let lastId = 0;
  for (;;) {
    await turns.next();
    const part = await database.snapshot(async (handle) => {
      const stewards = await stewardsAfter(handle, lastId, atOnce);
      const reports = await reportRosters(handle, rules, stewards, period);
      return stewards.map(({ id, firstName, lastName }, index): Judged => {
        const report = reports[index] ?? { flights: 0, violations: [], atLimit: [], lackingData: [] };
        return { steward: { id, firstName, lastName }, ...report };
      });
    });
    yield* part;
    if (part.length < atOnce) return;
    lastId = part.at(-1)?.steward.id ?? lastId;
    const flights = part.reduce((sum, one) => sum + one.flights, 0);
    atOnce = Math.min(STEWARDS_PER_BATCH, Math.max(1, Math.floor(FLIGHTS_PER_BATCH / (flights / part.length || 1))));
  }
}

function toDto<Said extends Pick<Violations[number], 'flights'>>({ flights, ...said }: Said) {
  const idsOf = (trips: boolean): number[] => flights.flatMap(({ id, isTrip }) => (isTrip === trips ? id : []));
  return { ...said, flightIds: idsOf(false), positioningTripIds: idsOf(true) };
}

function readPeriod(query: Query, now: number): Period {
  const from = query.from === undefined ? now : readInstant(query.from, 'from');
  const to = query.to === undefined ? from + DEFAULT_PERIOD_DAYS * DAY_MS : readInstant(query.to, 'to');
  if (to <= from || to - from > MAX_PERIOD_DAYS * DAY_MS) {
    throw airportErrors.period_invalid(
      `The query parameter to must be later than from, and at most ${MAX_PERIOD_DAYS} days after from.`,
    );
  }
  return { from, to };
}
