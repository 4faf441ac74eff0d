import { type Said, said } from '@muster/sentences';
import { Effort } from '../effort.ts';
import { type Location, type Problem, WHOLE_PACKAGE, wholeFile } from './problem.ts';
import type { ProblemCode } from './problem-codes.ts';
import { phrases } from './problem-phrases.ts';
import { PROBLEM_SENTENCES, type ProblemSentence } from './problem-sentences.ts';
import { closest } from './suggest.ts';

/** Enough to fix a package in one go; more would bury the first ones. */
const REPORTED = 200;

/** Kept before sorting: far more than is reported, far less than a hostile package could cause. */
const MAX_KEPT = 5_000;

/** The step limit for suggestions: enough for hundreds of mistakes in a large package, and fast. */
const GUESSING = 20_000_000;

/** A file that is missing, misnamed or unreadable: its consequences are counted, not listed. */
export interface Cause {
  follow(): void;
}

/** Collects all problems of a package, so that its author gets them all at once. */
export class ProblemLog {
  readonly #problems = new Collection('problems');
  readonly #warnings = new Collection('warnings');
  readonly #guessing = new Effort(GUESSING);

  problem<Code extends ProblemCode>(
    at: Location,
    code: Code,
    sentence: ProblemSentence<Code>,
    suggestion?: string,
  ): void {
    this.#problems.add(at, code, said(PROBLEM_SENTENCES[code], sentence), suggestion);
  }

  /** Sorts the problems of a file before all others, since references to the file depend on them. */
  cause(file: string): Cause {
    return this.#problems.cause(file);
  }

  warning<Code extends ProblemCode>(
    at: Location,
    code: Code,
    sentence: ProblemSentence<Code>,
    suggestion?: string,
  ): void {
    this.#warnings.add(at, code, said(PROBLEM_SENTENCES[code], sentence), suggestion);
  }

  /** A warning that explains others, and is sorted before them. */
  firstWarning<Code extends ProblemCode>(at: Location, code: Code, sentence: ProblemSentence<Code>): void {
    this.#warnings.add(at, code, said(PROBLEM_SENTENCES[code], sentence), undefined, 'first');
  }

  /** A warning about what many mean as it is: it is sorted behind all others. */
  lastWarning<Code extends ProblemCode>(at: Location, code: Code, sentence: ProblemSentence<Code>): void {
    this.#warnings.add(at, code, said(PROBLEM_SENTENCES[code], sentence), undefined, 'last');
  }

  get hasProblems(): boolean {
    return this.#problems.count > 0;
  }

  /** The most likely candidate for `word`, unless the step limit for suggestions is reached. */
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
  readonly #noun: 'problems' | 'warnings';
  readonly #kept: Problem[] = [];
  readonly #seen = new Set<string>();
  readonly #first = new Set<Problem>();
  readonly #last = new Set<Problem>();
  /** The number of references to each unreadable file. */
  readonly #following = new Map<string, number>();
  count = 0;

  constructor(noun: 'problems' | 'warnings') {
    this.#noun = noun;
  }

  cause(file: string): Cause {
    const following = this.#following;
    following.set(file, following.get(file) ?? 0);
    return { follow: () => following.set(file, (following.get(file) ?? 0) + 1) };
  }

  add(at: Location, code: ProblemCode, sentence: Said, suggestion?: string, place?: 'first' | 'last'): void {
    const { file, line, column } = at;
    // A problem that an alias repeats is reported once.
    const key = `${file}:${line}:${column} ${sentence.message}`;
    if (this.#seen.has(key)) return;
    this.count += 1;
    if (this.#kept.length >= MAX_KEPT) return;
    this.#seen.add(key);
    const problem = { file, line, column, code, ...sentence, ...(suggestion === undefined ? {} : { suggestion }) };
    this.#kept.push(problem);
    if (place === 'first') this.#first.add(problem);
    if (place === 'last') this.#last.add(problem);
  }

  report(): Problem[] {
    const sorted = this.#sorted().slice(0, REPORTED);
    const rest = this.count - sorted.length;
    if (rest === 0) return sorted;
    const sentence = said(PROBLEM_SENTENCES.more_problems, [this.#noun, { count: rest }]);
    return [...sorted, { ...wholeFile(WHOLE_PACKAGE), code: 'more_problems', ...sentence }];
  }

  #sorted(): Problem[] {
    const isCause = (problem: Problem) => this.#following.has(problem.file) || this.#first.has(problem);
    const causes = this.#kept.filter(isCause).sort(byPlace);
    const others = this.#kept.filter((problem) => !isCause(problem) && !this.#last.has(problem)).sort(byPlace);
    const last = this.#kept.filter((problem) => this.#last.has(problem)).sort(byPlace);
    const told = new Set<string>();
    return [...causes.map((problem) => this.#withCount(problem, told)), ...others, ...last];
  }

  /** Adds the number of consequences to the first problem of a file. */
  #withCount(problem: Problem, told: Set<string>): Problem {
    const count = this.#following.get(problem.file) ?? 0;
    if (count === 0 || told.has(problem.file)) return problem;
    told.add(problem.file);
    const following = phrases.following({ count });
    return { ...problem, message: problem.message + following.words, params: { ...problem.params, following } };
  }
}

function byPlace(a: Location, b: Location): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
