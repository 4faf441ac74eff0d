import type { ProblemCode } from './problem-codes.ts';

/** A place in a package. Lines and columns count from 1; a file without lines is spoken of at 1:1. */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Problem extends Location {
  readonly code: ProblemCode;
  /** A sentence that says what is wrong and what would be right. */
  readonly message: string;
  /** What to write instead, where one thing is likely meant. */
  readonly suggestion?: string;
}

/** Stands for the package as a whole where no single file is to blame. */
export const WHOLE_PACKAGE = '(package)';

export function wholeFile(file: string): Location {
  return { file, line: 1, column: 1 };
}

export function formatProblem(problem: Problem): string {
  return `${problem.file}:${problem.line}:${problem.column} ${problem.message}`;
}
