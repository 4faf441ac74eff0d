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

  /** `waysOf` lists other ways to call somebody: inflected full names, capitalised inflected names, and logins. */
  constructor(
    names: readonly SearchedName[],
    definitionTexts: readonly string[],
    waysOf: (name: SearchedName) => readonly string[] = () => [],
  ) {
    const story = definitionTexts.map(plain).join('\n');
    const isNoWord = (name: string): boolean => !patternOf(name).test(story);
    const written = names.flatMap(({ username, firstName, lastName }) => [
      ...([...username].length < 3 ? [] : [[username, patternOf(username)] as const]),
      ...[
        `${firstName} ${lastName}`,
        `${lastName} ${firstName}`,
        ...(hasBlanks(firstName + lastName) ? [] : [`${lastName}${firstName}`, `${firstName}${lastName}`]),
        ...[firstName, lastName].filter((name) => lettersOf(name) >= 3 && isNoWord(name)),
      ].map((name) => [name, patternOf(name, GLUED_DIGITS)] as const),
    ]);
    const other = names
      .flatMap(waysOf)
      .filter((way) => way.includes(' ') || isNoWord(way))
      .map((way) => [way, isCapitalised(way) ? capitalisedPattern(way) : patternOf(way, GLUED_DIGITS)] as const);
    this.#patterns = [...written, ...other];
  }

  /** The names in a text, as they were given. */
  in(text: string): string[] {
    const readings = [
      text.replaceAll(UNSEEN, ''),
      text.replaceAll(UNSEEN, ' '),
      percentDecoded(text),
      jsonDecoded(text),
    ];
    const plains = [...new Set(readings)].flatMap((reading) => [plain(reading), withoutAccents(reading)]);
    return this.#patterns.filter(([, pattern]) => plains.some((one) => pattern.test(one))).map(([name]) => name);
  }
}

/** Not those of an escape, which the other readings resolve. */
const GLUED_DIGITS = [String.raw`(?:(?<![%=]\d{0,7})\d{1,8})?`, String.raw`(?:\d{1,8})?`] as const;

/** A single inflected name. A full name is found in lower case too. */
function isCapitalised(way: string): boolean {
  return /^\p{Lu}[^ ]*$/u.test(way);
}

function capitalisedPattern(way: string): RegExp {
  const [first = '', ...rest] = withoutAccents(way);
  const others = rest.map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join('');
  return new RegExp(`(?<![${WORD}])${first}${others}(?![${WORD}])`, 'u');
}

function patternOf(name: string, [digitsBefore, digitsAfter]: readonly [string, string] = ['', '']): RegExp {
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
  return words.length === 0
    ? /(?!)/
    : new RegExp(`${borders[0]}${digitsBefore}${words.join(`[^${WORD}]{1,20}`)}${digitsAfter}${borders[1]}`, 'v');
}

/** Ignores width and diacritics. */
function withoutAccents(text: string): string {
  return [...text]
    .map((character) => normalize(character, 'NFKD'))
    .join('')
    .replaceAll(/[\u0300-\u036f]/g, '');
}

/** Ignores case, width and diacritics. */
function plain(text: string): string {
  return withoutAccents(text)
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
