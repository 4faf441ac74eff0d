import type { airportErrors } from '../airport-errors.ts';
import { type Duty, dutiesOf, HOUR_MS, type RosterFlight } from './duties.ts';
import { LocalDays } from './local-days.ts';
import type { RuleSet } from './rule-sets.ts';

/** Why a steward cannot be on a flight: a stable word for programs, a sentence for people. */
export interface RuleViolation {
  readonly code: keyof typeof airportErrors;
  readonly message: string;
  /** The other flight that it is about. */
  readonly flightId?: number;
}

export interface Crew {
  /** Where rest is at home; unknown for stewards without a home base. */
  readonly homeBaseId: number | null;
  /** The zone whose calendar counts their days. */
  readonly timeZone: string;
}

/**
 * Everything that keeps a steward off a flight, given the other flights they have around it. Intervals are half open:
 * a flight may depart at the very moment the last one lands.
 */
export function refusals(
  ruleSet: RuleSet,
  steward: Crew,
  flight: RosterFlight,
  others: readonly RosterFlight[],
): RuleViolation[] {
  const overlapping = others.filter((other) => overlaps(other, flight));
  // The other rules speak of one flight after another; they say nothing about two at once.
  if (overlapping.length > 0) return overlapping.map((other) => overlapRefusal(other));
  const duties = dutiesOf([...others, flight]);
  const index = duties.findIndex((duty) => duty.flights.includes(flight));
  const duty = duties[index];
  if (duty === undefined) return [];
  const before = duties[index - 1];
  const after = duties[index + 1];
  return [
    ...connectionRefusals(ruleSet, duty, flight),
    ...dutyRefusals(ruleSet, duty),
    ...(before === undefined ? [] : restRefusals(ruleSet, steward, before, duty)),
    ...(after === undefined ? [] : restRefusals(ruleSet, steward, duty, after)),
    ...hoursRefusals(ruleSet, steward, duty, duties),
  ];
}

function overlaps(
  one: { readonly departureAt: number; readonly arrivalAt: number },
  other: { readonly departureAt: number; readonly arrivalAt: number },
): boolean {
  return one.departureAt < other.arrivalAt && other.departureAt < one.arrivalAt;
}

function overlapRefusal({ id, departureAt, arrivalAt }: RosterFlight): RuleViolation {
  return {
    code: 'flights_overlap',
    message: `The steward is on flight ${id} at that time, from ${text(departureAt)} to ${text(arrivalAt)}.`,
    flightId: id,
  };
}

function connectionRefusals({ connection }: RuleSet, duty: Duty, flight: RosterFlight): RuleViolation[] {
  if (connection === undefined) return [];
  return duty.flights.flatMap((next, index): RuleViolation[] => {
    const last = duty.flights[index - 1];
    if (last === undefined || (last !== flight && next !== flight)) return [];
    const flightId = last === flight ? next.id : last.id;
    const pause = next.departureAt - last.arrivalAt;
    if (last.destinationId !== next.originId) {
      const message = `Flight ${next.id} departs from another airport than the one where flight ${last.id} lands, ${hours(pause)} hours after it and in the same duty.`;
      return [{ code: 'connection_elsewhere', message, flightId }];
    }
    if (pause >= connection.hours * HOUR_MS) return [];
    const message = `Between flights ${last.id} and ${next.id} there are ${hours(pause)} hours; a connection needs ${connection.hours} (${connection.source}).`;
    return [{ code: 'connection_too_short', message, flightId }];
  });
}

function dutyRefusals({ longestDuty }: RuleSet, duty: Duty): RuleViolation[] {
  const length = duty.end - duty.start;
  if (longestDuty === undefined || length <= longestDuty.hours * HOUR_MS) return [];
  const message = `The duty from ${text(duty.start)} to ${text(duty.end)} would last ${hours(length)} hours; ${longestDuty.hours} are allowed (${longestDuty.source}).`;
  return [{ code: 'duty_too_long', message }];
}

function restRefusals({ rest }: RuleSet, { homeBaseId }: Crew, before: Duty, after: Duty): RuleViolation[] {
  if (rest === undefined) return [];
  // Without a home base, any airport may be it, and the longer of the two rests is safe.
  const atHome = homeBaseId === null || before.endsAt === homeBaseId;
  const { hours: least, source } = atHome ? rest.atHomeBase : rest.elsewhere;
  const dutyBefore = rest.noLessThanDutyBefore ? before.end - before.start : 0;
  const needed = Math.max(least * HOUR_MS, dutyBefore);
  const pause = after.start - before.end;
  if (pause >= needed) return [];
  const place =
    homeBaseId === null ? 'as no home base is set' : atHome ? 'at the home base' : 'away from the home base';
  const why = dutyBefore > least * HOUR_MS ? 'no less than the duty before it' : place;
  return [
    {
      code: 'rest_too_short',
      message: `The rest from ${text(before.end)} to ${text(after.start)} would be ${hours(pause)} hours; ${hours(needed)} are needed, ${why} (${source}).`,
    },
  ];
}

function hoursRefusals(
  { dutyInDays }: RuleSet,
  { timeZone }: Crew,
  duty: Duty,
  duties: readonly Duty[],
): RuleViolation[] {
  if (dutyInDays.length === 0) return [];
  const days = new LocalDays(timeZone);
  const firstDay = days.dayOf(duty.start);
  const lastDay = days.dayOf(duty.end - 1);
  return dutyInDays.flatMap((limit): RuleViolation[] => {
    for (let day = firstDay - limit.days + 1; day <= lastDay; day += 1) {
      const from = days.startOf(day);
      const to = days.startOf(day + limit.days);
      const total = duties.reduce(
        (sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
        0,
      );
      if (total > limit.hours * HOUR_MS) {
        const message = `In the ${limit.days} days from ${new Date(day * 24 * HOUR_MS).toISOString().slice(0, 10)} (${timeZone}) there would be ${hours(total)} hours of duty; ${limit.hours} are allowed (${limit.source}).`;
        return [{ code: 'duty_hours_exceeded', message }];
      }
    }
    return [];
  });
}

function text(instant: number): string {
  return new Date(instant).toISOString();
}

function hours(milliseconds: number): number {
  return Math.round((milliseconds / HOUR_MS) * 100) / 100;
}
