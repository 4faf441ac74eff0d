import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { phrases } from '../problem/problem-phrases.ts';
import { quote } from '../problem/quote.ts';
import { didYouMean } from '../problem/suggest.ts';
import type { ListStatus } from '../yaml/read-file.ts';
import { type NamedNoun, UndeclaredNames } from './undeclared-names.ts';

/** The names that one list declares, for everything that refers to them. */
export class Names {
  readonly #noun: NamedNoun;
  readonly #file: string;
  readonly #log: ProblemLog;
  readonly #declared = new Map<string, { readonly name: string; readonly at: Location | undefined }>();
  readonly #key: (name: string) => string;
  readonly #undeclared: UndeclaredNames;
  #firstReference: Location | undefined;

  constructor(
    noun: NamedNoun,
    file: string,
    log: ProblemLog,
    status: ListStatus = 'read',
    key: (name: string) => string = (name) => name,
  ) {
    this.#noun = noun;
    this.#file = file;
    this.#log = log;
    this.#undeclared = new UndeclaredNames(file, status, log);
    this.#key = key;
  }

  /** False if the name is taken; the later of two is reported. */
  declare(name: string, at: Location): boolean {
    const taken = this.#declared.get(this.#key(name));
    if (taken === undefined) {
      this.#declared.set(this.#key(name), { name, at });
      return true;
    }
    const hint = taken.at === undefined ? phrases.none() : phrases.declared_at(taken.at);
    this.#log.problem(at, 'duplicate_name', ['name', { noun: this.#noun, name: quote(name), hint }]);
    return false;
  }

  /** A name that an unusable item would have declared: it is not reported as missing. */
  concede(name: string): void {
    if (!this.#declared.has(this.#key(name))) this.#declared.set(this.#key(name), { name, at: undefined });
  }

  get size(): number {
    return this.#declared.size;
  }

  /** Where a name of the list was first referred to. */
  get firstReference(): Location | undefined {
    return this.#firstReference;
  }

  /** The name as declared; undefined if there is no such name, which is reported. */
  refer(name: string, at: Location): string | undefined {
    this.#firstReference ??= at;
    const known = this.#declared.get(this.#key(name));
    if (known !== undefined) return known.name;
    if (this.#undeclared.isFileToBlame(this.#noun, name, at)) return undefined;
    const suggestion = this.#log.closest(name, this.#spellings());
    const hint = didYouMean(suggestion, () => phrases.add_to_file({ file: this.#file }));
    this.#log.problem(at, 'unknown_reference', ['name', { noun: this.#noun, name: quote(name), hint }], suggestion);
    return undefined;
  }

  *#spellings(): Generator<string> {
    for (const { name } of this.#declared.values()) yield name;
  }
}
