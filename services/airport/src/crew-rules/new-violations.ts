import type { RosterViolation, RuleCode } from './judged-roster.ts';

/** Violations between two flights; the others are about all flights of a duty or of many days. */
const OF_TWO: ReadonlySet<RuleCode> = new Set([
  'connection_elsewhere',
  'connection_too_short',
  'duty_starts_elsewhere',
  'flights_overlap',
  'rest_too_short',
]);

/**
 * The violations that a change of a roster brings or makes worse. What was broken before and is not worse blocks nothing:
 * rosters from before a rule was in force can be worked with.
 */
export function newViolations(
  before: readonly RosterViolation[],
  after: readonly RosterViolation[],
): RosterViolation[] {
  return after.filter((now) => !before.some((then) => isSame(then, now) && !isWorse(then, now)));
}

function isSame(then: RosterViolation, now: RosterViolation): boolean {
  if (then.code !== now.code || then.rule !== now.rule) return false;
  const keys = new Set(then.flights.map(keyOf));
  if (OF_TWO.has(now.code)) return now.flights.length === keys.size && now.flights.every((one) => keys.has(keyOf(one)));
  return now.flights.some((one) => keys.has(keyOf(one)));
}

function isWorse({ hours: then }: RosterViolation, { hours: now }: RosterViolation): boolean {
  if (then === undefined || now === undefined) return false;
  const missing = now.actual < now.limit;
  return missing
    ? now.limit - now.actual > then.limit - then.actual
    : now.actual - now.limit > then.actual - then.limit;
}

function keyOf({ id, isTrip }: RosterViolation['flights'][number]): string {
  return isTrip ? `trip ${id}` : String(id);
}
