import { plainWords } from './letters.ts';
import { type Match, NameIndex } from './name-index.ts';
import type { NameVariant } from './names.ts';

/** Replaces a name that several people have. */
const SEVERAL = '[name]';

/** A range of a text, and its replacement. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  /** Null: it stays. */
  readonly by: string | null;
}

/** A name to replace, and whose it is. */
export interface OwnedName {
  readonly variant: NameVariant;
  readonly pseudonym: string;
}

/** The text of the definition: what it has stays. */
export interface Story {
  readonly texts: Iterable<string>;
  /** Addresses, in lower case, in which nothing is replaced. */
  readonly addresses: ReadonlySet<string>;
}

const NO_STORY: Story = { texts: [], addresses: new Set() };

/** Who has a name, and where it counts. */
interface Claim {
  readonly by: string;
  readonly only: ReadonlySet<NameVariant['only']>;
  readonly takesDigits: boolean;
  readonly isDerived: boolean;
}

/** Of a name: by those whom it always means, and by those whom it means unless it is a word of the definition. */
interface Claims {
  always: Claim | undefined;
  unlessOrdinary: Claim | undefined;
}

/** Names and their replacements. */
export class Replacements {
  readonly #index: NameIndex;
  readonly #claims: readonly (Claim | undefined)[];
  readonly #addresses: ReadonlySet<string>;
  /** Words of the definition that are a name and digits, in comparable form. */
  readonly #gluedWords = new Set<string>();

  constructor(names: Iterable<OwnedName>, { texts, addresses }: Story = NO_STORY) {
    const claims = claimsOf(names);
    const all = new Set([...claims.keys(), ...[...addresses].map(comparable)]);
    this.#index = new NameIndex(all);
    this.#addresses = addresses;
    const ordinary = this.#wordsOf(texts);
    this.#claims = Array.from(all, (_, i) => {
      const { always, unlessOrdinary } = claims.get(this.#index.name(i)) ?? {};
      return ordinary.has(i) ? always : joined(always, unlessOrdinary);
    });
  }

  in(text: string, before: number): Replacement[] {
    const keeps = ({ from, to }: Match): boolean =>
      this.#addresses.size > 0 && this.#addresses.has(text.slice(from, to).toLowerCase());
    const accepts = (match: Match): boolean => {
      const claim = this.#claims[match.name];
      if (claim === undefined || !counts(claim.only, text, match)) return keeps(match);
      if (!match.hasDigits) return true;
      return claim.takesDigits && !this.#gluedWords.has(comparable(text.slice(match.from, match.to)));
    };
    return this.#index.find(text, before, accepts).map((match) => ({
      from: match.from,
      to: match.to,
      by: keeps(match) ? null : (this.#claims[match.name]?.by ?? null),
    }));
  }

  /** The names that occur in the text of the definition: the story is full of them. */
  #wordsOf(texts: Iterable<string>): Set<number> {
    const ordinary = new Set<number>();
    for (const text of texts) {
      this.#index.noteAll(text, ({ from, to, name, hasDigits }) => {
        if (hasDigits) this.#gluedWords.add(comparable(text.slice(from, to)));
        else ordinary.add(name);
      });
    }
    return ordinary;
  }
}

function claimsOf(names: Iterable<OwnedName>): Map<string, Claims> {
  const all = new Map<string, Claims>();
  for (const { variant, pseudonym } of names) {
    const { name, when, only, takesDigits = false, isDerived = false } = variant;
    if (name === '') continue;
    let claims = all.get(name);
    if (claims === undefined) {
      claims = { always: undefined, unlessOrdinary: undefined };
      all.set(name, claims);
    }
    const kind = when === 'unless-ordinary' ? 'unlessOrdinary' : 'always';
    const before = claims[kind];
    // Most people with a name have several reasons for it.
    if (before?.by === pseudonym && before.only.has(only) && before.isDerived === isDerived && before.takesDigits)
      continue;
    claims[kind] = joined(before, { by: pseudonym, only: ONLY[only ?? 'anywhere'], takesDigits, isDerived });
  }
  return all;
}

const ONLY = {
  anywhere: new Set([undefined]),
  capitalised: new Set(['capitalised' as const]),
  abbreviated: new Set(['abbreviated' as const]),
};

/** Names as they are come first: *Petra* is Petra, even if it is also a form of Petr. */
function joined(one: Claim | undefined, other: Claim | undefined): Claim | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.isDerived !== other.isDerived) return one.isDerived ? other : one;
  return {
    by: one.by === other.by ? one.by : SEVERAL,
    only: one.only === other.only ? one.only : new Set([...one.only, ...other.only]),
    takesDigits: one.takesDigits || other.takesDigits,
    isDerived: one.isDerived,
  };
}

function counts(only: Claim['only'], text: string, { from, to }: Match): boolean {
  if (only.has(undefined)) return true;
  if (only.has('capitalised') && CAPITAL.test(String.fromCodePoint(text.codePointAt(from) ?? 0))) return true;
  return only.has('abbreviated') && ABBREVIATED.test(text.slice(from, to));
}

/** Also one that compatibility makes a letter, such as a wide or a circled one. */
const CAPITAL = /^[\p{Lu}\p{Lt}\u24b6-\u24cf\u{1f130}-\u{1f149}]$/u;
/** *p.novak*, *P. Novák*, *novak_p*: a blank alone would take the word *a* for an initial. */
const ABBREVIATED = /^\d*\p{L}\p{M}*(?:[._-]|\. )\p{L}|\p{L}\p{M}*[._-]\p{L}\p{M}*\d*$/u;

function comparable(text: string): string {
  return plainWords(text).join(' ');
}

/** A name of several people becomes a neutral word. Null: nobody has it. */
export function standsFor(pseudonyms: ReadonlySet<string>): string | null {
  const [only = null] = pseudonyms;
  return pseudonyms.size > 1 ? SEVERAL : only;
}

/** Merges overlapping ranges; the result is the replacement of the longer one if it covers the other. */
export function merged(found: readonly Replacement[]): Replacement[] {
  const result: Replacement[] = [];
  for (const next of found.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    const last = result.at(-1);
    if (last === undefined || next.from >= last.to) result.push(next);
    else if (next.to <= last.to) result[result.length - 1] = { ...last, by: last.by ?? next.by };
    else result[result.length - 1] = { from: last.from, to: next.to, by: last.by === next.by ? last.by : SEVERAL };
  }
  return result;
}
