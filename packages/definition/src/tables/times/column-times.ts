import { LONGEST_MINUTES } from '../../limits.ts';
import { headKey } from '../columns/head-words.ts';
import type { Cell } from '../sheet/cell.ts';
import { dateText } from './calendar.ts';
import { readTime } from './read-time.ts';
import type { TimeMeaning } from './time-meaning.ts';
import type { TimeHints, TimeReading } from './time-reading.ts';

export interface TimeCells {
  readonly time: Cell | undefined;
  /** Of another column. */
  readonly date: Cell | undefined;
}

export type RowTime = { readonly hints?: TimeHints } & (
  | { readonly at: 'minute'; readonly minute: number; readonly isNextDay?: boolean; readonly isDayFirst?: boolean }
  | { readonly at: 'none' | 'by hand' | 'unreadable' | 'too late' }
  | { readonly at: 'before' }
);

export interface ColumnTimes {
  readonly meaning: TimeMeaning;
  /** What minute 0 is, as a person reads it: `9:00`, `2024-05-03 9:00`; none if times count from the start. */
  readonly start: string | undefined;
  readonly rows: readonly RowTime[];
}

export interface TimeChoices {
  readonly meaning?: TimeMeaning | undefined;
  /** What minute 0 is. */
  readonly start?: TimeReading | undefined;
}

/** The minutes of all rows. Times of day are compared with each other, over midnight, too. */
export function columnTimes(head: string, cells: readonly TimeCells[], choices: TimeChoices = {}): ColumnTimes {
  const read = cells.map(({ time, date }) => combined(readTime(time), readTime(date)));
  const meaning = choices.meaning ?? guessMeaning(head, read);
  const readings = read.map((reading) => asMeant(reading, meaning));
  const moments = momentsOf(readings, monthsFirst(readings));
  const start = startOf(moments, choices.start);
  const before = choices.start?.kind === 'offset' ? choices.start.minutes : 0;
  const rows = readings.map((reading, index) => rowTime(reading, moments[index], start, before));
  return { meaning, start: start === undefined ? undefined : momentText(start, readings), rows };
}

/** A date in one column and a time in another are one moment. */
function combined(time: TimeReading, date: TimeReading): TimeReading {
  const dated = date.kind === 'number' ? ({ kind: 'day', number: date.value } as const) : date;
  if (dated.kind !== 'moment' && dated.kind !== 'day') return time;
  const minutes =
    time.kind === 'clock' ? time.minutes : time.kind === 'number' ? (time.military ?? time.dotted) : undefined;
  if (minutes !== undefined) return { ...dated, minutes, ...(time.hints !== undefined && { hints: time.hints }) };
  return time.kind === 'none' && dated.minutes !== undefined ? dated : time;
}

const SERIAL_DATES = { from: 20_000, to: 80_000 } as const;

function guessMeaning(head: string, readings: readonly TimeReading[]): TimeMeaning {
  const key = headKey(head.replaceAll(/[()[\]]/g, ' '));
  if (/\b(?:mm ss|min s(?:ec|ek)?)\b/.test(key)) return 'elapsed in seconds';
  const clocks = readings.filter((reading) => reading.kind === 'clock');
  const numbers = readings.filter((reading) => reading.kind === 'number');
  if (clocks.length > 0) return guessClock(key, clocks, readings);
  const [first] = numbers;
  if (first === undefined) return readings.some(({ kind }) => kind === 'offset') ? 'minutes' : 'clock';
  if (numbers.every(({ value }) => value > SERIAL_DATES.from && value < SERIAL_DATES.to)) return 'days';
  if (numbers.length > 1 && numbers.every(({ value }) => value < 1) && numbers.some(({ value }) => value > 0))
    return 'days';
  if (numbers.every(({ military }) => military !== undefined)) return 'clock';
  if (OF_DAY.test(key) && numbers.every(({ dotted }) => dotted !== undefined)) return 'clock';
  if (/\b(?:h|hr|hrs|hours?|hod|hodin[ay]?|std|stunden?)\b/.test(key)) return 'hours';
  if (/\b(?:s|sec|secs|seconds|sek|sekundy?|sekunden)\b/.test(key)) return 'seconds';
  return /\b(?:days?|dny|tage?)\b/.test(key) ? 'days' : 'minutes';
}

