/** Exercise time as `31:04`, from an hour on `1:02:03`. Before the start it is negative. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  return seconds < 0 && whole > 0 ? `−${text}` : text;
}

/** A duration in the one unit that matters: `9 min`, which British English would write `9 mins`. */
export function formatSpan(seconds: number, locale: string): string {
  const words = locale === 'en-GB' ? 'en' : locale;
  const unit = (value: number, name: 'second' | 'minute' | 'hour'): string =>
    new Intl.NumberFormat(words, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 0 }).format(
      value,
    );
  if (seconds < 60) return unit(Math.floor(seconds), 'second');
  if (seconds < 3600) return unit(Math.floor(seconds / 60), 'minute');
  return unit(Math.floor(seconds / 3600), 'hour');
}

export function formatSize(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < 1000 ? [bytes, 'byte'] : bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    // English has no plural of the short form: `12 byte`.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: Number(value) < 10 && unit !== 'byte' ? 1 : 0,
  }).format(Number(value));
}

export type YearShown = 'always' | 'if-another';

/** `12 November, 14:00`, with the year where it is not the present one, or always. */
export function dateTimeFormat(
  locale: string,
  shown: YearShown,
  now: () => number,
): (instant: string | number) => string {
  const parts = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const;
  const [short, whole] = [
    new Intl.DateTimeFormat(locale, parts),
    new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric' }),
  ];
  return (instant) => {
    const date = new Date(instant);
    const isThisYear = date.getFullYear() === new Date(now()).getFullYear();
    return (shown === 'if-another' && isThisYear ? short : whole).format(date);
  };
}
