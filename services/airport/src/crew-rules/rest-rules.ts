import { type Duty, HOUR_MS } from './duties.ts';
import { nameOf } from './duty-rules.ts';
import { Findings } from './findings.ts';
import {
  type Finding,
  inHours,
  type JudgedRoster,
  type RosterViolation,
  type RuleAnswer,
  timeText,
} from './judged-roster.ts';
import { localDays } from './local-days.ts';
import { freeSince } from './opening-hours.ts';
import type { RuleOf } from './rule-sets.ts';

/* The rules between a duty and the next: how long the rest is, and where it is. */

interface Pair {
  readonly before: Duty;
  readonly after: Duty;
  /** A rest between two checked duties is reported with the later one. */
  readonly duty: Duty;
}

function pairsOf(roster: JudgedRoster): Pair[] {
  return roster.duties.flatMap((after, index) => {
    const before = roster.duties[index - 1];
    if (before === undefined) return [];
    if (roster.isJudged(after)) return [{ before, after, duty: after }];
    return roster.isJudged(before) ? [{ before, after, duty: before }] : [];
  });
}

export function rests(rule: RuleOf<'rest'>, roster: JudgedRoster): RuleAnswer {
  const found = new Findings();
  for (const { before, after, duty } of pairsOf(roster)) {
    if (!isAt(rule, before, roster)) continue;
    const needed = restAfter(rule, before);
    found.least(after.start - before.end, needed, duty, () => describeRest(rule, roster, before, after, needed));
  }
  return found.answer(isFirstUnknown(roster));
}

/** Without a home base, the longer of the two rests is safe. */
function isAt({ at }: RuleOf<'rest'>, before: Duty, { crew: { homeBase } }: JudgedRoster): boolean {
  if (at === 'any place') return true;
  const isHome = homeBase === null || before.endsAt === homeBase.airportId;
  return isHome === (at === 'the home base');
}

function restAfter({ hours, noLessThanDutyBefore }: RuleOf<'rest'>, before: Duty): number {
  return Math.max(hours * HOUR_MS, noLessThanDutyBefore ? before.end - before.start : 0);
}

function describeRest(
  { id: rule, hours: least, paragraph }: RuleOf<'rest'>,
  { crew: { homeBase } }: JudgedRoster,
  before: Duty,
  after: Duty,
  needed: number,
): RosterViolation {
  const pause = after.start - before.end;
  const isHome = before.endsAt === homeBase?.airportId;
  const place = homeBase === null ? 'as no home base is set' : isHome ? 'at the home base' : 'away from the home base';
  const why = needed > least * HOUR_MS ? 'no less than the duty before it' : place;
  return {
    code: 'rest_too_short',
    rule,
    message: `The rest from ${timeText(before.end)} to ${timeText(after.start)} is ${inHours(pause)} hours; ${inHours(needed)} are needed, ${why} (${paragraph}).`,
    flights: [before.flights.at(-1) ?? before.flights[0], after.flights[0]],
    hours: { actual: inHours(pause), limit: inHours(needed) },
  };
}

/** Whether the first duty on record is judged, and nobody knows when the steward was on duty before it. */
function isFirstUnknown(roster: JudgedRoster): boolean {
  const [first] = roster.duties;
  if (first === undefined || !roster.isJudged(first) || roster.recordedSince < first.flights[0].departureAt)
    return false;
  const { opening } = roster.crew.past;
  const free = opening === null ? undefined : freeSince(opening, localDays(roster.zoneOf(first)));
  // A day is enough for any rest after a duty.
  return free === undefined || first.start - free < 24 * HOUR_MS;
}

export function places({ id: rule, paragraph }: RuleOf<'place'>, roster: JudgedRoster): Finding[] {
  return pairsOf(roster).flatMap(({ before, after, duty }): Finding[] => {
    const [next] = after.flights;
    if (before.endsAt === next.originId) return [];
    const last = before.flights.at(-1) ?? before.flights[0];
    const message = `The duty from ${timeText(after.start)} starts with ${nameOf(next)} at another airport than the one where the duty before it ends with ${nameOf(last)} (${paragraph}).`;
    return [{ duty, violation: { code: 'duty_starts_elsewhere', rule, message, flights: [last, next] } }];
  });
}
