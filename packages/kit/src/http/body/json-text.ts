import { kitErrors } from '../../errors/index.ts';

/**
 * The maximum nesting depth. No schema nests deeper than ten; recursive code would overflow the stack on a megabyte of
 * brackets.
 */
const MAX_DEPTH = 64;

/**
 * The maximum number of values: several times what any request needs. A megabyte of short names would hold the parser
 * for 100 ms.
 */
const MAX_VALUES = 20_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Prepares the text of a JSON body for the parser: limits its depth and size and rewrites integers near the limits of int64 in
 * place. A single pass over the bytes; the parser decides whether they are valid JSON.
 */
export function readJsonText(bytes: Buffer): string {
  let depth = 0;
  let values = 0;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = endOfString(bytes, at + 1);
    } else if (isDigit(byte)) {
      const end = endOfNumber(bytes, at);
      if (end - at === INT64_DIGITS) keepInsideInt64(bytes, at);
      at = end;
    } else {
      if (byte === OPENING_BRACKET || byte === OPENING_BRACE) depth += 1;
      else if (byte === COMMA) values += 1;
      else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) depth -= 1;
      if (depth > MAX_DEPTH) {
        throw kitErrors.body_too_deep('deep', { max: MAX_DEPTH });
      }
      if (values > MAX_VALUES) {
        throw kitErrors.body_too_complex({ max: MAX_VALUES });
      }
      at += 1;
    }
  }
  return bytes.toString('utf8');
}

function endOfString(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

/** After the digits, the point and the exponent, so that digits of a fraction are not taken for an integer. */
function endOfNumber(bytes: Buffer, start: number): number {
  let at = start;
  while (isDigit(bytes[at]) || isInsideNumber(bytes[at])) at += 1;
  return at;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE;
}

function isInsideNumber(byte: number | undefined): boolean {
  return byte === 0x2e || byte === 0x65 || byte === 0x45 || byte === 0x2b || byte === MINUS;
}

const INT64_DIGITS = '9223372036854775807'.length;
const LAST_DOUBLE_INSIDE = '9223372036854774784';
const FIRST_DOUBLE_OUTSIDE = '9223372036854777856';

/**
 * A number just outside 64 bits parses as the same double as one just inside: 2^63 and 2^63-1 are equal. Such a number
 * is rewritten to the nearest double on its own side of the limit, which has as many digits, so that the int64 check
 * distinguishes them.
 */
function keepInsideInt64(bytes: Buffer, start: number): void {
  const digits = bytes.toString('latin1', start, start + INT64_DIGITS);
  if (Number(digits) !== 2 ** 63) return;
  const isNegative = bytes[start - 1] === MINUS;
  const isOutside = digits > (isNegative ? '9223372036854775808' : '9223372036854775807');
  if (isOutside) bytes.write(FIRST_DOUBLE_OUTSIDE, start, 'latin1');
  else if (!isNegative) bytes.write(LAST_DOUBLE_INSIDE, start, 'latin1');
}
