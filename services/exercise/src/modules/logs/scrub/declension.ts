/** The forms of a Czech or Slovak name in comparable form, without the name itself unless a case is written like it. */
export interface Declension {
  /** By case, so that first and last name can be matched: genitive, dative, accusative, vocative, instrumental. */
  readonly cases: readonly (readonly string[])[];
  /** Plurals and possessives, which a single name is found in. */
  readonly others: readonly string[];
}

/** First names are neither adjectives nor names of families. */
export type NameRole = 'first' | 'last';

const NOTHING: Declension = { cases: [], others: [] };

/** Longer words are no names of this language, and each form is stored. */
const MAX_LENGTH = 40;

/** Not *Novákova*: without accents it is the name of a woman, and another person. */
const POSSESSIVE_OF_MAN = ['uv', 'ovo', 'ovy', 'ovych', 'ovym', 'ovymi'];
const POSSESSIVE_OF_WOMAN = ['in', 'ina', 'ine', 'ino', 'inu', 'iny', 'inou'];

/**
 * Declines a name by its ending. Whose name it is and which letters have a caron is not known, so that every paradigm
 * of the ending counts: *Kolar* is *Kolář*, or rhymes with *Petr*. Not all forms exist; none takes more than an ending,
 * or the letter before it.
 */
export function declined(word: string, role: NameRole): Declension {
  if (!/^[a-z]{3,}$/.test(word) || word.length > MAX_LENGTH) return NOTHING;
  const stem = word.slice(0, -1);
  switch (word.at(-1)) {
    case 'a':
      return role === 'first' ? woman(stem) : surnameInA(stem);
    case 'e':
      return inE(word, stem);
    case 'i':
      return { cases: [[`${word}ho`], [`${word}mu`, `${word}m`], [`${word}ho`], [word], [`${word}m`]], others: [] };
    case 'o':
      return joined([man(stem, { isSoft: false, vocative: 'o' })]);
    case 'u':
      return NOTHING;
    case 'y':
      return adjective(stem);
    default:
      return inConsonant(word);
  }
}

/** Letters after which a name can have soft endings, with a caron or without. */
const SOFT = /[cjlrsz]$/;

/** *Hájek, Hájka*; *Němec, Němce*, but *Kadlec, Kadlece*; *Pavel, Pavla*; in Slovak also *Peter, Petra*. */
function inConsonant(word: string): Declension {
  const short = /^(.+[^aeiouy])e([kclr])$/.exec(word);
  const whole = man(word, { isSoft: SOFT.test(word), vocative: /[ghk]$/.test(word) ? 'u' : 'e' });
  if (short === null) return joined([whole]);
  const last = short[2] ?? '';
  const shortened = man(`${short[1]}${last}`, { isSoft: last === 'c', vocative: last === 'k' ? 'u' : 'e' });
  return joined(last === 'k' ? [shortened] : [shortened, whole]);
}

function man(stem: string, { isSoft, vocative }: { readonly isSoft: boolean; readonly vocative: string }): Declension {
  const genitive = isSoft ? ['a', 'e'] : ['a'];
  const dative = isSoft ? ['ovi', 'u', 'i'] : ['ovi', 'u'];
  return ended(
    stem,
    [genitive, dative, genitive, isSoft ? [vocative, 'i'] : [vocative], ['em', 'om']],
    ['y', 'um', ...POSSESSIVE_OF_MAN],
  );
}

/** *Jana, Jany*; *Soňa, Soni*; *Lenka, Lence*; *Mária, Márie*; *Andrea, Andreje*. */
function woman(stem: string): Declension {
  const soft = /[cdijlnrstz]$/.test(stem) ? ['i', 'e'] : [];
  const forms = ended(stem, [['y', ...soft], soft, ['u'], ['o'], ['ou']], POSSESSIVE_OF_WOMAN);
  const changed = ended(softened(stem), [[], ['e']], POSSESSIVE_OF_WOMAN);
  const foreign = stem.endsWith('e') ? ended(stem, [['je'], ['ji'], ['ju'], [], ['jou']], []) : NOTHING;
  return joined([forms, changed, foreign]);
}

/** *Nováková, Novákové*; *Malá, Malou*; *Svoboda, Svobody*. */
function surnameInA(stem: string): Declension {
  const adjectival = ended(stem, [['e', 'ej'], ['e', 'ej'], ['ou', 'u'], ['a'], ['ou']], ['ych', 'ym', 'ymi']);
  if (stem.endsWith('ov')) return adjectival;
  const soft = SOFT.test(stem) ? ['i', 'e'] : [];
  return joined([
    adjectival,
    ended(stem, [['y', ...soft], ['ovi', ...soft], ['u'], ['o'], ['ou', 'om']], ['um', ...POSSESSIVE_OF_MAN]),
  ]);
}

/** *Marie, Marii*; *René, Reného*; *Goethe, Goetha*. */
function inE(word: string, stem: string): Declension {
  return {
    cases: [
      [word, `${word}ho`],
      [`${stem}i`, `${word}mu`, `${word}m`],
      [`${stem}i`, `${word}ho`],
      [word],
      [`${stem}i`, `${word}m`],
    ],
    others: [`${stem}a`, `${stem}ovi`, `${stem}em`, ...POSSESSIVE_OF_WOMAN.map((ending) => stem + ending)],
  };
}

/** *Novotný, Novotného*, in speech *Novotnýho*; *Hronský, Hronskom*; *Kennedy, Kennedyho*. */
function adjective(stem: string): Declension {
  return ended(
    stem,
    [['eho', 'yho'], ['emu', 'ymu', 'em', 'ym', 'om'], ['eho', 'yho'], ['y'], ['ym']],
    ['i', 'ych', 'ymi'],
  );
}

/** What the last consonants become before *e*: *Lenka, Lence*; *Olga, Olze*. Others stay, without their caron. */
function softened(stem: string): string {
  return stem.replace(/k$/, 'c').replace(/ch$/, 's').replace(/[gh]$/, 'z');
}

function ended(stem: string, cases: readonly (readonly string[])[], others: readonly string[]): Declension {
  return {
    cases: cases.map((endings) => endings.map((ending) => stem + ending)),
    others: others.map((ending) => stem + ending),
  };
}

/** Several paradigms of one name, case by case. */
function joined(all: readonly Declension[]): Declension {
  const count = Math.max(...all.map(({ cases }) => cases.length));
  return {
    cases: Array.from({ length: count }, (_, i) => [...new Set(all.flatMap(({ cases }) => cases[i] ?? []))]),
    others: [...new Set(all.flatMap(({ others }) => others))],
  };
}
