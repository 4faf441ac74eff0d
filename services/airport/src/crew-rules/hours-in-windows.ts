import type { Crew } from './crew.ts';
import type { Duty, RosterFlight } from './duties.ts';
import { HOUR_MS } from './duties.ts';
import { Findings } from './findings.ts';
import { inHours, type JudgedRoster, type RosterViolation, type RuleAnswer } from './judged-roster.ts';
import { dayText, firstDayOf, type LocalDays, localDays, monthOf } from './local-days.ts';
import { openingHoursIn } from './opening-hours.ts';
import type { RuleOf } from './rule-sets.ts';
import type { Spans } from './spans.ts';

type Rule = RuleOf<'hours in days'> | RuleOf<'hours in months'>;

/** Consecutive days, by their numbers. */
interface Window {
  readonly firstDay: number;
  readonly days: number;
}

/** Finds windows with too many hours of duty or flight time: of every duty the first, unless an earlier duty has it. */
export function hoursInWindows(rule: Rule, roster: JudgedRoster): RuleAnswer {
  const found = new Findings();
  let lacksData = false;
  /** The first day from which windows have not been examined, in this zone. */
  let next = { zone: '', day: Number.NEGATIVE_INFINITY };
  for (const duty of roster.judged) {
    const zone = roster.zoneOf(duty);
    const notBefore = next.zone === zone ? next.day : Number.NEGATIVE_INFINITY;
    const calendar = roster.calendarOf(duty);
    let examined = notBefore;
    for (const window of windowsAround(rule, duty, calendar, notBefore)) {
      const hours = countIn(rule, roster, calendar, window);
      examined = window.firstDay + 1;
      if (hours.most > rule.hours * HOUR_MS || !hours.isKnown) lacksData = true;
      const describe = (): RosterViolation => counted(rule, roster, zone, calendar, window, hours.least);
      if (!found.most(hours.least, rule.hours * HOUR_MS, duty, describe)) continue;
      examined = window.firstDay + window.days;
      break;
    }
    next = { zone, day: examined };
  }
  // Without a home base nobody knows by whose calendar days begin.
  return found.answer(lacksData || (roster.crew.homeBase === null && roster.judged.length > 0));
}

/**
 * Whether somebody has more flight time than a rule allows in a window around some flights already, without them. Says
 * false if it takes more than their records to know.
 */
export function exceedsAlready(
  rule: RuleOf<'hours in days'>,
  { homeBase, past }: Crew,
  flown: Spans,
  flights: readonly Pick<RosterFlight, 'departureAt' | 'arrivalAt'>[],
): boolean {
  if (homeBase === null || past.opening !== null) return false;
  const calendar = localDays(homeBase.timeZone);
  return flights.some(({ departureAt, arrivalAt }) => {
    const lastDay = calendar.dayOf(arrivalAt - 1);
    for (let day = calendar.dayOf(departureAt) - rule.days + 1; day <= lastDay; day += 1) {
      const hours = flown.between(calendar.startOf(day), calendar.startOf(day + rule.days));
      if (hours > rule.hours * HOUR_MS) return true;
    }
    return false;
  });
}

/** The windows that a duty is in, by their start, but for those that start before a day. */
function* windowsAround(rule: Rule, { start, end }: Duty, calendar: LocalDays, notBefore: number): Generator<Window> {
  const [first, last] = [calendar.dayOf(start), calendar.dayOf(end - 1)];
  if (rule.kind === 'hours in days') {
    const { days } = rule;
    for (let firstDay = Math.max(notBefore, first - days + 1); firstDay <= last; firstDay += 1)
      yield { firstDay, days };
    return;
  }
  const { months, startingIn } = rule;
  const earliest = monthOf(first) - months + 1;
  const from = notBefore <= firstDayOf(earliest) ? earliest : monthOf(notBefore - 1) + 1;
  for (let month = from; month <= monthOf(last); month += 1) {
    if (startingIn === 'January' && month % months !== 0) continue;
    const firstDay = firstDayOf(month);
    yield { firstDay, days: firstDayOf(month + months) - firstDay };
  }
}

interface Counted {
  readonly least: number;
  readonly most: number;
  /** Whether records or opening hours reach back to the start of the window. */
  readonly isKnown: boolean;
}

function countIn(rule: Rule, roster: JudgedRoster, calendar: LocalDays, { firstDay, days }: Window): Counted {
  const spans = roster.spansOf(rule.of);
  const [from, to] = [calendar.startOf(firstDay), calendar.startOf(firstDay + days)];
  const { opening } = roster.crew.past;
  if (opening === null || firstDay >= opening.before || firstDay + days <= opening.before) {
    const recorded = spans.between(from, to);
    const isKnown = opening !== null && firstDay >= opening.before;
    return { least: recorded, most: recorded, isKnown: isKnown || roster.recordedSince <= from };
  }
  const recorded = spans.between(calendar.startOf(opening.before), to);
  const { least, most, isCovered } = openingHoursIn(opening, rule.of, firstDay, days);
  return { least: recorded + least, most: recorded + most, isKnown: isCovered };
}

function counted(
  rule: Rule,
  roster: JudgedRoster,
  zone: string,
  calendar: LocalDays,
  { firstDay, days }: Window,
  hours: number,
): RosterViolation {
  const length = rule.kind === 'hours in days' ? `${rule.days} days` : `${rule.months} months`;
  const flights = roster.flightsIn(calendar.startOf(firstDay), calendar.startOf(firstDay + days));
  return {
    code: rule.of === 'duty' ? 'duty_hours_exceeded' : 'flight_time_exceeded',
    rule: rule.id,
    message: `In the ${length} from ${dayText(firstDay)} (${zone}) there are ${inHours(hours)} hours of ${rule.of}; ${rule.hours} are allowed (${rule.paragraph}).`,
    flights,
    hours: {
      actual: inHours(hours),
      limit: rule.hours,
      ...(rule.kind === 'hours in days' ? { days: rule.days } : { months: rule.months }),
    },
  };
}
