const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:[Zz]|[+-]\d\d(?::?\d\d)?)$/;

const two = (text: string, at: number): number => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

/**
 * Whether a text is a date and time in ISO 8601 with an offset from UTC. Fractions of a second can have any number of
 * digits, and leap seconds are valid.
 */
export function isTimestamp(text: string): boolean {
  if (!DATE_TIME.test(text)) return false;
  const year = two(text, 0) * 100 + two(text, 2);
  const month = two(text, 5);
  const day = two(text, 8);
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return false;
  return two(text, 11) <= 23 && two(text, 14) <= 59 && two(text, 17) <= 60 && isOffset(text);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isOffset(text: string): boolean {
  const sign = Math.max(text.lastIndexOf('+'), text.lastIndexOf('-'));
  // The last dash of a time in UTC belongs to its date.
  if (sign < 19) return true;
  const minutes = text.length - sign > 3 ? two(text, text.length - 2) : 0;
  return two(text, sign + 1) <= 23 && minutes <= 59;
}
