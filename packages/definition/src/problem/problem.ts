/** What kind of thing is wrong, for programs; the message is for people. New words may be added. */
export type ProblemCode =
  | 'archive_damaged'
  | 'too_large'
  | 'archive_unsafe'
  | 'bad_condition'
  | 'bad_encoding'
  | 'bad_pattern'
  | 'bad_value'
  | 'bad_yaml'
  | 'duplicate_name'
  | 'missing_field'
  | 'missing_file'
  | 'never_happens'
  | 'never_holds'
  | 'never_on'
  | 'more_problems'
  | 'odd_character'
  | 'shadowed'
  | 'too_late'
  | 'too_long'
  | 'unknown_field'
  | 'unknown_reference'
  | 'unsupported_version'
  | 'unused_field'
  | 'unused_file'
  | 'wrong_type';

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
