import type { Said } from '@muster/sentences';
import type { Fix } from './fix.ts';
import type { ProblemCode } from './problem-codes.ts';

/** A location in a package. Lines and columns count from 1; a file without lines uses 1:1. */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Its message says what is wrong and what would be right. */
export interface Problem extends Location, Said {
  readonly code: ProblemCode;
  /** What to write instead, if one thing is likely. */
  readonly suggestion?: string;
  /** Behind the last character in question, if somebody asked for fixes. */
  readonly end?: { readonly line: number; readonly column: number };
  /** Best first, at most three, if somebody asked for them. */
  readonly fixes?: readonly Fix[];
}

/** The package as a whole, if no single file is at fault. */
export const WHOLE_PACKAGE = '(package)';

export function wholeFile(file: string): Location {
  return { file, line: 1, column: 1 };
}

export function formatProblem(problem: Problem): string {
  return `${problem.file}:${problem.line}:${problem.column} ${problem.message}`;
}