const OF_DAY = /\b(?:clock|local|time|cas|hodina|uhrzeit|zeit|utc|zulu|dtg|zacatek)\b/;
const FROM_START = /\b(?:elapsed|relative|relativni|offset|startex|od startu|od zacatku|ab start|t plus|t)\b/;
const HALF_AN_HOUR = 30;
/** For each time of day. */
const MOST_SLIPS = 0.25;

function guessClock(
  key: string,
  clocks: readonly Extract<TimeReading, { readonly kind: 'clock' }>[],
  readings: readonly TimeReading[],
): TimeMeaning {
  if (clocks.some(({ isOfDay }) => isOfDay) || readings.some(({ kind }) => kind === 'moment' || kind === 'day')) {
    return 'clock';
  }
  if (FROM_START.test(key)) return 'elapsed';
  const minutes = clocks.map((clock) => clock.minutes);
  const [least, most] = [Math.min(...slice(minutes)), Math.max(...slice(minutes))];
  const others = readings.filter(({ kind }) => kind === 'offset' || kind === 'number').length;
  // `1:30` beside `45` is from the start; a single number among times of day is a slip.
  if (others > 0 && (least <= HALF_AN_HOUR || others > clocks.length * MOST_SLIPS)) return 'elapsed';
  // From 0:05 to 3:00: nobody begins an exercise five minutes past midnight.
  return least <= HALF_AN_HOUR && most < 12 * 60 ? 'elapsed' : 'clock';
}

/** More cannot be arguments of one call. */
function slice(minutes: readonly number[]): readonly number[] {
  return minutes.slice(0, 50_000);
}

const DAY = 1_440;

/** Numbers and clocks as what the column means. */
function asMeant(reading: TimeReading, meaning: TimeMeaning): TimeReading {
  const hints = reading.hints === undefined ? {} : { hints: reading.hints };
  if (reading.kind === 'clock') {
    if (meaning === 'elapsed in seconds') return { kind: 'offset', minutes: reading.inMinutes, ...hints };
    return meaning === 'clock' ? reading : { kind: 'offset', minutes: reading.minutes, ...hints };
  }
  if (reading.kind !== 'number') return reading;
  const { value, military, dotted } = reading;
  switch (meaning) {
    case 'hours':
      return { kind: 'offset', minutes: value * 60, ...hints };
    case 'seconds':
    case 'elapsed in seconds':
      return { kind: 'offset', minutes: value / 60, ...hints };
    case 'days':
      return asDays(value, hints);
    case 'clock': {
      const minutes = military ?? dotted;
      return minutes === undefined
        ? { kind: 'unreadable' }
        : { kind: 'clock', minutes, inMinutes: minutes / 60, isOfDay: true, ...hints };
    }
    default:
      return { kind: 'offset', minutes: value, ...hints };
  }
}

/** How spreadsheets store dates and times: as days, with a fraction for the time. */
function asDays(value: number, hints: { readonly hints?: TimeHints }): TimeReading {
  const minutes = Math.round(value * DAY * 60) / 60;
  if (value >= SERIAL_DATES.from) {
    const day = Math.floor(minutes / DAY);
    return { kind: 'moment', day, minutes: minutes - day * DAY, ...hints };
  }
  if (value < 1) return { kind: 'clock', minutes, inMinutes: minutes / 60, isOfDay: true, ...hints };
  return { kind: 'offset', minutes, ...hints };
}

/** Whether dates such as 5/3 begin with the month: if some could not be read otherwise, or are in order only then. */
function monthsFirst(readings: readonly TimeReading[]): boolean {
  const dates = readings.filter((reading) => reading.kind === 'moment');
  const swapped = dates.filter((date) => date.swapped !== undefined);
  if (swapped.length === 0) return false;
  const span = (days: readonly number[]): number => Math.max(...slice(days)) - Math.min(...slice(days));
  // An exercise takes days, not months.
  return span(dates.map(({ day, swapped: other }) => other ?? day)) < span(dates.map(({ day }) => day));
}

