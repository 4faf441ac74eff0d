/** Compact encodings of sets and times in base 64: the overview of a hundred teams is sent repeatedly. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;

/** One bit per index, the first one lowest in the first digit. */
export function packedSet(places: Iterable<number>, count: number): string {
  const digits = new Uint8Array(Math.ceil(count / BITS));
  for (const place of places) {
    const digit = Math.floor(place / BITS);
    digits[digit] = (digits[digit] ?? 0) | (1 << (place % BITS));
  }
  let text = '';
  for (const digit of digits) text += DIGITS[digit];
  return text;
}

/** The indexes in a packed set, ascending. */
export function unpackedSet(packed: string): number[] {
  return [...packed].flatMap((digit, i) => {
    const bits = DIGITS.indexOf(digit);
    return Array.from({ length: BITS }, (_, bit) => bit)
      .filter((bit) => (bits & (1 << bit)) !== 0)
      .map((bit) => i * BITS + bit);
  });
}

/** Integers, all with as many digits as the largest needs, most significant digit first. */
export function packedNumbers(numbers: readonly number[]): string {
  const largest = numbers.reduce((most, number) => Math.max(most, number), 0);
  let width = 1;
  while (largest >= 2 ** (BITS * width)) width += 1;
  return numbers.map((number) => packedNumber(number, width)).join('');
}

function packedNumber(number: number, width: number): string {
  let text = '';
  for (let rest = number, i = 0; i < width; i++) {
    text = `${DIGITS[rest % DIGITS.length]}${text}`;
    rest = Math.floor(rest / DIGITS.length);
  }
  return text;
}

const COUNT_DIGITS = 2;
const MAX_COUNT = 2 ** (BITS * COUNT_DIGITS) - 1;

/** Integers in two digits each; larger ones than fit are the largest that does. */
export function packedCounts(counts: readonly number[]): string {
  return counts.map((count) => packedNumber(Math.min(count, MAX_COUNT), COUNT_DIGITS)).join('');
}

/** Unpacks `count` numbers. */
export function unpackedNumbers(packed: string, count: number): number[] {
  const width = count === 0 ? 0 : packed.length / count;
  return Array.from({ length: count }, (_, i) =>
    [...packed.slice(i * width, (i + 1) * width)].reduce(
      (sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit),
      0,
    ),
  );
}

/** The lower bits of a digit; the highest says that more follow. */
const PART_BITS = BITS - 1;
const PART = 2 ** PART_BITS;

/** A number in as few digits as it needs, the lowest five bits first; a sixth bit says that more follow. */
export function packedShort(number: number): string {
  let [text, rest] = ['', number];
  for (; rest >= PART; rest = Math.floor(rest / PART)) text += DIGITS[PART + (rest % PART)];
  return text + DIGITS[rest];
}

/** The numbers that were packed so, one after the other. */
export function unpackedShorts(packed: string): number[] {
  const numbers: number[] = [];
  let [number, scale] = [0, 1];
  for (const digit of packed) {
    const value = DIGITS.indexOf(digit);
    number += (value % PART) * scale;
    scale *= PART;
    if (value >= PART) continue;
    numbers.push(number);
    [number, scale] = [0, 1];
  }
  return numbers;
}
