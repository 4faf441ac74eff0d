import type { MergedFile, TextsToMerge } from '@muster/definition/merge';

export interface MergeRequest {
  readonly texts: TextsToMerge;
  readonly isYaml: boolean;
}

export type MergeAnswer = MergedFile;
