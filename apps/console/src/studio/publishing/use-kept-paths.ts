import type { KeptPathResult } from '@muster/rehearsal';
import { useEffect, useState } from 'react';
import type { CheckedFile } from '../../checking/check-messages.ts';
import type { KeptPathsRequest, RehearsalNews } from '../../rehearsal/rehearsal-messages.ts';

type KeptPathsState =
  | { readonly step: 'none' | 'playing' | 'not run' }
  | { readonly step: 'played'; readonly results: readonly KeptPathResult[] };

/** Nobody waits longer before publishing. */
const LONGEST_MS = 10_000;

const KEPT = /(?:^|\/)rehearsals\/[^/]+\.ya?ml$/i;

/** Plays the kept paths of some files once, in a worker. */
export function useKeptPaths(files: readonly CheckedFile[]): KeptPathsState {
  const [given] = useState(files);
  const isNone = !given.some(({ path }) => KEPT.test(path));
  const [state, setState] = useState<KeptPathsState>({ step: isNone ? 'none' : 'playing' });
  useEffect(() => {
    if (isNone) return undefined;
    const worker = new Worker(new URL('../../rehearsal/rehearsal-worker.ts', import.meta.url), { type: 'module' });
    const end = (next: KeptPathsState): void => {
      clearTimeout(limit);
      worker.terminate();
      setState(next);
    };
    const limit = setTimeout(() => end({ step: 'not run' }), LONGEST_MS);
    worker.onmessage = ({ data }: MessageEvent<RehearsalNews>) =>
      end('keptPaths' in data ? { step: 'played', results: data.keptPaths } : { step: 'not run' });
    worker.onerror = () => end({ step: 'not run' });
    const request: KeptPathsRequest = { keptPathsOf: given };
    worker.postMessage(request);
    return () => {
      clearTimeout(limit);
      worker.terminate();
    };
  }, [given, isNone]);
  return state;
}
