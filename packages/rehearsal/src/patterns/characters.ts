const DIGITS = [...'0123456789'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const PRINTABLE = between(' ', '~');
const PUNCTUATION = PRINTABLE.filter((each) => /[^\w\s]|_/.test(each));

/** The characters for `.`: none that would look odd in a timeline. */
export const ANYTHING: readonly string[] = [...LETTERS, ...DIGITS, ' ', '-', '.'];

export const ESCAPES: Readonly<Record<string, readonly string[]>> = {
  d: DIGITS,
  w: [...LETTERS, ...DIGITS, '_'],
  s: [' '],
  D: LETTERS,
  W: [' ', '-', '.'],
  S: [...LETTERS, ...DIGITS],
  t: ['\t'],
  n: ['\n'],
  r: ['\r'],
  f: ['\f'],
  v: ['\v'],
};

const POSIX: Readonly<Record<string, readonly string[]>> = {
  alnum: [...LETTERS, ...CAPITALS, ...DIGITS],
  alpha: [...LETTERS, ...CAPITALS],
  ascii: PRINTABLE,
  blank: [' '],
  digit: DIGITS,
  graph: PRINTABLE.slice(1),
  lower: LETTERS,
  print: PRINTABLE,
  punct: PUNCTUATION,
  space: [' '],
  upper: CAPITALS,
  word: [...LETTERS, ...CAPITALS, ...DIGITS, '_'],
  xdigit: [...DIGITS, ...'abcdefABCDEF'],
};

/** The members of `[:digit:]` and other POSIX classes. */
export function posixClass(name: string): readonly string[] {
  return POSIX[name] ?? [];
}

/** Common characters first; if none is left, other visible ones. */
export function othersThan(excluded: readonly string[]): readonly string[] {
  const [everyday, all] = [ANYTHING, PRINTABLE].map((each) => each.filter((member) => !excluded.includes(member)));
  return everyday !== undefined && everyday.length > 0 ? everyday : (all ?? []);
}

/** Enough to choose from, and the search limit, which covers all scripts in use today. */
const MEMBERS = 40;
const LAST_CODE = 0x2_00_00;

const remembered = new Map<string, readonly string[]>();

/** Some members of a category (`N`, `Lu`) or script (`Greek`); empty if there is no such class. */
export function unicodeClass(name: string, negated: boolean): readonly string[] {
  const key = `${negated ? 'P' : 'p'}{${name}}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const expression = unicodeExpression(key) ?? unicodeExpression(key.replace('{', '{Script='));
  const members: string[] = [];
  for (let code = 0x20; expression !== undefined && code < LAST_CODE && members.length < MEMBERS; code++) {
    const character = String.fromCodePoint(code);
    if (character.isWellFormed() && expression.test(character)) members.push(character);
  }
  remembered.set(key, members);
  return members;
}

function unicodeExpression(property: string): RegExp | undefined {
  try {
    return new RegExp(`^\\${property}$`, 'u');
  } catch {
    return undefined;
  }
}

/** Empty if the number is not a code point. */
export function characterOf(code: number): string {
  return code > 0x10_ff_ff ? '' : String.fromCodePoint(code);
}

export function between(from: string, to: string): string[] {
  const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
  const count = Math.max(0, Math.min(last - first + 1, 200));
  return Array.from({ length: count }, (_, i) => String.fromCodePoint(first + i));
}