interface Moment {
  /** Minutes since some day. */
  readonly minutes: number;
  readonly isNextDay: boolean;
  readonly isDayFirst: boolean;
}

/** Times of day and dates on one scale. A clock that goes back far is the next day. */
function momentsOf(readings: readonly TimeReading[], isMonthFirst: boolean): readonly (Moment | undefined)[] {
  let day = 0;
  let before: number | undefined;
  let isDated = false;
  return readings.map((reading) => {
    if (reading.kind === 'moment' || reading.kind === 'day') {
      const own =
        reading.kind === 'day' ? reading.number : ((isMonthFirst ? reading.swapped : undefined) ?? reading.day);
      day = own;
      isDated = true;
      const minutes = reading.minutes ?? 0;
      before = minutes;
      const isDayFirst = reading.kind === 'moment' && reading.swapped !== undefined && !isMonthFirst;
      return { minutes: own * DAY + minutes, isNextDay: false, isDayFirst };
    }
    if (reading.kind !== 'clock') return undefined;
    const isNextDay = before !== undefined && reading.minutes < before - DAY / 2;
    const isDayBefore = before !== undefined && !isDated && day > 0 && reading.minutes > before + DAY / 2;
    day += isNextDay ? 1 : isDayBefore ? -1 : 0;
    before = reading.minutes;
    return { minutes: day * DAY + reading.minutes, isNextDay, isDayFirst: false };
  });
}

/** The moment of minute 0: the one that was chosen, or the earliest. */
function startOf(moments: readonly (Moment | undefined)[], chosen: TimeReading | undefined): number | undefined {
  let earliest: number | undefined;
  for (const moment of moments) {
    if (moment !== undefined && moment.minutes < (earliest ?? Number.POSITIVE_INFINITY)) earliest = moment.minutes;
  }
  if (earliest === undefined || chosen === undefined) return earliest;
  if (chosen.kind === 'moment') return chosen.day * DAY + (chosen.minutes ?? 0);
  if (chosen.kind === 'day') return chosen.number * DAY + (chosen.minutes ?? 0);
  const time =
    chosen.kind === 'clock'
      ? chosen.minutes
      : chosen.kind === 'number'
        ? (chosen.military ?? chosen.dotted)
        : undefined;
  if (time === undefined) return earliest;
  const start = Math.floor(earliest / DAY) * DAY + time;
  // From 23:50 on, if the first row is at 0:10.
  return start > earliest && start - earliest > DAY / 2 ? start - DAY : start;
}

function momentText(start: number, readings: readonly TimeReading[]): string {
  const day = Math.floor(start / DAY);
  const minutes = Math.round(start - day * DAY);
  const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return readings.some(({ kind }) => kind === 'moment') ? `${dateText(day)} ${clock}` : clock;
}

/** `offset`: what minute 0 is where times count from a start. */
function rowTime(reading: TimeReading, moment: Moment | undefined, start: number | undefined, offset: number): RowTime {
  const hints = reading.hints === undefined ? {} : { hints: reading.hints };
  const minutes =
    reading.kind === 'offset'
      ? reading.minutes - offset
      : moment !== undefined && start !== undefined
        ? moment.minutes - start
        : undefined;
  if (minutes === undefined) {
    return { at: reading.kind === 'none' || reading.kind === 'by hand' ? reading.kind : 'unreadable' };
  }
  if (minutes < 0) return { at: 'before' };
  if (minutes > LONGEST_MINUTES) return { at: 'too late' };
  const marks = { ...(moment?.isNextDay && { isNextDay: true }), ...(moment?.isDayFirst && { isDayFirst: true }) };
  return { at: 'minute', minute: minutes, ...marks, ...hints };
}

/** How minutes are written: hundredths are enough. */
export function writtenMinute(minute: number): number {
  return Math.round(minute * 100) / 100;
}
