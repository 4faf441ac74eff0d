/** The digits of six bits in which the server encodes sets and numbers. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** By character code: a history of a hundred thousand events has a million digits. */
const VALUES: Readonly<Uint8Array> = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, DIGITS.indexOf(String.fromCharCode(code))),
);

export const BITS = 6;

export const digitAt = (text: string, index: number): number => VALUES[text.charCodeAt(index)] ?? 0;

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
  let number = 0;
  let scale = 1;
  for (let index = 0; index < text.length; index += 1) {
    const digit = digitAt(text, index);
    number += (digit % MORE) * scale;
    if (digit >= MORE) {
      scale *= MORE;
    } else {
      numbers.push(number);
      number = 0;
      scale = 1;
    }
  }
  return numbers;
}
