const LETTERS: Readonly<Record<string, string>> = {
  a: 'α',
  b: 'β',
  c: 'ψ',
  d: 'δ',
  e: 'ε',
  f: 'φ',
  g: 'γ',
  h: 'η',
  i: 'ι',
  j: 'ξ',
  k: 'κ',
  l: 'λ',
  m: 'μ',
  n: 'ν',
  o: 'ο',
  p: 'π',
  q: 'ϙ',
  r: 'ρ',
  s: 'σ',
  t: 'τ',
  u: 'θ',
  v: 'ω',
  w: 'ϝ',
  x: 'χ',
  y: 'υ',
  z: 'ζ',
};

/**
 * What is Latin in every alphabet: mail addresses, the ends of file names, what is replaced in content, and the signs of
 * regular expressions.
 */
const LATIN = /[\w.-]+@[\w.-]+|\.(?:csv|md|svg|txt|yml|zip)\b|\{\{[^}]*\}\}|\\[a-z]|\(\?i|[a-z]/gi;

/** A text that people wrote, in Greek letters: wherever it is shown, it is not taken for one of the console. */
export const inGreek = (text: string): string =>
  text.replaceAll(LATIN, (found) => {
    const letter = LETTERS[found.toLowerCase()];
    if (letter === undefined) return found;
    return found === found.toLowerCase() ? letter : letter.toUpperCase();
  });

/** What programs read in definitions and answers, by field. */
const FIELDS_OF_PROGRAMS: ReadonlySet<string> = new Set([
  'version',
  'language',
  'customEmailSuffix',
  'type',
  'kind',
  'container',
  'workingDirectory',
  'cmdSource',
  'domain',
  'act',
]);

/** Words of the schema, times, ids and addresses. */
const WORD_OF_PROGRAMS = /^[A-Z][A-Z_]+$|^\d{4}-\d\d-\d\dT|^[\da-f]{8}-|^https:/;

const isForPrograms = (text: string, field: string): boolean =>
  FIELDS_OF_PROGRAMS.has(field) || WORD_OF_PROGRAMS.test(text);

/** The last part of a path is a name that somebody gave. */
const pathInGreek = (path: string): string => path.replace(/[^/]+$/, inGreek);

/** A definition or an answer in which everything that people wrote is in Greek letters. */
export function allInGreek<Value>(value: Value, field?: string): Value;
export function allInGreek(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    if (isForPrograms(value, field)) return value;
    return field === 'path' ? pathInGreek(value) : inGreek(value);
  }
  if (Array.isArray(value)) return value.map((entry) => allInGreek(entry, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, allInGreek(inner, name)]));
}
