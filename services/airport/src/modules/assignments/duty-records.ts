import type { Handle } from '@muster/kit/database';
import { dutiesOf, HOUR_MS } from '../../crew-rules/duties.ts';
import { rostersOf } from './assignments.store.ts';

const DAY_MS = 24 * HOUR_MS;
const LOOKBACK_DAYS = 28;
/** Enough to include the whole of a duty that began before these days. */
const MAX_DUTY_MS = 2 * DAY_MS;
/** A duty that has begun by then departs no later. */
const MAX_REPORT_MS = 4 * HOUR_MS;
const NO_FLIGHT = 0;

/** The duty hours and rest of a steward at a given time. */
interface DutyRecord {
  /** Hours of duty in the previous seven days. */
  readonly hours7: number;
  readonly hours28: number;
  /** Hours since the last duty; unknown if there was none in 28 days. */
  readonly rest: number | undefined;
  /** The airport where the last duty ends; unknown in the same way. */
  readonly endedAt: number | undefined;
}

/** The duty hours and rest of these stewards at a given time, in the given order, with one query. */
export async function dutyRecordsAt(
  handle: Handle,
  stewardIds: readonly number[],
  moment: number,
): Promise<DutyRecord[]> {
  const from = moment - LOOKBACK_DAYS * DAY_MS - MAX_DUTY_MS;
  const rosters = Map.groupBy(
    (await rostersOf(handle, stewardIds, { from, to: moment + MAX_REPORT_MS }, NO_FLIGHT)).roster,
    ({ stewardId }) => stewardId,
  );
  return stewardIds.map((id) => {
    const duties = dutiesOf(rosters.get(id) ?? []).filter(({ flights: [first] }) => first.departureAt < moment);
    const hoursIn = (days: number): number => {
      const start = moment - days * DAY_MS;
      const total = duties.reduce(
        (sum, duty) => sum + Math.max(0, Math.min(duty.end, moment) - Math.max(duty.start, start)),
        0,
      );
      return inHours(total);
    };
    const last = duties.at(-1);
    const isKnown = last !== undefined && last.end > moment - LOOKBACK_DAYS * DAY_MS;
    return {
      hours7: hoursIn(7),
      hours28: hoursIn(LOOKBACK_DAYS),
      rest: isKnown ? inHours(Math.max(0, moment - last.end)) : undefined,
      endedAt: isKnown ? last.endsAt : undefined,
    };
  });
}

function inHours(milliseconds: number): number {
  return Math.round((milliseconds / HOUR_MS) * 100) / 100;
}
