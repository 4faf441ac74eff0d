export { type MergedFile, mergeFile } from './merge-file.ts';
export { joinParts, type MergePart, type TextsToMerge } from './merge-texts.ts';
