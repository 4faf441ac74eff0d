import { Effort } from '../effort.ts';
import { type Location, type Problem, type ProblemCode, WHOLE_PACKAGE, wholeFile } from './problem.ts';
import { closest } from './suggest.ts';

/** Enough to mend a package in one go; more would bury the first ones. */
const REPORTED = 200;

/** Kept before sorting: far more than is reported, far less than a hostile package could cause. */
const KEPT = 5_000;

/** Steps spent on guessing what was meant: hundreds of slips in a large package, and over in a moment. */
const GUESSING = 20_000_000;

/** Collects everything wrong with one package, so that its author hears all of it at once. */
export class ProblemLog {
  readonly #problems = new Collection('problems');
  readonly #warnings = new Collection('warnings');
  readonly #guessing = new Effort(GUESSING);

  problem(at: Location, code: ProblemCode, message: string, suggestion?: string): void {
    this.#problems.add(at, code, message, suggestion);
  }

  warning(at: Location, code: ProblemCode, message: string, suggestion?: string): void {
    this.#warnings.add(at, code, message, suggestion);
  }

  get hasProblems(): boolean {
    return this.#problems.count > 0;
  }

  /** The candidate that `word` was most likely meant to be, while so much is wrong only that guessing is worth the time. */
  closest(word: string, candidates: Iterable<string>): string | undefined {
    return closest(word, candidates, this.#guessing);
  }

  problems(): Problem[] {
    return this.#problems.report();
  }

  get warningCount(): number {
    return this.#warnings.count;
  }

  warnings(): Problem[] {
    return this.#warnings.report();
  }
}

class Collection {
  readonly #noun: string;
  readonly #kept: Problem[] = [];
  readonly #seen = new Set<string>();
  count = 0;

  constructor(noun: string) {
    this.#noun = noun;
  }

  add(at: Location, code: ProblemCode, message: string, suggestion?: string): void {
    const { file, line, column } = at;
    // What an alias repeats is wrong once.
    const key = `${file}:${line}:${column} ${message}`;
    if (this.#seen.has(key)) return;
    this.count += 1;
    if (this.#kept.length >= KEPT) return;
    this.#seen.add(key);
    this.#kept.push({ file, line, column, code, message, ...(suggestion === undefined ? {} : { suggestion }) });
  }

  report(): Problem[] {
    const sorted = this.#kept.toSorted(byPlace).slice(0, REPORTED);
    const rest = this.count - sorted.length;
    if (rest === 0) return sorted;
    const message = `There are ${rest} more ${this.#noun}; mend those above and check again to see them.`;
    return [...sorted, { ...wholeFile(WHOLE_PACKAGE), code: 'more_problems', message }];
  }
}

function byPlace(a: Location, b: Location): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
