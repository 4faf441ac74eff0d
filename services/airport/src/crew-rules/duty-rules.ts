import { flightName } from '../domain/flight-number.ts';
import { referenceZone } from './crew.ts';
import { type Duty, HOUR_MS, operatedIn, type RosterFlight } from './duties.ts';
import { Findings } from './findings.ts';
import { maxFlightDuty } from './flight-duty-limits.ts';
import {
  type Finding,
  inHours,
  type JudgedRoster,
  type RosterViolation,
  type RuleAnswer,
  timeText,
} from './judged-roster.ts';
import { localText, minuteOfDay } from './local-days.ts';
import type { RuleOf } from './rule-sets.ts';

/* The rules about one duty: its length, and the connections in it. */

export function connections(rule: RuleOf<'connection'>, roster: JudgedRoster): Finding[] {
  return roster.judged.flatMap((duty) =>
    duty.flights.flatMap((next, index): Finding[] => {
      const last = duty.flights[index - 1];
      if (last === undefined || !roster.part.connection(last, next)) return [];
      const violation = connectionViolation(rule, last, next);
      return violation === undefined ? [] : [{ duty, violation }];
    }),
  );
}

function connectionViolation(
  { id: rule, hours, paragraph }: RuleOf<'connection'>,
  last: RosterFlight,
  next: RosterFlight,
): RosterViolation | undefined {
  const pause = next.departureAt - last.arrivalAt;
  if (last.destinationId !== next.originId) {
    const message = `${capital(nameOf(next))} departs from another airport than the one where ${nameOf(last)} lands, ${inHours(pause)} hours after it and in the same duty.`;
    return { code: 'connection_elsewhere', rule, message, flights: [last, next] };
  }
  if (pause >= hours * HOUR_MS) return undefined;
  const both =
    last.isTrip || next.isTrip
      ? `${nameOf(last)} and ${nameOf(next)}`
      : `flights ${flightName(last)} and ${flightName(next)}`;
  const message = `Between ${both} there are ${inHours(pause)} hours; a connection needs ${hours} (${paragraph}).`;
  return {
    code: 'connection_too_short',
    rule,
    message,
    flights: [last, next],
    hours: { actual: inHours(pause), limit: hours },
  };
}

export function dutyLengths(rule: RuleOf<'duty length'>, roster: JudgedRoster): RuleAnswer {
  const found = new Findings();
  for (const duty of roster.judged) {
    const allowed = `${rule.hours} are allowed (${rule.paragraph})`;
    const limit = rule.hours * HOUR_MS;
    found.most(duty.end - duty.start, limit, duty, () => tooLong(rule.id, duty, 'duty', duty.end, limit, allowed));
  }
  return found.answer();
}

export function flightDutyLengths(rule: RuleOf<'flight duty length'>, roster: JudgedRoster): RuleAnswer {
  const found = new Findings();
  for (const duty of roster.judged) {
    const operated = operatedIn(duty);
    const last = operated.at(-1);
    // A duty of nothing but positioning has no flight duty.
    if (last === undefined) continue;
    const zone = referenceZone(roster.crew.homeBase, duty.flights[0]);
    const longest = maxFlightDuty(rule.limits, minuteOfDay(duty.start, zone), operated.length);
    found.most(last.arrivalAt - duty.start, longest, duty, () => {
      const start = localText(duty.start, zone).slice(11, 16);
      const flights = operated.length === 1 ? 'one flight' : `${operated.length} flights`;
      const allowed = `${inHours(longest)} are allowed with ${flights} and a report at ${start} (${zone}; ${rule.paragraph})`;
      return tooLong(rule.id, duty, 'flight duty', last.arrivalAt, longest, allowed);
    });
  }
  return found.answer();
}

function tooLong(rule: string, duty: Duty, what: string, end: number, limit: number, allowed: string): RosterViolation {
  const length = inHours(end - duty.start);
  const message = `The ${what} from ${timeText(duty.start)} to ${timeText(end)} lasts ${length} hours; ${allowed}.`;
  const hours = { actual: length, limit: inHours(limit) };
  return { code: 'duty_too_long', rule, message, flights: duty.flights, hours };
}

/** `flight MU123 (7)`, or `positioning trip 3`. */
export function nameOf(flight: RosterFlight): string {
  return flight.isTrip ? `positioning trip ${flight.id}` : `flight ${flightName(flight)}`;
}

export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
