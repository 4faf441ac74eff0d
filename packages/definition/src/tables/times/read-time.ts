import type { Cell, SheetTime } from '../sheet/cell.ts';
import { dayNumber, monthNamed } from './calendar.ts';
import type { TimeHints, TimeReading } from './time-reading.ts';

const NONE: TimeReading = { kind: 'none' };
const UNREADABLE: TimeReading = { kind: 'unreadable' };

/** Nobody writes a time with more signs; longer texts are not tried. */
const LONGEST = 60;

export function readTime(cell: Cell | undefined): TimeReading {
  if (cell === undefined) return NONE;
  if (typeof cell === 'number') return { kind: 'number', value: cell };
  if (typeof cell === 'object') return readSheetTime(cell);
  const text = plainWords(cell);
  if (text === '' || /^[-–—.?/x]+$/.test(text)) return NONE;
  if (text.length > LONGEST) return UNREADABLE;
  return BY_HAND.test(text) ? { kind: 'by hand' } : readText(text);
}

/** Small letters without accents, single blanks, plain signs. */
function plainWords(text: string): string {
  return text
    .slice(0, 4 * LONGEST)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[−–—‒]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^['’ ]+|[ ,;]+$/g, '');
}

const BY_HAND =
  /^(?:tbd|tba|tbc|n\/a|on demand|on request|as needed|if needed|as required|ad hoc|manual(?:ly)?|by hand|anytime|any time|contingency|optional|flexible|(?:dle|podle) potreby|rucne|kdykoli|kdykoliv|na vyzadani|volitelne|bei bedarf|nach bedarf|manuell|jederzeit|offen|auf abruf|nach lage)$/;

function readSheetTime({ days, shown }: SheetTime): TimeReading {
  const minutes = rounded(days * DAY);
  if (shown === 'duration') return { kind: 'offset', minutes };
  if (days < 1) return { kind: 'clock', minutes, inMinutes: rounded(minutes / 60), isOfDay: false };
  const day = Math.floor(minutes / DAY);
  // A date is at midnight, unless the format only hides its time.
  return minutes === day * DAY && shown === 'date'
    ? { kind: 'moment', day: day - DAYS_TO_1970 }
    : { kind: 'moment', day: day - DAYS_TO_1970, minutes: minutes - day * DAY };
}

const DAY = 1_440;
const DAYS_TO_1970 = 25_569;

/** To seconds: a spreadsheet stores 9:15 as 0.38541666666666669 days. */
function rounded(minutes: number): number {
  return Math.round(minutes * 60) / 60;
}

const ABOUT =
  /^(?:ca\.?|cca\.?|circa|approx\.?|approximately|about|around|~|≈|asi|kolem|priblizne|etwa|ungefahr|gegen)\s*/;
const AT = /^(?:at|in|od|ve?|um|ab|kl)\.? (?=\d)/;

function readText(text: string): TimeReading {
  const about = text.replace(ABOUT, '');
  const { first, isRange } = firstOfRange(about.replace(AT, ''));
  const reading = readPlain(first);
  const hints: TimeHints = { ...(about !== text && { isAbout: true }), ...(isRange && { isRange: true }) };
  return Object.keys(hints).length === 0 || reading.kind === 'unreadable' ? reading : { ...reading, hints };
}

const RANGE = /^(.*\d{1,2}[:.h]\d{2}(?::\d{2})?(?: ?[ap]m)?) ?(?:-|to|until|az|bis|do) ?\d{1,2}[:.h]\d{2}.*$/;
const RANGE_OF_MINUTES = /^(\d{1,5}) ?(?:-|to|az|bis) ?\d{1,5} ?([a-z']+\.?)$/;

function firstOfRange(text: string): { readonly first: string; readonly isRange: boolean } {
  const [, clock] = RANGE.exec(text) ?? [];
  if (clock !== undefined) return { first: clock, isRange: true };
  const [, from, unit] = RANGE_OF_MINUTES.exec(text) ?? [];
  return from === undefined ? { first: text, isRange: false } : { first: `${from} ${unit}`, isRange: true };
}

function readPlain(text: string): TimeReading {
  return (
    readNumber(text) ??
    readClock(text) ??
    readOffset(text) ??
    readDuration(text) ??
    readDay(text) ??
    readMoment(text) ??
    UNREADABLE
  );
}

function readNumber(text: string): TimeReading | undefined {
  const [, whole = '', sign, part = ''] = /^(\d{1,7})(?:([.,])(\d{1,12}))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const value = Number(part === '' ? whole : `${whole}.${part}`);
  if (sign === '.' && part.length === 2 && isTimeOfDay(Number(whole), Number(part))) {
    return { kind: 'number', value, dotted: Number(whole) * 60 + Number(part) };
  }
  const [hours, minutes] = [Number(text.slice(0, 2)), Number(text.slice(2))];
  return /^\d{4}$/.test(text) && isTimeOfDay(hours, minutes)
    ? { kind: 'number', value, military: hours * 60 + minutes }
    : { kind: 'number', value };
}

function isTimeOfDay(hours: number, minutes: number): boolean {
  return hours <= 24 && minutes < 60;
}

/** `9:15`, `09:15:30`, `9:15 am`, `9h15`, `0915z`, `9.15 hod`, `9 uhr`. */
function readClock(given: string): Extract<TimeReading, { readonly kind: 'clock' }> | undefined {
  const { text, isOfDay } = withoutZone(given);
  const [, h = '', m = '', s = '', half = ''] =
    /^(\d{1,3}):(\d{2})(?::(\d{2})(?:[.,]\d{1,6})?)? ?(am|pm|a\.m\.|p\.m\.|dop\.?|odp\.?)?$/.exec(text) ??
    /^(\d{1,2})h(\d{2})()()$/.exec(text) ??
    /^(\d{1,2})()() ?(am|pm|a\.m\.|p\.m\.)$/.exec(text) ??
    (isOfDay ? (/^(\d{1,2})[.:]?(\d{2})?$/.exec(text) ?? []) : []);
  if (h === '' || Number(m) > 59 || Number(s) > 59) return undefined;
  const hours = Number(h);
  if (half !== '' && (hours > 12 || hours === 0)) return undefined;
  const ofDay = half === '' ? hours : (hours % 12) + (/^[po]/.test(half) ? 12 : 0);
  if (isOfDay && ofDay > 24) return undefined;
  const minutes = ofDay * 60 + Number(m) + Number(s) / 60;
  // With seconds, the first part is hours in any case.
  const inMinutes = s === '' ? hours + Number(m) / 60 : minutes;
  return { kind: 'clock', minutes, inMinutes, isOfDay: isOfDay || half !== '' };
}

/** What only follows a time of day. */
function withoutZone(text: string): { readonly text: string; readonly isOfDay: boolean } {
  const plain = text.replace(
    / ?(?:z|utc|gmt|cest|cet|mesz|mez|lt|local|hrs|hod(?:in)?\.?|uhr|o'clock|(?<=\d )h|(?<=\d\d)h)$/,
    '',
  );
  return { text: plain, isOfDay: plain !== text };
}

/** `T+15`, `H+1:30`, `+ 5 min`, `start`. */
function readOffset(text: string): TimeReading | undefined {
  if (/^(?:t|startex|start|stx|t0|t ?[+-]? ?0)$/.test(text)) return { kind: 'offset', minutes: 0 };
  const [, sign, rest = ''] =
    /^(?:t|h|e|x|startex|start|stx|zacatek|beginn|s)? ?([+-]) ?(\d.*)$/.exec(text) ??
    /^(?:min(?:ute|uta)?\.?) ()(\d.*)$/.exec(text) ??
    [];
  if (rest === '') return undefined;
  const reading = readNumber(rest) ?? readClock(rest) ?? readDuration(rest);
  const minutes =
    reading?.kind === 'number'
      ? reading.value
      : reading?.kind === 'clock' || reading?.kind === 'offset'
        ? reading.minutes
        : undefined;
  return minutes === undefined ? undefined : { kind: 'offset', minutes: sign === '-' ? -minutes : minutes };
}

const UNITS: readonly (readonly [pattern: RegExp, minutes: number])[] = [
  [/^(?:d|days?|dn[yiu]|den|tage?)$/, DAY],
  [/^(?:h|hr|hrs|hours?|hod|hodin[ay]?|std|stunden?)$/, 60],
  [/^(?:m|mins?|minutes?|minut[ay]?|minuten?|')$/, 1],
  [/^(?:s|secs?|seconds?|sek|sekund[ay]?|sekunden?|"|'')$/, 1 / 60],
];
const MOST_UNITS = 4;

/** `15 min`, `1 h 30 min`, `2 hodiny`. */
function readDuration(text: string): TimeReading | undefined {
  const part = /(\d{1,7}(?:[.,]\d{1,6})?) ?([a-z]+|'{1,2}|")\.?(?: ?(?:and|a|und|,))?(?: |(?=\d)|$)/y;
  let minutes = 0;
  for (let count = 0; count < MOST_UNITS; count += 1) {
    const [, amount = '', unit = ''] = part.exec(text) ?? [];
    const [, factor] = UNITS.find(([pattern]) => pattern.test(unit)) ?? [];
    if (factor === undefined) return undefined;
    minutes += Number(amount.replace(',', '.')) * factor;
    if (part.lastIndex === text.length) return { kind: 'offset', minutes };
  }
  return undefined;
}

/** `Day 2, 9:15`, `D+1 0900`, `2. den`. */
function readDay(text: string): TimeReading | undefined {
  const [, number = '', rest = ''] =
    /^(?:day|den|tag|d) ?\+? ?(\d{1,3})(?:[ ,;:/-]+(.+))?$/.exec(text) ??
    /^(\d{1,3})\. ?(?:day|den|tag)(?:[ ,;:/-]+(.+))?$/.exec(text) ??
    [];
  if (number === '') return undefined;
  if (rest === '') return { kind: 'day', number: Number(number) };
  const minutes = minutesOfDay(rest);
  return minutes === undefined ? undefined : { kind: 'day', number: Number(number), minutes };
}

function minutesOfDay(given: string): number | undefined {
  const text = given.replace(/^(?:at|v|ve|um|t) /, '');
  const number = readNumber(text);
  if (number?.kind === 'number') return number.military ?? number.dotted;
  return readClock(text)?.minutes;
}

const CLOCK_BEHIND = /(?:[ ,t]+(?=\d)|, ?)/.source;

/** `2024-05-03 09:00`, `3. 5. 2024 v 9:00`, `05/03/2024`, `3 May 2024`, `030900Z MAY 24`. */
function readMoment(given: string): TimeReading | undefined {
  const text = given
    .replace(
      /^(?:mon|tue|wed|thu|fri|sat|sun|po|ut|st|ct|pa|so|ne|mo|di|mi|do|fr)[a-z]{0,9}[.,]{0,2} (?=\d|[a-z]{3})/,
      '',
    )
    .replace(/ (?:at|v|ve|um) /, ' ');
  return readIso(text) ?? readDotted(text) ?? readSlashed(text) ?? readNamed(text) ?? readDateTimeGroup(text);
}

function moment(day: number | undefined, rest: string | undefined, swapped?: number): TimeReading | undefined {
  if (day === undefined) return undefined;
  const exchanged = swapped === undefined ? {} : { swapped };
  if (rest === undefined || rest === '') return { kind: 'moment', day, ...exchanged };
  const { text, shift } = withoutShift(rest);
  const minutes = minutesOfDay(text);
  return minutes === undefined ? undefined : { kind: 'moment', day, minutes: minutes - shift, ...exchanged };
}

/** `+02:00` behind a time of day, in minutes. */
function withoutShift(text: string): { readonly text: string; readonly shift: number } {
  const [whole = '', sign, hours, minutes] = /(?<=\d) ?([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  if (whole === '') return { text, shift: 0 };
  const shift = Number(hours) * 60 + Number(minutes);
  return { text: text.slice(0, -whole.length), shift: sign === '-' ? -shift : shift };
}

const ISO = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})(?:${CLOCK_BEHIND}(.+))?$`);

function readIso(text: string): TimeReading | undefined {
  const [whole, year, month, day, rest] = ISO.exec(text) ?? [];
  return whole === undefined ? undefined : moment(dayNumber(Number(year), Number(month), Number(day)), rest);
}

/** Without a year, days are only compared with each other. */
const ANY_YEAR = 2_000;
const DOTTED = /^(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4}|\d{2})(?!\d|[:.h]))?(?:[ ,]+(.+))?$/;

function readDotted(text: string): TimeReading | undefined {
  const [whole, day, month, year, rest] = DOTTED.exec(text) ?? [];
  return whole === undefined ? undefined : moment(dayNumber(yearOf(year), Number(month), Number(day)), rest);
}

function yearOf(year: string | undefined): number {
  if (year === undefined) return ANY_YEAR;
  return year.length === 2 ? 2_000 + Number(year) : Number(year);
}

const SLASHED = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?(?:[ ,]+(.+))?$/;

function readSlashed(text: string): TimeReading | undefined {
  const [whole, one, other, year, rest] = SLASHED.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const dayFirst = dayNumber(yearOf(year), Number(other), Number(one));
  const monthFirst = dayNumber(yearOf(year), Number(one), Number(other));
  return moment(
    dayFirst ?? monthFirst,
    rest,
    dayFirst === undefined || monthFirst === dayFirst ? undefined : monthFirst,
  );
}

const NAMED_DAY_FIRST = /^(\d{1,2})\.? ?-?([a-z]{3,12})\.?-? ?,?(?: ?(\d{4}))?(?:[ ,]+(.+))?$/;
const NAMED_MONTH_FIRST = /^([a-z]{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?(?:[ ,]+(.+))?$/;

function readNamed(text: string): TimeReading | undefined {
  const [first, day, name = '', year, rest] = NAMED_DAY_FIRST.exec(text) ?? [];
  if (first !== undefined) return named(name, day, year, rest);
  const [other, month = '', dayOfMonth, itsYear, behind] = NAMED_MONTH_FIRST.exec(text) ?? [];
  return other === undefined ? undefined : named(month, dayOfMonth, itsYear, behind);
}

function named(name: string, day: string | undefined, year: string | undefined, rest: string | undefined) {
  const month = monthNamed(name);
  return month === undefined ? undefined : moment(dayNumber(yearOf(year), month, Number(day)), rest);
}

/** How armed forces write a moment: day, time, zone, month and year. */
const DATE_TIME_GROUP = /^(\d{2})(\d{2})(\d{2}) ?[a-z]? ?([a-z]{3}) ?(\d{2}|\d{4})?$/;

function readDateTimeGroup(text: string): TimeReading | undefined {
  const [whole, day, hours, minutes, name = '', year] = DATE_TIME_GROUP.exec(text) ?? [];
  if (whole === undefined || !isTimeOfDay(Number(hours), Number(minutes))) return undefined;
  return named(name, day, year === undefined ? undefined : String(yearOf(year)), `${hours}:${minutes}`);
}
