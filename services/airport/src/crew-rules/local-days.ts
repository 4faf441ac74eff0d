const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const calendars = new Map<string, LocalDays>();

/** About ten years; requests can contain any day of three centuries. */
const MAX_CACHED_DAYS = 4000;

export function isTimeZone(name: string): boolean {
  try {
    formatFor(name);
    return true;
  } catch {
    return false;
  }
}

/** Calendar days in one time zone, numbered from 1970. Days with a daylight saving change do not have 24 hours. */
export class LocalDays {
  readonly #zone: string;
  readonly #starts = new Map<number, number>();
  readonly #offsets = new Map<number, number>();

  constructor(zone: string) {
    this.#zone = zone;
  }

  dayOf(instant: number): number {
    // Offsets from UTC are less than a day. Cached days are cheap; computing an offset is not.
    const day = Math.floor(instant / DAY_MS);
    if (this.startOf(day + 1) <= instant) return day + 1;
    return this.startOf(day) <= instant ? day : day - 1;
  }

  /** The offset from UTC at an instant, in milliseconds. */
  offsetAt(instant: number): number {
    const day = this.dayOf(instant);
    const start = this.startOf(day);
    // A day of 24 hours has one offset.
    if (this.startOf(day + 1) - start === DAY_MS) return day * DAY_MS - start;
    const known = this.#offsets.get(instant);
    if (known !== undefined) return known;
    const offset = offsetAt(instant, this.#zone);
    if (this.#offsets.size >= MAX_CACHED_DAYS) this.#offsets.clear();
    this.#offsets.set(instant, offset);
    return offset;
  }

  startOf(day: number): number {
    const known = this.#starts.get(day);
    if (known !== undefined) return known;
    const midnightInUtc = day * DAY_MS;
    // The first guess can be on the other side of an offset change; the second one is right.
    const guess = midnightInUtc - offsetAt(midnightInUtc, this.#zone);
    const start = midnightInUtc - offsetAt(guess, this.#zone);
    if (this.#starts.size >= MAX_CACHED_DAYS) this.#starts.clear();
    this.#starts.set(day, start);
    return start;
  }
}

/** The instant at which clocks show this minute of a day; if they skip it, that of as many minutes after midnight. */
export function instantOf(calendar: LocalDays, day: number, minute: number): number {
  const shown = day * DAY_MS + minute * 60_000;
  const guess = shown - calendar.offsetAt(calendar.startOf(day));
  return shown - calendar.offsetAt(guess);
}

/** The first day of a month, counted from January 1970. */
export function firstDayOf(month: number): number {
  return Date.UTC(1970, month) / DAY_MS;
}

/** The month of a day, counted from January 1970. */
export function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** `2026-03-01` */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The days of a valid time zone; the start of each day is cached. */
export function localDays(zone: string): LocalDays {
  const known = calendars.get(zone);
  if (known !== undefined) return known;
  const days = new LocalDays(zone);
  calendars.set(zone, days);
  return days;
}

/** The local time of a zone, in minutes after midnight. */
export function minuteOfDay(instant: number, zone: string): number {
  const local = instant + localDays(zone).offsetAt(instant);
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / 60_000);
}

/** `2026-03-01T07:30:00+01:00`: an instant in the local time of a zone. */
export function localText(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone);
  const minutes = Math.abs(Math.round(offset / 60_000));
  const sign = offset < 0 ? '-' : '+';
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${new Date(instant + offset).toISOString().slice(0, 19)}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const seconds = Math.floor(instant / 1000) * 1000;
  const part: Record<string, number> = {};
  for (const { type, value } of formatFor(zone).formatToParts(seconds)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds;
}

/** Creating one takes as long as using it a hundred times. */
function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}
