import type { MarkedLine } from '@muster/definition/diff/marked';
import type { MergedFile } from '@muster/definition/merge';
import type { TextsToMerge } from '@muster/definition/merge/join';

export interface MergeRequest {
  readonly texts: TextsToMerge;
  readonly isYaml: boolean;
}

/** As many characters of a text of a place are shown: it can have a megabyte. */
export const MOST_SHOWN = 5_000;

/** The lines of one text of a place, with what the other does not have. */
export type MarkedSide = readonly MarkedLine['pieces'][];

export interface MarkedSides {
  readonly mine: MarkedSide;
  readonly theirs: MarkedSide;
}

export type MergeAnswer =
  | Extract<MergedFile, { readonly is: 'merged' }>
  /** With the words marked in which the texts of each place differ, where that is known. */
  | (Extract<MergedFile, { readonly is: 'disputed' }> & { readonly marks: readonly (MarkedSides | undefined)[] });
