import { flightName } from '../domain/flight-number.ts';
import { type Crew, referenceZone } from './crew.ts';
import { type Duty, dutiesOf, HOUR_MS, type RosterFlight } from './duties.ts';
import { DutyHours } from './duty-hours.ts';
import { maxFlightDuty } from './flight-duty-limits.ts';
import { localText, minuteOfDay } from './local-days.ts';
import type { RuleSet } from './rule-sets.ts';

export type RuleCode =
  | 'connection_elsewhere'
  | 'connection_too_short'
  | 'duty_hours_exceeded'
  | 'duty_starts_elsewhere'
  | 'duty_too_long'
  | 'flights_overlap'
  | 'rest_too_short';

/** A rule violation: a stable code for programs, a message for people, and the flights concerned. */
export interface RosterViolation {
  readonly code: RuleCode;
  readonly message: string;
  /** Two consecutive flights, or all flights of a duty or of the days concerned. */
  readonly flights: readonly RosterFlight[];
  /** The counted hours and the limit, if the rule is about hours. */
  readonly hours?: CountedHours;
}

export interface CountedHours {
  readonly actual: number;
  readonly limit: number;
  /** The number of days, if the rule counts over days. */
  readonly days?: number;
}

/** The part of a roster that is checked; the rest is context for the rules. */
export interface JudgedPart {
  readonly duty: (duty: Duty) => boolean;
  readonly connection: (last: RosterFlight, next: RosterFlight) => boolean;
}

/** The rule violations of a roster whose flights do not overlap. */
export function violations(
  ruleSet: RuleSet,
  crew: Crew,
  flights: readonly RosterFlight[],
  judged: JudgedPart,
): RosterViolation[] {
  const duties = dutiesOf(flights);
  const isJudged = duties.map(judged.duty);
  const limits = ruleSet.dutyInDays.map((limit) => ({ ...limit, hoursOf: new DutyHours(duties, limit) }));
  return duties.flatMap((duty, index) => {
    const before = duties[index - 1];
    const after = duties[index + 1];
    if (isJudged[index] !== true) return [];
    return [
      ...connectionViolations(ruleSet, duty, judged),
      ...dutyViolations(ruleSet, crew, duty),
      // A rest between two checked duties is reported with the later one.
      ...(before === undefined ? [] : restViolations(ruleSet, crew, before, duty)),
      ...(after === undefined || isJudged[index + 1] === true ? [] : restViolations(ruleSet, crew, duty, after)),
      ...hoursViolations(limits, crew, duty, duties),
    ];
  });
}

function connectionViolations({ connection }: RuleSet, duty: Duty, judged: JudgedPart): RosterViolation[] {
  if (connection === undefined) return [];
  return duty.flights.flatMap((next, index): RosterViolation[] => {
    const last = duty.flights[index - 1];
    if (last === undefined || !judged.connection(last, next)) return [];
    const pause = next.departureAt - last.arrivalAt;
    if (last.destinationId !== next.originId) {
      const message = `Flight ${flightName(next)} departs from another airport than the one where flight ${flightName(last)} lands, ${hours(pause)} hours after it and in the same duty.`;
      return [{ code: 'connection_elsewhere', message, flights: [last, next] }];
    }
    if (pause >= connection.hours * HOUR_MS) return [];
    const message = `Between flights ${flightName(last)} and ${flightName(next)} there are ${hours(pause)} hours; a connection needs ${connection.hours} (${connection.source}).`;
    return [
      {
        code: 'connection_too_short',
        message,
        flights: [last, next],
        hours: { actual: hours(pause), limit: connection.hours },
      },
    ];
  });
}

