import { compareNames } from '@muster/ui/texts';
import type { StewardDutiesDto } from '../server/records.generated.ts';

export type StewardDuties = StewardDutiesDto;
export type Duty = StewardDutiesDto['duties'][number];
type DutyLeg = Duty['legs'][number];

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Rows of a sheet of A4. */
const ROWS = 20;
/** A label fits into a flight of at least this length, and a route of at least that. */
const LABEL_MS = 1.25 * HOUR_MS;
const ROUTE_MS = 3 * HOUR_MS;

/** A part of a day, in parts of it. */
interface Part {
  readonly from: number;
  readonly to: number;
}

export interface LegBar extends Part {
  readonly leg: DutyLeg;
  readonly label: 'none' | 'number' | 'route';
}

export interface DutyBar extends Part {
  readonly duty: Duty;
  /** Whether it goes on before or after the day. */
  readonly isCut: { readonly before: boolean; readonly after: boolean };
  readonly legs: readonly LegBar[];
}

export interface SheetRow {
  readonly of: StewardDuties;
  readonly isAway: boolean;
  readonly bars: readonly DutyBar[];
}

/** Everybody on a day by name, in sheets of twenty. */
export function sheetsOf(everybody: readonly StewardDuties[], start: number, locale: string): SheetRow[][] {
  const compare = compareNames(locale);
  const rows = everybody
    .toSorted(
      ({ steward: one }, { steward: other }) =>
        compare(one.lastName, other.lastName) || compare(one.firstName, other.firstName) || one.id - other.id,
    )
    .map((of) => rowOf(of, start));
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) =>
    rows.slice(index * ROWS, (index + 1) * ROWS),
  );
}

function rowOf(of: StewardDuties, start: number): SheetRow {
  const part = (from: number, to: number): Part => ({
    from: Math.max(0, (from - start) / DAY_MS),
    to: Math.min(1, (to - start) / DAY_MS),
  });
  const bars = of.duties.flatMap((duty): DutyBar[] => {
    const [from, to] = [Date.parse(duty.reportTime), Date.parse(duty.endTime)];
    if (from >= start + DAY_MS || to <= start) return [];
    const legs = duty.legs.flatMap((leg): LegBar[] => {
      const [departure, arrival] = [Date.parse(leg.departureTime), Date.parse(leg.arrivalTime)];
      const shown = Math.min(arrival, start + DAY_MS) - Math.max(departure, start);
      if (shown <= 0) return [];
      return [{ leg, ...part(departure, arrival), label: labelFor(shown) }];
    });
    return [{ duty, ...part(from, to), isCut: { before: from < start, after: to > start + DAY_MS }, legs }];
  });
  return { of, bars, isAway: of.notAvailableOn.includes(new Date(start).toISOString().slice(0, 10)) };
}

function labelFor(milliseconds: number): LegBar['label'] {
  if (milliseconds < LABEL_MS) return 'none';
  return milliseconds < ROUTE_MS ? 'number' : 'route';
}

export interface Base {
  readonly code: string;
  readonly zone: string;
}

/** The home base of the most; the first by code if several are. */
export function mainBase(everybody: readonly StewardDuties[]): Base | undefined {
  const counts = new Map<string, { readonly base: Base; count: number }>();
  for (const { homeBase, homeTimeZone } of everybody) {
    if (homeBase === undefined || homeTimeZone === undefined) continue;
    const known = counts.get(homeBase.code);
    if (known === undefined) counts.set(homeBase.code, { base: { code: homeBase.code, zone: homeTimeZone }, count: 1 });
    else known.count += 1;
  }
  const [first] = [...counts.values()].toSorted(
    (one, other) => other.count - one.count || (one.base.code < other.base.code ? -1 : 1),
  );
  return first?.base;
}

export interface Tick {
  /** In parts of the day. */
  readonly at: number;
  readonly utc: string;
  /** By the clocks of a base, which may change on that day. */
  readonly local: string;
}

export function ticksOf(start: number, zone: string): Tick[] {
  return Array.from({ length: 13 }, (_, index) => ({
    at: index / 12,
    utc: String(index * 2).padStart(2, '0'),
    local: localTime(start + index * 2 * HOUR_MS, zone).replace(/:00$/, ''),
  }));
}

/** `08:10` by the clocks of a zone. */
export function localTime(instant: number | string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(new Date(instant));
}

/** `UTC+1`, or `UTC+1, later UTC+2` if clocks change on that day. */
export function offsetsOf(start: number, zone: string): readonly string[] {
  return [...new Set([start, start + DAY_MS].map((instant) => offsetAt(instant, zone)))];
}

function offsetAt(instant: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(instant),
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'UTC+0' : name.replace('GMT', 'UTC');
}

/** The duties of each of seven days by their report; those that began before are on the first. */
export function weekOf({ duties }: StewardDuties, start: number): readonly (readonly Duty[])[] {
  return Array.from({ length: 7 }, (_, index) => {
    const [from, to] = [start + index * DAY_MS, start + (index + 1) * DAY_MS];
    return duties.filter(({ reportTime }) => {
      const at = Math.max(start, Date.parse(reportTime));
      return at >= from && at < to;
    });
  });
}
