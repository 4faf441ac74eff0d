import { useEffect, useState } from 'react';
import { useConsole } from '../../../console/use-console.ts';
import type { Trial, TrialAnswer } from './trial-messages.ts';

/** After the last key. */
const PAUSE_MS = 150;
/** A pattern that takes longer would keep a team waiting, too. */
const LONGEST_MS = 3_000;

export type Tried = TrialAnswer | 'too_long' | undefined;

/** What comes of a trial, soon after it has changed. */
export function useTrial(trial: Trial | undefined): Tried {
  const { clock } = useConsole();
  const [tried, setTried] = useState<Tried>();
  const key = JSON.stringify(trial);
  useEffect(() => {
    if (key === undefined) {
      setTried(undefined);
      return;
    }
    let worker: Worker | undefined;
    let limit: unknown;
    const end = (result: Tried): void => {
      worker?.terminate();
      clock.cancel(limit);
      setTried(result);
    };
    const pause = clock.later(() => {
      worker = new Worker(new URL('./trial-worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<TrialAnswer>) => end(data);
      worker.onerror = () => end('too_long');
      worker.postMessage(JSON.parse(key));
      limit = clock.later(() => end('too_long'), LONGEST_MS);
    }, PAUSE_MS);
    return () => {
      clock.cancel(pause);
      clock.cancel(limit);
      worker?.terminate();
    };
  }, [key, clock]);
  return tried;
}
