import type { MergedFile } from '@muster/definition/merge';
import type { TextsToMerge } from '@muster/definition/merge/join';

export interface MergeRequest {
  readonly texts: TextsToMerge;
  readonly isYaml: boolean;
}

export type MergeAnswer = MergedFile;
