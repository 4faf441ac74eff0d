import { normalize } from '@muster/kit/text';
import { declined, type NameRole } from './declension.ts';
import { BLANKLESS, look, plainWords, seen } from './letters.ts';

/** A user whose names must not be found, with every name they had. */
export interface UserNames {
  readonly pseudonym: string;
  readonly names: readonly {
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
  }[];
}

/** A way to call somebody in a text. */
export interface NameVariant {
  /** Words in comparable form, with a blank between them. */
  readonly name: string;
  /**
   * `always`: everywhere. `unless-ordinary`: unless the text of the definition contains it, since the story is full of
   * it then. `user-field`: only in fields that identify a user.
   */
  readonly when: 'always' | 'unless-ordinary' | 'user-field';
  /**
   * `capitalised`: only if its first letter is a capital, since the word may be an ordinary one. `abbreviated`: only with
   * a dot or the like between its two words, since a single letter is a word too.
   */
  readonly only?: 'capitalised' | 'abbreviated';
  /** Whether it was formed from a name, by declension or for a login. Names as they are come first. */
  readonly isDerived?: true;
  /** Whether digits can be glued to it: *novak2*. */
  readonly takesDigits?: true;
}

/** Shorter usernames, and single names, are ordinary words too often. */
const MIN_LENGTH = 3;
/** First and last name without a blank: shorter ones are ordinary words. */
const MIN_JOINED_LENGTH = 5;
/** A name with a single letter glued to it, and an inflected first name: shorter ones are ordinary words. */
const MIN_LOGIN_NAME_LENGTH = 4;
const MIN_INFLECTED_LENGTH = 5;
/** With more words in one name, not every pair of a first and a last one is searched for. */
const MAX_PARTS = 4;

/** Particles of names, which identify nobody and are ordinary words. */
const PARTICLES: ReadonlySet<string> = new Set(
  'van von vom zum zur der den des del della dello degli dos das dal ter ten ibn bin bint ben abu and und the les san santa'.split(
    ' ',
  ),
);

const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** The names of the initial account: they identify nobody, and sandboxes have such users too. */
const IMPERSONAL: ReadonlySet<string> = new Set(['admin', 'first', 'administrator', 'first administrator']);

/** Every way to call somebody. */
export function nameVariantsOf({ names }: UserNames): NameVariant[] {
  const variants = names.flatMap(({ username, firstName, lastName }) => [
    ...spellingsOf(username, firstName, lastName).flatMap(([user = '', first = '', last = '']) => [
      ...usernameVariants(user),
      ...[...fullNames(nameOf(first), nameOf(last)), ...singleNames(nameOf(first)), ...singleNames(nameOf(last))].map(
        withDigits,
      ),
      ...derivedNames(nameOf(first), nameOf(last)),
    ]),
    ...[username, firstName, lastName].flatMap((text) => [text, ...text.split(BETWEEN_PARTS)]).flatMap(inTeamAddresses),
  ]);
  return variants.filter(({ name }) => !IMPERSONAL.has(name));
}

const BETWEEN_PARTS = /[\s\p{Pd}]+/u;

/** A first or last name: its words, and those that belong together, such as the two of *O'Brien*. */
interface Name {
  readonly words: readonly string[];
  readonly parts: readonly (readonly string[])[];
}

function nameOf(text: string): Name {
  const parts = text.split(BETWEEN_PARTS).map((part) => plainWords(part));
  return { words: plainWords(text), parts: parts.filter((part) => part.length > 0) };
}

/**
 * Addresses of teams are derived from their names, and drop letters that cannot be in one: *Łukasz* becomes *ukasz*.
 */
