import { plainWords } from './letters.ts';
import { type Match, NameIndex } from './name-index.ts';

/** Replaces a name that several people have. */
const SEVERAL = '[name]';

/** A range of a text, and its replacement. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  /** Null: it stays. */
  readonly by: string | null;
}

/** The owners of a name, by its comparable form. */
export type Owners = ReadonlyMap<string, ReadonlySet<string>>;

/** Names and their replacements. */
export class Replacements {
  readonly #index: NameIndex;
  readonly #by: readonly (string | null)[];
  readonly #kept: ReadonlySet<string>;

  /** `kept` are addresses, in lower case, in which nothing is replaced. */
  constructor(owners: Owners, kept: ReadonlySet<string> = new Set()) {
    const names = new Set([...owners.keys(), ...[...kept].map((address) => plainWords(address).join(' '))]);
    this.#index = new NameIndex(names);
    this.#by = Array.from(names, (_, i) => standsFor(owners.get(this.#index.name(i)) ?? new Set()));
    this.#kept = kept;
  }

  in(text: string, before: number): Replacement[] {
    const keeps = ({ from, to }: Match): boolean =>
      this.#kept.size > 0 && this.#kept.has(text.slice(from, to).toLowerCase());
    const accepts = (match: Match): boolean => this.#by[match.name] !== null || keeps(match);
    return this.#index.find(text, before, accepts).map((match) => ({
      from: match.from,
      to: match.to,
      by: keeps(match) ? null : (this.#by[match.name] ?? null),
    }));
  }
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
