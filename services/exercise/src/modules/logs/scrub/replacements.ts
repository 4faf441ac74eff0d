import { plainWords } from './letters.ts';
import { type Match, NameIndex } from './name-index.ts';

/** Stands for a name that several people have. */
const SEVERAL = '[name]';

/** A place of a text, and what stands there instead. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  /** Null: it stays as it is. */
  readonly by: string | null;
}

/** Whose name it is, by the name as it is compared. */
export type Owners = ReadonlyMap<string, ReadonlySet<string>>;

/** Names, and what each is replaced by. */
export class Replacements {
  readonly #index: NameIndex;
  readonly #by: readonly (string | null)[];
  readonly #kept: ReadonlySet<string>;

  /** `kept` are addresses that stay, in lower case: nothing is replaced in them. */
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

/** A name of several people tells nobody which of them is meant. Null: nobody has it. */
export function standsFor(pseudonyms: ReadonlySet<string>): string | null {
  const [only = null] = pseudonyms;
  return pseudonyms.size > 1 ? SEVERAL : only;
}

/** One after the other: those that overlap become one, which is what the longer says if it covers the other. */
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
