import type { SourceFrame } from './source-frame.ts';

/** Something that is wrong in a package, or hardly meant, and where. */
interface Complaint {
  readonly file: string;
  /** Counted from 1, as the column. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface ShownComplaint extends Complaint {
  readonly kind: 'problem' | 'warning';
  readonly frame: SourceFrame | undefined;
}

/** What the worker is asked: to check a package, or to show the places of what the server said of it. */
export interface CheckRequest {
  readonly file: Blob;
  readonly complaints?: readonly Omit<ShownComplaint, 'frame'>[];
}

export interface CheckOutcome {
  readonly complaints: readonly ShownComplaint[];
  readonly problemCount: number;
  /** Also those that are not listed because there are too many. */
  readonly warningCount: number;
  /** What the package calls itself. */
  readonly title: string | undefined;
}

/** `unreadable`: the bytes could not be had, as when the file has changed since it was chosen. */
export type CheckAnswer = { readonly outcome: CheckOutcome } | { readonly failed: 'unreadable' | 'broken' };
