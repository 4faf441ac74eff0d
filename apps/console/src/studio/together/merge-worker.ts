import { mergeFile } from '@muster/definition/merge';
import type { MergeRequest } from './merge-messages.ts';

/** A megabyte takes longer than a key may. */
self.onmessage = ({ data: { texts, isYaml } }: MessageEvent<MergeRequest>) =>
  self.postMessage(mergeFile(texts, isYaml));
