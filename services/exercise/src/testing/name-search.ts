import { normalize } from '@muster/kit/text';

/** A person's names at some time. */
export interface SearchedName {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

const WORD = String.raw`\p{L}\p{Nd}`;
const BLANKLESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * Searches for names in a text by the rules of docs/pseudonyms.md, in the simplest way: one regular expression per form
 * of a name. It shares no code with the scrubber, so that it can detect its bugs.
 */
export class NameSearch {
  readonly #patterns: readonly (readonly [string, RegExp])[];

  constructor(names: readonly SearchedName[], definitionTexts: readonly string[]) {
    const story = definitionTexts.map(plain).join('\n');
    this.#patterns = names
      .flatMap(({ username, firstName, lastName }) => [
        ...([...username].length < 3 ? [] : [username]),
        `${firstName} ${lastName}`,
        `${lastName} ${firstName}`,
        ...(hasBlanks(firstName + lastName) ? [] : [`${lastName}${firstName}`, `${firstName}${lastName}`]),
        ...[firstName, lastName].filter((name) => lettersOf(name) >= 3 && !patternOf(name).test(story)),
      ])
      .map((name) => [name, patternOf(name)] as const);
  }

  /** The names in a text, as they were given. */
  in(text: string): string[] {
    const readings = [
      text.replaceAll(UNSEEN, ''),
      text.replaceAll(UNSEEN, ' '),
      percentDecoded(text),
      jsonDecoded(text),
    ];
    const plains = [...new Set(readings)].map(plain);
    return this.#patterns.filter(([, pattern]) => plains.some((one) => pattern.test(one))).map(([name]) => name);
  }
}

function patternOf(name: string): RegExp {
  const words = plain(name).match(new RegExp(`[${WORD}]+`, 'gu')) ?? [];
  const [first = '', last = ''] = [words[0]?.slice(0, 1), words.at(-1)?.slice(-1)];
  const before = BLANKLESS.test(first) ? '' : `(?<![${WORD}])(?<!^[${WORD}])`;
  // A Korean syllable may go on with a last letter of its own.
  const after = BLANKLESS.test(last) ? '(?![\\u11a8-\\u11ff])' : `(?![${WORD}])`;
  const borders = [before, after].map((border) =>
    border.replaceAll(
      '\\p{L}',
      '[\\p{L}--[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}]]',
    ),
  );
  // No word at all: nothing can be found.
  return words.length === 0 ? /(?!)/ : new RegExp(`${borders[0]}${words.join(`[^${WORD}]{1,20}`)}${borders[1]}`, 'v');
}

/** Ignores case, width and diacritics. */
function plain(text: string): string {
  return [...text]
    .map((character) => normalize(character, 'NFKD'))
    .join('')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(
      /[ßøłđæœı]/g,
      (letter) => ({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' })[letter] ?? '',
    );
}

function hasBlanks(text: string): boolean {
  return [...text].some((character) => !BLANKLESS.test(character));
}

function lettersOf(name: string): number {
  return normalize(name, 'NFC').match(/[\p{L}\p{Nd}]/gu)?.length ?? 0;
}

function percentDecoded(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

function jsonDecoded(text: string): string {
  return text.replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
