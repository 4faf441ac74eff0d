import { useEffect, useState } from 'react';
import type { CheckedFile } from '../../checking/check-messages.ts';
import type { RehearsalNews, RehearsalReport, RehearsalRequest } from '../../rehearsal/rehearsal-messages.ts';

type ShortRehearsal =
  | { readonly step: 'playing' | 'not run' }
  | { readonly step: 'played'; readonly report: RehearsalReport };

/** Nobody waits longer before publishing. */
const LONGEST_MS = 10_000;

/** As many runs as *Rehearse* begins with. */
const SETTINGS = { runs: 40, seed: 1, teams: null, mode: 'synchronous' } as const;

/** Rehearses some files once, in a worker; too large an exercise is not rehearsed here. */
export function useShortRehearsal(files: readonly CheckedFile[]): ShortRehearsal {
  const [given] = useState(files);
  const [state, setState] = useState<ShortRehearsal>({ step: 'playing' });
  useEffect(() => {
    const worker = new Worker(new URL('../../rehearsal/rehearsal-worker.ts', import.meta.url), { type: 'module' });
    const end = (next: ShortRehearsal): void => {
      clearTimeout(limit);
      worker.terminate();
      setState(next);
    };
    const limit = setTimeout(() => end({ step: 'not run' }), LONGEST_MS);
    worker.onmessage = ({ data }: MessageEvent<RehearsalNews>) => {
      if (!('done' in data)) end('report' in data ? { step: 'played', report: data.report } : { step: 'not run' });
    };
    worker.onerror = () => end({ step: 'not run' });
    const request: RehearsalRequest = { ...SETTINGS, file: given };
    worker.postMessage(request);
    return () => {
      clearTimeout(limit);
      worker.terminate();
    };
  }, [given]);
  return state;
}
