import { fromMinutes } from '@muster/engine';
import { isScalar } from 'yaml';
import type { Parser } from './parsers.ts';
import { typed } from './value.ts';

/** Ten weeks: longer than any exercise, and far from overflowing. */
const LATEST_MINUTE = 100_000;

const CLOCK = /^(?:(\d{1,4}):)?(\d{1,6}):([0-5]\d(?:\.\d{1,3})?)$/;

/** Parses a moment into milliseconds, from minutes (`2.5`) or clock notation (`2:30`, `1:02:30.25`). */
export const moment: Parser<number> = (value) => {
  const minutes = isScalar(value.node) ? minutesOf(value.node.value, typed(value.node)) : undefined;
  if (minutes === undefined) {
    return value.mistake(
      `${value.label} must be minutes, such as \`2.5\`, \`2:30\` or \`1:02:30\`, but this is ${value.kind}.`,
    );
  }
  if (minutes < 0) return value.mistake(`${value.label} must not be before the start, but this is ${value.kind}.`);
  if (minutes > LATEST_MINUTE) {
    return value.mistake(`${value.label} must not be after minute ${LATEST_MINUTE}, but this is ${value.kind}.`);
  }
  return fromMinutes(minutes);
};

/** Parses a duration in minutes, by the same rules; a negative number takes time back. */
export const span: Parser<number> = (value) => {
  const number = isScalar(value.node) ? value.node.value : undefined;
  if (typeof number === 'number' && number < 0 && -number <= LATEST_MINUTE) return number;
  const time = moment(value);
  if (time === 0) return value.mistake(`${value.label} must be more than nothing.`);
  return time === undefined ? undefined : time / fromMinutes(1);
};

function minutesOf(value: unknown, text: string): number | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value;
  const found = CLOCK.exec(text.trim());
  if (found === null) return undefined;
  const [, hours, minutes, seconds] = found;
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  return Number(hours ?? 0) * 60 + Number(minutes) + Number(seconds) / 60;
}
