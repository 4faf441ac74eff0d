/** How a language counts and joins. */
export interface Grammar {
  and(entries: readonly string[]): string;
  or(entries: readonly string[]): string;
  /** Like `or`; in English with commas. */
  oneOf(entries: readonly string[]): string;
  quoted(text: string): string;
  number(value: number): string;
  /** With its thousands apart. */
  grouped(value: number): string;
  /** Which of the forms of a noun goes with a number, from 0. */
  pluralForm(count: number): number;
  /** A time of the exercise, such as `35:30`, with its word. */
  minute(clock: string): string;
  /** A duration in minutes with its word. */
  minutes(clock: string): string;
}

/** As the sentences of the interface are written: programs may compare them. */
export const ENGLISH: Grammar = {
  and: (entries) => entries.join(' and '),
  or: (entries) => entries.join(' or '),
  oneOf: (entries) => {
    const last = entries.slice(-1);
    return (entries.length < 2 ? last : [entries.slice(0, -1).join(', '), ...last]).join(' or ');
  },
  quoted: (text) => `"${text}"`,
  number: String,
  grouped: (value) => value.toLocaleString('en'),
  pluralForm: (count) => (count === 1 ? 0 : 1),
  minute: (clock) => `minute ${clock}`,
  minutes: (clock) => (clock === '1' ? '1 minute' : `${clock} minutes`),
};

const QUOTES: Readonly<Record<string, readonly [string, string]>> = { cs: ['„', '“'] };

/** The grammar of another language, as far as browsers and Node.js know it. Its templates write `min` by themselves. */
export function grammarOf(locale: string): Grammar {
  const list = (type: 'conjunction' | 'disjunction') => new Intl.ListFormat(locale, { type });
  const [and, or] = [list('conjunction'), list('disjunction')];
  const number = new Intl.NumberFormat(locale);
  const plural = new Intl.PluralRules(locale);
  const forms = formsOfIntegers(plural);
  const [open, close] = QUOTES[locale] ?? ['"', '"'];
  return {
    and: (entries) => and.format(entries),
    or: (entries) => or.format(entries),
    oneOf: (entries) => or.format(entries),
    quoted: (text) => `${open}${text}${close}`,
    number: (value) => number.format(value),
    grouped: (value) => number.format(value),
    pluralForm: (count) => forms.indexOf(plural.select(count)),
    minute: (clock) => clock,
    minutes: (clock) => `${clock} min`,
  };
}

const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** More than enough numbers to meet every form. */
const ENOUGH = 200;

/** The forms that whole numbers have, from the fewest to the most; Czech has another one for fractions. */
function formsOfIntegers(plural: Intl.PluralRules): readonly Intl.LDMLPluralRule[] {
  const used = new Set(Array.from({ length: ENOUGH }, (_, count) => plural.select(count)));
  return FORMS.filter((form) => used.has(form));
}
