import { HOUR_MS } from './duties.ts';
import type { LocalDays } from './local-days.ts';

/** Hours of a steward before a date, by periods of whole days; days are numbers as in `LocalDays`. */
export interface OpeningHours {
  /** From this day on, what is on record counts. */
  readonly before: number;
  /** In order, without overlaps, all before that day. */
  readonly periods: readonly OpeningPeriod[];
}

export interface OpeningPeriod {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly flightHours: number;
  readonly dutyHours: number;
}

/** Hours that can only be told within bounds: a period that is partly in a window says not on which of its days. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  /** Whether periods cover the whole window up to the date. */
  readonly isCovered: boolean;
}

/** The milliseconds of opening hours in a window of days that starts before their date. */
export function openingHoursIn(
  { before, periods }: OpeningHours,
  of: 'duty' | 'flight time',
  firstDay: number,
  days: number,
): Bounds {
  const end = Math.min(before, firstDay + days);
  let [least, most, covered] = [0, 0, firstDay];
  for (const period of periods) {
    if (period.to <= firstDay || period.from >= end) continue;
    const hours = (of === 'duty' ? period.dutyHours : period.flightHours) * HOUR_MS;
    if (period.from >= firstDay && period.to <= end) least += hours;
    most += hours;
    if (period.from <= covered) covered = Math.max(covered, period.to);
  }
  return { least, most, isCovered: covered >= end };
}

/** When the last day with duty before the date was over; undefined if the periods say nothing of the days before it. */
export function freeSince({ before, periods }: OpeningHours, calendar: LocalDays): number | undefined {
  let day = before;
  for (const period of periods.toReversed()) {
    if (period.to < day) break;
    if (period.dutyHours > 0) return calendar.startOf(period.to);
    day = period.from;
  }
  return day < before ? calendar.startOf(day) : undefined;
}