function dutyViolations({ maxDuty, maxFlightDuty: table }: RuleSet, crew: Crew, duty: Duty): RosterViolation[] {
  const length = duty.end - duty.start;
  const found: { readonly limit: number; readonly allowed: string }[] = [];
  if (maxDuty !== undefined && length > maxDuty.hours * HOUR_MS) {
    const limit = maxDuty.hours;
    found.push({ limit, allowed: `${limit} are allowed (${maxDuty.source})` });
  }
  if (table !== undefined) {
    const count = duty.flights.length;
    const zone = referenceZone(crew.homeBase, duty.flights[0]);
    const longest = maxFlightDuty(table.limits, minuteOfDay(duty.start, zone), count);
    if (length > longest) {
      const start = localText(duty.start, zone).slice(11, 16);
      const flights = count === 1 ? 'one flight' : `${count} flights`;
      const limit = hours(longest);
      const allowed = `${limit} are allowed with ${flights} and a start at ${start} (${zone}; ${table.source})`;
      found.push({ limit, allowed });
    }
  }
  return found.map(({ limit, allowed }) => ({
    code: 'duty_too_long',
    message: `The duty from ${text(duty.start)} to ${text(duty.end)} lasts ${hours(length)} hours; ${allowed}.`,
    flights: duty.flights,
    hours: { actual: hours(length), limit },
  }));
}

function restViolations(ruleSet: RuleSet, crew: Crew, before: Duty, after: Duty): RosterViolation[] {
  const flights = [before.flights.at(-1) ?? before.flights[0], after.flights[0]];
  return [
    ...shortRests(ruleSet, crew, before, after).map((rest) => ({ code: 'rest_too_short', ...rest }) as const),
    ...positionMessages(ruleSet, before, after).map((message) => ({ code: 'duty_starts_elsewhere', message }) as const),
  ].map((violation) => ({ ...violation, flights }));
}

function shortRests(
  { rest }: RuleSet,
  { homeBase }: Crew,
  before: Duty,
  after: Duty,
): Required<Pick<RosterViolation, 'message' | 'hours'>>[] {
  if (rest === undefined) return [];
  // Without a home base, the longer of the two rests is safe.
  const atHome = homeBase === null || before.endsAt === homeBase.airportId;
  const { hours: least, source } = atHome ? rest.atHomeBase : rest.elsewhere;
  const dutyBefore = rest.noLessThanDutyBefore ? before.end - before.start : 0;
  const needed = Math.max(least * HOUR_MS, dutyBefore);
  const pause = after.start - before.end;
  if (pause >= needed) return [];
  const place = homeBase === null ? 'as no home base is set' : atHome ? 'at the home base' : 'away from the home base';
  const why = dutyBefore > least * HOUR_MS ? 'no less than the duty before it' : place;
  const message = `The rest from ${text(before.end)} to ${text(after.start)} is ${hours(pause)} hours; ${hours(needed)} are needed, ${why} (${source}).`;
  return [{ message, hours: { actual: hours(pause), limit: hours(needed) } }];
}

function positionMessages({ dutyStartsWhereLastEnded: rule }: RuleSet, before: Duty, after: Duty): string[] {
  const [next] = after.flights;
  if (rule === undefined || before.endsAt === next.originId) return [];
  const last = before.flights.at(-1) ?? before.flights[0];
  return [
    `The duty from ${text(after.start)} starts with flight ${flightName(next)} at another airport than the one where the duty before it ends with flight ${flightName(last)} (${rule.source}).`,
  ];
}

function hoursViolations(
  limits: readonly (RuleSet['dutyInDays'][number] & { readonly hoursOf: DutyHours })[],
  { homeBase }: Crew,
  duty: Duty,
  duties: readonly Duty[],
): RosterViolation[] {
  const zone = homeBase?.timeZone ?? duty.flights[0].timeZone;
  return limits.flatMap((limit): RosterViolation[] => {
    const found = limit.hoursOf.overfullAround(duty, zone);
    if (found === undefined) return [];
    const firstDay = new Date(found.firstDay * 24 * HOUR_MS).toISOString().slice(0, 10);
    const message = `In the ${limit.days} days from ${firstDay} (${zone}) there are ${hours(found.duty)} hours of duty; ${limit.hours} are allowed (${limit.source}).`;
    const flights = duties
      .filter(({ start, end }) => start < found.to && end > found.from)
      .flatMap((one) => one.flights);
    const counted = { actual: hours(found.duty), limit: limit.hours, days: limit.days };
    return [{ code: 'duty_hours_exceeded', message, flights, hours: counted }];
  });
}

function text(instant: number): string {
  return new Date(instant).toISOString();
}

function hours(milliseconds: number): number {
  return Math.round((milliseconds / HOUR_MS) * 100) / 100;
}
