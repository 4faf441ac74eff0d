import type { MarkedLines, ToldChange, Unread } from '@muster/definition/diff';
import type { CheckedFile } from '../checking/check-messages.ts';

/** A file that is being written. Without a text and without bytes, the server tells its hash. */
export interface WrittenFile extends CheckedFile {
  readonly sha256?: string | undefined;
}

/** One of two packages: as it is stored, or as it is being written. */
export type ComparedSide = { readonly zip: Blob } | { readonly files: readonly WrittenFile[] };

export interface ToldFile {
  readonly path: string;
  /** Where it was before, if it was moved. */
  readonly from: string | undefined;
  /** Bytes; undefined if it was not there. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

export interface Comparison {
  readonly changes: readonly ToldChange[];
  /** Including those that are not listed because there are too many. */
  readonly changeCount: number;
  readonly files: readonly ToldFile[];
  readonly fileCount: number;
  /** Files that differ and of which no change tells. */
  readonly otherFiles: readonly ToldFile[];
  readonly unread: readonly Unread[];
  readonly isWhole: boolean;
  /** The folder around the later package, with its slash; '' if there is none. */
  readonly root: string;
}

/** Two texts side by side, or why there are none. */
export type ComparedText = MarkedLines | 'no text' | 'same text' | 'too different';

export type ToCompareWorker =
  | { readonly kind: 'compare'; readonly before: ComparedSide; readonly after: ComparedSide }
  | { readonly kind: 'open'; readonly path: string };

export type CompareNews =
  | { readonly kind: 'compared'; readonly comparison: Comparison }
  | { readonly kind: 'failed' }
  | { readonly kind: 'opened'; readonly path: string; readonly text: ComparedText };
