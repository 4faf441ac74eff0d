import type { Phrase } from '@muster/sentences';
import { caseless } from '../caseless.ts';
import { LENGTHS } from '../limits.ts';
import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { phrases } from '../problem/problem-phrases.ts';
import { quote } from '../problem/quote.ts';
import { didYouMean } from '../problem/suggest.ts';
import type { ListStatus } from '../yaml/read-file.ts';
import { type NamedNoun, UndeclaredNames } from './undeclared-names.ts';

/** What authors write instead of leaving out `roles`. */
const EVERYBODY: ReadonlySet<string> = new Set(['all', 'any', 'both', 'each', 'every', 'everybody', 'everyone', '*']);

/** The names that one list declares, for everything that refers to them. */
export class Names {
  readonly #noun: NamedNoun;
  readonly #file: string;
  readonly #log: ProblemLog;
  readonly #declared = new Map<string, { readonly name: string; readonly at: Location | undefined }>();
  readonly #key: (name: string) => string;
  /** The names of what people see under another one, such as milestones with a display name. */
  readonly #shown = new Map<string, string>();
  readonly #undeclared: UndeclaredNames;
  #composed: ReadonlyMap<string, string> | undefined;
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

  /** Something that people see under another name, which authors write by mistake. */
  show(display: string, name: string): void {
    if (!this.#shown.has(caseless(display))) this.#shown.set(caseless(display), name);
  }

  /** True if it is what people see of something declared, which is reported then. */
  isShown(display: string, at: Location): boolean {
    const name = display.length > LENGTHS.line ? undefined : this.#shown.get(caseless(display));
    if (name === undefined || (this.#noun !== 'milestone' && this.#noun !== 'address')) return false;
    this.#log.problem(
      at,
      'unknown_reference',
      ['display_name', { display: quote(display), noun: this.#noun, name: quote(name) }],
      name,
    );
    return true;
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
    if (this.#undeclared.isFileToBlame(this.#noun, name, at) || this.isShown(name, at)) return undefined;
    const { suggestion, hint } = this.#meant(name);
    this.#log.problem(at, 'unknown_reference', ['name', { noun: this.#noun, name: quote(name), hint }], suggestion);
    return undefined;
  }

  #meant(name: string): { readonly suggestion: string | undefined; readonly hint: Phrase } {
    if (this.#noun === 'role' && EVERYBODY.has(name.toLowerCase())) {
      return { suggestion: undefined, hint: phrases.all_teams() };
    }
    const alike = this.#composedAlike(name);
    if (alike !== undefined) return { suggestion: alike, hint: phrases.composed({ suggestion: quote(alike) }) };
    const suggestion = this.#log.closest(name, this.#spellings());
    return { suggestion, hint: didYouMean(suggestion, () => phrases.add_to_file({ file: this.#file })) };
  }

  /** `é` is one character in some files, and an `e` with an accent in others. */
  #composedAlike(name: string): string | undefined {
    if (name.length > LENGTHS.line || !/\P{ASCII}/u.test(name)) return undefined;
    if (this.#composed === undefined) {
      const spellings = [...this.#spellings()].filter(({ length }) => length <= LENGTHS.line);
      this.#composed = new Map(spellings.map((spelling) => [this.#key(spelling).normalize('NFC'), spelling]));
    }
    return this.#composed.get(this.#key(name).normalize('NFC'));
  }

  *#spellings(): Generator<string> {
    for (const { name } of this.#declared.values()) yield name;
  }
}
