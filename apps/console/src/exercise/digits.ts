/** The digits of six bits in which the server encodes sets and numbers. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES: ReadonlyMap<string, number> = new Map([...DIGITS].map((digit, value) => [digit, value]));

export const BITS = 6;

export const digitAt = (text: string, index: number): number => VALUES.get(text.charAt(index)) ?? 0;

/** The number at an index, of those that have the same width; the highest digit comes first. */
export function numberAt(numbers: string, index: number, width: number): number {
  let number = 0;
  for (let at = index * width; at < (index + 1) * width; at += 1) number = 2 ** BITS * number + digitAt(numbers, at);
  return number;
}

const MORE = 2 ** (BITS - 1);

/** Numbers of as many digits as each needs: the lowest five bits first; the sixth says that more follow. */
export function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let [number, scale] = [0, 1];
  for (let index = 0; index < text.length; index += 1) {
    const digit = digitAt(text, index);
    number += (digit % MORE) * scale;
    scale *= MORE;
    if (digit >= MORE) continue;
    numbers.push(number);
    [number, scale] = [0, 1];
  }
  return numbers;
}
