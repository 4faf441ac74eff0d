import { type Duty, HOUR_MS } from './duties.ts';
import { Findings } from './findings.ts';
import { inHours, type JudgedRoster, type RuleAnswer, timeText } from './judged-roster.ts';
import { dayText, instantOf, localDays } from './local-days.ts';
import { freeSince } from './opening-hours.ts';
import type { RuleOf } from './rule-sets.ts';

/** Duties between two recurrent rests. */
interface Stretch {
  readonly duties: readonly [Duty, ...Duty[]];
  /** Whether the rest before it is on record. */
  readonly isKnown: boolean;
}

/** Long rests with local nights in them, of which the next begins in time after the last one ended. */
export function recurrentRests(rule: RuleOf<'recurrent rest'>, roster: JudgedRoster): RuleAnswer {
  const found = new Findings();
  let lacksData = false;
  for (const { duties, isKnown } of stretchesOf(rule, roster)) {
    const duty = duties.findLast((one) => roster.isJudged(one));
    if (duty === undefined) continue;
    if (!isKnown) lacksData = true;
    const [from, to] = [duties[0].start, (duties.at(-1) ?? duties[0]).end];
    found.most(to - from, rule.apart * HOUR_MS, duty, () => ({
      code: 'weekly_rest_missing',
      rule: rule.id,
      message: `From ${timeText(from)} to ${timeText(to)} there is no rest of ${rule.hours} hours with ${rule.nights} local nights; ${inHours(to - from)} hours pass from the end of one such rest to the start of the next, and ${rule.apart} are allowed (${rule.paragraph}).`,
      flights: duties.flatMap(({ flights }) => flights),
      hours: { actual: inHours(to - from), limit: rule.apart },
    }));
  }
  return found.answer(lacksData);
}

function stretchesOf(rule: RuleOf<'recurrent rest'>, roster: JudgedRoster): Stretch[] {
  const stretches: { duties: [Duty, ...Duty[]]; isKnown: boolean }[] = [];
  let before: Duty | undefined;
  for (const duty of roster.duties) {
    const last = stretches.at(-1);
    const isFirst = before === undefined || last === undefined;
    if (isFirst) stretches.push({ duties: [duty], isKnown: isRestedBefore(rule, roster, duty) });
    else if (isRecurrentRest(rule, before?.end ?? duty.start, duty)) stretches.push({ duties: [duty], isKnown: true });
    else last.duties.push(duty);
    before = duty;
  }
  return stretches;
}

/** Whether the time before a duty is such a rest; nights are those where it ends. */
function isRecurrentRest(
  { hours, nights, night }: RuleOf<'recurrent rest'>,
  from: number,
  { start, flights }: Duty,
): boolean {
  if (start - from < hours * HOUR_MS) return false;
  const calendar = localDays(flights[0].timeZone);
  let found = 0;
  // The first night can have begun on the day before.
  for (let day = calendar.dayOf(from) - 1; day <= calendar.dayOf(start) && found < nights; day += 1) {
    const begins = Math.max(from, instantOf(calendar, day, night.from));
    const ends = Math.min(start, instantOf(calendar, day + 1, night.to));
    if (ends - begins >= night.hours * HOUR_MS) found += 1;
  }
  return found >= nights;
}

/** Whether it is known that the first duty of a roster comes after such a rest. */
function isRestedBefore(rule: RuleOf<'recurrent rest'>, roster: JudgedRoster, first: Duty): boolean {
  // The roster reaches back further than such a rest may be away: what is on record before it is long over.
  if (roster.recordedSince < first.flights[0].departureAt) return true;
  const { opening } = roster.crew.past;
  const free = opening === null ? undefined : freeSince(opening, localDays(roster.zoneOf(first)));
  return free !== undefined && isRecurrentRest(rule, free, first);
}

/** Consecutive hours without duty in every row of so many calendar days. */
export function freeInDays(rule: RuleOf<'free in days'>, roster: JudgedRoster): RuleAnswer {
  const found = new Findings();
  let next = { zone: '', day: Number.NEGATIVE_INFINITY };
  for (const duty of roster.judged) {
    const zone = roster.zoneOf(duty);
    const calendar = roster.calendarOf(duty);
    const lastDay = calendar.dayOf(duty.end - 1);
    const earliest = calendar.dayOf(duty.start) - rule.days + 1;
    let day = Math.max(earliest, next.zone === zone ? next.day : earliest);
    for (; day <= lastDay; day += 1) {
      const [from, to] = [calendar.startOf(day), calendar.startOf(day + rule.days)];
      const free = longestFree(roster.dutiesIn(from, to), from, to);
      const first = dayText(day);
      const isBroken = found.least(free, rule.hours * HOUR_MS, duty, () => ({
        code: 'weekly_rest_missing',
        rule: rule.id,
        message: `In the ${rule.days} days from ${first} (${zone}) the longest time without duty is ${inHours(free)} hours; ${rule.hours} are needed (${rule.paragraph}).`,
        flights: roster.flightsIn(from, to),
        hours: { actual: inHours(free), limit: rule.hours, days: rule.days },
      }));
      if (!isBroken) continue;
      day += rule.days;
      break;
    }
    next = { zone, day };
  }
  const [first] = roster.judged;
  const start = first === undefined ? 0 : first.start - rule.days * 24 * HOUR_MS;
  return found.answer(first !== undefined && !isKnownSince(roster, start, first));
}

function isKnownSince(roster: JudgedRoster, moment: number, duty: Duty): boolean {
  if (roster.crew.homeBase === null) return false;
  if (roster.recordedSince <= moment) return true;
  const { opening } = roster.crew.past;
  const free = opening === null ? undefined : freeSince(opening, roster.calendarOf(duty));
  // A free day after what was before: it is in every row of days that reaches back beyond it, or in none that matters.
  return free !== undefined && free <= moment;
}

function longestFree(duties: readonly Duty[], from: number, to: number): number {
  let [longest, free] = [0, from];
  for (const { start, end } of duties) {
    longest = Math.max(longest, start - free);
    free = Math.max(free, end);
  }
  return Math.max(longest, to - free);
}