function inTeamAddresses(text: string): NameVariant[] {
  const words = plainWords(
    normalize(text, 'NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z\d]+/gi, '-'),
  );
  const name = words.join(' ');
  if (!isLongEnough(words) || name === plainWords(text).join(' ')) return [];
  return [{ name, when: 'unless-ordinary' }];
}

/** Usernames that consist of signs have no words: they are searched for literally. */
export function signsOf({ names }: UserNames): string[] {
  return names
    .map(({ username }) => username)
    .filter((name) => lengthOf(name) >= MIN_LENGTH && plainWords(name).length === 0);
}

/** As they are; with composed letters and marks in their usual order; and with umlauts and the like as two letters. */
function spellingsOf(...texts: readonly string[]): string[][] {
  const composed = texts.map((text) => normalize(text, 'NFC'));
  const spelledOut = composed.map(withTwoLetters);
  const isNew = (others: readonly string[], before: readonly string[]): boolean =>
    others.some((other, i) => other !== before[i]);
  return [
    [...texts],
    ...(isNew(composed, texts) ? [composed] : []),
    ...(isNew(spelledOut, composed) ? [spelledOut] : []),
  ];
}

function usernameVariants(username: string): NameVariant[] {
  const name = plainWords(username).join(' ');
  if (lengthOf(username) < MIN_LENGTH) return [{ name, when: 'user-field' }];
  const [local = '', domain] = username.split('@');
  const stems = domain === undefined ? [] : [local, local.replace(/\+.*$/s, '')].map((stem) => plainWords(stem));
  return [
    { name, when: 'always' },
    ...stems.filter(isLongEnough).map((words) => ({ name: words.join(' '), when: 'unless-ordinary' as const })),
  ];
}

function fullNames(first: Name, last: Name): NameVariant[] {
  if (first.words.length === 0 || last.words.length === 0) return [];
  const [firsts, lasts] = [calledBy(first), calledBy(last)];
  const pairs = firsts.flatMap((one) => lasts.map((other) => [one, other] as const));
  return pairs.flatMap(([one, other]) => [
    { name: `${one} ${other}`, when: 'always' },
    { name: `${other} ${one}`, when: 'always' },
    ...joined(one, other),
    ...joined(other, one),
  ]);
}

/** The whole name, or a part: somebody with two first names may use one of them. */
function calledBy({ words, parts }: Name): string[] {
  const single = partsOf(words);
  if (single.length > MAX_PARTS) return formsOf(words);
  return [...new Set([...formsOf(words), ...parts.flatMap(formsOf).filter(isTelling), ...single])];
}

/** A full name in scripts without blanks. */
function joined(one: string, other: string): NameVariant[] {
  const name = `${one}${other}`;
  if (isBlankless(name)) return [{ name, when: 'always' }];
  return lengthOf(name) < MIN_JOINED_LENGTH ? [] : [{ name, when: 'unless-ordinary' }];
}

function singleNames(name: Name): NameVariant[] {
  const { words, parts } = name;
  if (!isLongEnough(words)) return [{ name: words.join(' '), when: 'user-field' }];
  const single = words.length === 1 ? [] : [...parts.flatMap(formsOf), ...partsOf(words)];
  const all = new Set([...formsOf(words), ...single.filter((part) => isTelling(part) && isLongEnough([part]))]);
  return Array.from(all, (one) => ({ name: one, when: 'unless-ordinary' }));
}

/** A number in a name is part of it: *Trainee 1* is not *Trainee 12*. */
function withDigits(variant: NameVariant): NameVariant {
  return variant.when === 'user-field' || /\p{Nd}/u.test(variant.name) ? variant : { ...variant, takesDigits: true };
}

/** Inflected forms, and logins that are made of a name and an initial. */
function derivedNames(first: Name, last: Name): NameVariant[] {
  const [firsts, lasts] = [first, last].map(({ words }) => partsOf(words).slice(0, MAX_PARTS));
  return [
    ...(firsts ?? []).flatMap((word) => inflectedForms(word, 'first')),
    ...(lasts ?? []).flatMap((word) => inflectedForms(word, 'last')),
    ...(firsts ?? []).flatMap((one) =>
      (lasts ?? []).flatMap((other) => [...inflectedPairs(one, other), ...logins(one, other)]),
    ),
  ];
}

function inflectedForms(word: string, role: NameRole): NameVariant[] {
  const { cases, others } = declined(word, role);
  const min = role === 'first' && /[^aeiouy]$/.test(word) ? MIN_INFLECTED_LENGTH : MIN_LENGTH;
  return [...cases.flat(), ...others]
    .filter((name) => name.length >= min)
    .map((name) => ({ name, when: 'unless-ordinary', only: 'capitalised', isDerived: true }));
}

/** First and last name in the same case. In the other order, each is found as a single name. */
function inflectedPairs(first: string, last: string): NameVariant[] {
  const lasts = declined(last, 'last').cases;
  const pairs = declined(first, 'first').cases.flatMap((forms, i) =>
    forms.flatMap((one) => (lasts[i] ?? []).map((other) => `${one} ${other}`)),
  );
  return Array.from(new Set(pairs), (name) => ({ name, when: 'always', isDerived: true, takesDigits: true }));
}

/** *pnovak*, *novakp*, *petrn*; with a dot or the like also *p.novak* and *P. Novák*. */
function logins(first: string, last: string): NameVariant[] {
  const [initial, lastInitial] = [initialOf(first), initialOf(last)];
  const glued = [
    ...(isLoginName(last) ? [initial + last, STUDENT + last, last + initial] : []),
    ...(isLoginName(first) ? [first + lastInitial] : []),
  ];
  const inflected = new Set([...declined(last, 'last').cases.flat(), ...declined(first, 'first').cases.flat()]);
  const abbreviated = [`${initial} ${last}`, `${last} ${initial}`, `${first} ${lastInitial}`];
  const derived = { when: 'unless-ordinary', isDerived: true } as const;
  return [
    ...glued.filter((name) => !inflected.has(name)).map((name) => withDigits({ name, ...derived })),
    ...abbreviated.map((name) => withDigits({ name, only: 'abbreviated', ...derived })),
  ];
}

/** Universities put it before the name of a student. */
const STUDENT = 'x';

function initialOf(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}

function isLoginName(word: string): boolean {
  return lengthOf(word) >= MIN_LOGIN_NAME_LENGTH && !isBlankless(word);
}

/** With and without the separators between the words: O'Brien, O Brien, OBrien. */
function formsOf(words: readonly string[]): string[] {
  return words.length === 1 ? [...words] : [words.join(' '), words.join('')];
}

function partsOf(words: readonly string[]): string[] {
  return words.filter(isTelling);
}

function isTelling(part: string): boolean {
  return lengthOf(part) > 1 && !PARTICLES.has(part);
}

function isLongEnough(words: readonly string[]): boolean {
  return lengthOf(words.join('')) >= MIN_LENGTH;
}

function isBlankless(word: string): boolean {
  for (let at = 0; at < word.length; at += seen.size) {
    look(word, at);
    if ((seen.bits & BLANKLESS) === 0) return false;
  }
  return true;
}

/** In characters as people count them: a Korean syllable is one, even if decomposed. */
function lengthOf(text: string): number {
  return [...text.replaceAll(/[\p{M}\u1160-\u11ff]/gu, '')].length;
}

function withTwoLetters(text: string): string {
  return text.replaceAll(/[äöüåø]/gi, (letter) => TWO_LETTERS[letter.toLowerCase()] ?? letter);
}
