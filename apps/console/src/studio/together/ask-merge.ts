import type { TextsToMerge } from '@muster/definition/merge/join';
import type { MergeAnswer, MergeRequest } from './merge-messages.ts';

/** The largest texts take some seconds. */
const LONGEST_MS = 20_000;

/** Puts two texts of a file together, in a worker; undefined if it cannot be done here. */
export function askMerge(path: string, texts: TextsToMerge): Promise<MergeAnswer | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./merge-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: MergeAnswer | undefined): void => {
      clearTimeout(limit);
      worker.terminate();
      resolve(answer);
    };
    const limit = setTimeout(() => end(undefined), LONGEST_MS);
    worker.onmessage = ({ data }: MessageEvent<MergeAnswer>) => end(data);
    worker.onerror = () => end(undefined);
    const request: MergeRequest = { texts, isYaml: /\.ya?ml$/i.test(path) };
    worker.postMessage(request);
  });
}
