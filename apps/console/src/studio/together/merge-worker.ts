import type { MergeRequest } from './merge-messages.ts';
import { serveMerge } from './serve-merge.ts';

/** A megabyte takes longer than a key may. */
self.onmessage = ({ data }: MessageEvent<MergeRequest>) => self.postMessage(serveMerge(data));
