const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

export function isTimeZone(name: string): boolean {
  try {
    formatFor(name);
    return true;
  } catch {
    return false;
  }
}

/** The days of the calendar in one time zone, numbered from 1970 on. Most last 24 hours; those of a clock change do not. */
export class LocalDays {
  readonly #zone: string;
  readonly #starts = new Map<number, number>();

  constructor(zone: string) {
    this.#zone = zone;
  }

  dayOf(instant: number): number {
    return Math.floor((instant + offsetAt(instant, this.#zone)) / DAY_MS);
  }

  startOf(day: number): number {
    const known = this.#starts.get(day);
    if (known !== undefined) return known;
    const midnightInUtc = day * DAY_MS;
    // The first guess may lie on the other side of a clock change; from it the right offset is known.
    const guess = midnightInUtc - offsetAt(midnightInUtc, this.#zone);
    const start = midnightInUtc - offsetAt(guess, this.#zone);
    this.#starts.set(day, start);
    return start;
  }
}

/** `2026-03-01T07:30:00+01:00`: an instant as the clocks of a zone show it. */
export function localText(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone);
  const minutes = Math.abs(Math.round(offset / 60_000));
  const sign = offset < 0 ? '-' : '+';
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${new Date(instant + offset).toISOString().slice(0, 19)}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const seconds = Math.floor(instant / 1000) * 1000;
  const part: Record<string, number> = {};
  for (const { type, value } of formatFor(zone).formatToParts(seconds)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds;
}

/** Making one takes as long as using it a hundred times. */
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
