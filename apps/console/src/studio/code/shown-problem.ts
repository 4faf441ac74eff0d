import type { Fix } from '@muster/definition/fixes';

/** A problem or warning of the open file, in the words of the reader. */
export interface ShownProblem {
  readonly kind: 'problem' | 'warning';
  /** Counted from 1, like columns. */
  readonly line: number;
  readonly column: number;
  readonly end: { readonly line: number; readonly column: number } | undefined;
  readonly text: string;
  readonly language: string | undefined;
  readonly fixes: readonly Fix[];
}
