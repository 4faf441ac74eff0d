import type { Completions, Hover } from '@muster/definition/completion';
import type { Fix } from '@muster/definition/fixes';
import type { MilestoneFacts, Timeline } from '@muster/definition/timeline';
import type { Params } from '@muster/sentences';
import type { SourceFrame } from './source-frame.ts';

/** An error or warning about a package, and its position. */
export interface Diagnostic {
  readonly file: string;
  /** Counted from 1, like the column. */
  readonly line: number;
  readonly column: number;
  /** In English. */
  readonly message: string;
  readonly code: string;
  /** Missing in warnings that an older version has stored or answers. */
  readonly variant?: string | null;
  readonly params?: Params | null;
  /** Where what it is about ends, and what would mend it, in files that are being written. */
  readonly end?: { readonly line: number; readonly column: number };
  readonly fixes?: readonly Fix[];
}

export interface ShownDiagnostic extends Diagnostic {
  readonly kind: 'problem' | 'warning';
  readonly frame: SourceFrame | undefined;
}

/** A file that is being written; without a text it is an attachment. */
export interface CheckedFile {
  readonly path: string;
  readonly size: number;
  readonly text: string | null;
  /** Those of a text that is not edited here, as in UTF-16. */
  readonly bytes?: Uint8Array | undefined;
}

/** A request to the worker: check a package, or show the source of the problems that the server reported. */
export interface CheckRequest {
  readonly file: Blob;
  readonly diagnostics?: readonly Omit<ShownDiagnostic, 'frame'>[];
}

/** A request about files that are being written. */
export type WrittenRequest = { readonly files: readonly CheckedFile[] } | { readonly question: Question };

/** Its answer has the same `id`. */
export type Question = Asked & { readonly id: number };

export type Asked =
  /** What fits at a place of a file that is being written, or what stands there. */
  | {
      readonly ask: 'completions' | 'hover';
      readonly path: string;
      /** As it is now: the files were sent with the last check. */
      readonly text: string;
      readonly offset: number;
    }
  /** What a milestone has to do with the rest, in the last files without problems. */
  | { readonly ask: 'milestone'; readonly name: string };

export interface QuestionAnswer {
  readonly id: number;
  readonly completions: Completions | undefined;
  readonly hover: Hover | undefined;
  readonly facts: MilestoneFacts | undefined;
}

export interface CheckOutcome {
  readonly diagnostics: readonly ShownDiagnostic[];
  readonly problemCount: number;
  /** Including those that are not listed because there are too many. */
  readonly warningCount: number;
  /** The name of the package. */
  readonly title: string | undefined;
  /** What was checked, if it is being written: fixes are for these texts. */
  readonly files?: readonly CheckedFile[];
  /** When things come, in the last of these files that had no problems, and when those were checked. */
  readonly timeline?: Timeline | undefined;
  readonly soundAt?: number | undefined;
}

/** `unreadable`: the bytes could not be read, for example because the file has changed since it was chosen. */
export type CheckAnswer = { readonly outcome: CheckOutcome } | { readonly failed: 'unreadable' | 'broken' };

export type WorkerAnswer = CheckAnswer | { readonly answered: QuestionAnswer };
