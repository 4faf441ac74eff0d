import { isNormalizable, normalize } from '@muster/kit/text';

/** Letters that look like others: of Cyrillic and Greek, digits, and "i", whose capital looks like "l". */
const ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', г: 'r', е: 'e', з: '3', і: 'l', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', п: 'n', р: 'p' },
    ...{ с: 'c', т: 't', у: 'y', х: 'x', ѕ: 's', ь: 'b', ԁ: 'd', һ: 'h', ԛ: 'q', ԝ: 'w', и: 'u', ӏ: 'l' },
    ...{ α: 'a', β: 'b', γ: 'y', ε: 'e', η: 'n', ι: 'l', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', σ: 'o', τ: 't', υ: 'u' },
    ...{ χ: 'x', ω: 'w', ı: 'l', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', æ: 'ae', œ: 'oe', ß: 'ss' },
    ...{ i: 'l', '0': 'o', '1': 'l', '5': 's', '8': 'b', '|': 'l' },
  }),
);

/**
 * The form in which names are compared: two names that look alike have the same. Case, width, accents, blanks and signs
 * do not count, nor which of several letters that look alike it is.
 */
export function nameKey(name: string): string {
  if (!isNormalizable(name)) return '';
  return [...normalize(name, 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => ALIKE.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Longer ones are no words that anybody is called by. */
const MAX_WORD = 60;

/** Words without case and accents, as texts have them. */
export function plainWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '' && word.length <= MAX_WORD && isNormalizable(word))
    .map((word) => normalize(word, 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
}
