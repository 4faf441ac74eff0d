import { type Duty, HOUR_MS } from './duties.ts';
import { localDays } from './local-days.ts';

const DAY_MS = 24 * HOUR_MS;

/** A number of consecutive calendar days with too many hours of duty. */
export interface OverfullDays {
  readonly firstDay: number;
  readonly from: number;
  readonly to: number;
  readonly duty: number;
}

/** Finds consecutive days of a roster with too many hours of duty; called for one duty after another. */
export class DutyHours {
  readonly #duties: readonly Duty[];
  readonly #days: number;
  readonly #max: number;
  /** The first day that was not examined yet, in this time zone. */
  #next = { zone: '', day: Number.NEGATIVE_INFINITY };

  constructor(duties: readonly Duty[], { days, hours }: { readonly days: number; readonly hours: number }) {
    this.#duties = duties;
    this.#days = days;
    this.#max = hours * HOUR_MS;
  }

  /** The first such days that include this duty, unless they were found for the previous duty. */
  overfullAround(duty: Duty, zone: string): OverfullDays | undefined {
    // All days with a part of the duty are within this span, which usually has few hours as a whole.
    const reach = (this.#days + 1) * DAY_MS;
    if (this.#dutyBetween(duty.start - reach, duty.end + reach) <= this.#max) return undefined;
    const calendar = localDays(zone);
    const notBefore = this.#next.zone === zone ? this.#next.day : Number.NEGATIVE_INFINITY;
    const lastDay = calendar.dayOf(duty.end - 1);
    for (let day = Math.max(notBefore, calendar.dayOf(duty.start) - this.#days + 1); day <= lastDay; day += 1) {
      const [from, to] = [calendar.startOf(day), calendar.startOf(day + this.#days)];
      const total = this.#dutyBetween(from, to);
      if (total <= this.#max) continue;
      this.#next = { zone, day: day + this.#days };
      return { firstDay: day, from, to, duty: total };
    }
    this.#next = { zone, day: Math.max(notBefore, lastDay + 1) };
    return undefined;
  }

  #dutyBetween(from: number, to: number): number {
    let total = 0;
    for (let index = this.#firstEndingAfter(from); index < this.#duties.length; index += 1) {
      const { start, end } = this.#duties[index] ?? { start: to, end: to };
      if (start >= to) break;
      total += Math.max(0, Math.min(end, to) - Math.max(start, from));
    }
    return total;
  }

  /** Binary search: there are many spans in a long roster. */
  #firstEndingAfter(instant: number): number {
    let [low, high] = [0, this.#duties.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#duties[middle]?.end ?? Number.POSITIVE_INFINITY) > instant) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
