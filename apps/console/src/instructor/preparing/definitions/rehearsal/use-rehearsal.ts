import { useEffect, useRef, useState } from 'react';
import { useServer } from '../../../../server/use-server.ts';
import { storedPackage } from '../stored-package.ts';
import type { RehearsalNews, RehearsalReport, RehearsalRequest } from './rehearsal-messages.ts';

type RehearsalState =
  | { readonly step: 'idle' }
  | { readonly step: 'playing'; readonly done: number; readonly runs: number }
  | { readonly step: 'played'; readonly report: RehearsalReport }
  | { readonly step: 'failed'; readonly reason: 'unloaded' | 'problems' | 'broken' };

type RehearsalSettings = Omit<RehearsalRequest, 'file'>;

interface RehearsalPlayer {
  readonly state: RehearsalState;
  readonly play: (settings: RehearsalSettings) => void;
  readonly stop: () => void;
}

/** Plays a definition in a worker, which is terminated on *Stop* and on leaving the page. */
export function useRehearsal(definition: string): RehearsalPlayer {
  const server = useServer();
  const [state, setState] = useState<RehearsalState>({ step: 'idle' });
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);

  const play = (settings: RehearsalSettings): void => {
    end.current();
    const leaving = new AbortController();
    end.current = () => leaving.abort();
    setState({ step: 'playing', done: 0, runs: settings.runs });
    const show = (next: RehearsalState): void => {
      if (!leaving.signal.aborted) setState(next);
    };
    storedPackage(server, definition, leaving.signal)
      .then((file) => playInWorker({ ...settings, file }, leaving.signal, show))
      .catch(() => show({ step: 'failed', reason: 'unloaded' }));
  };
  const stop = (): void => {
    end.current();
    setState({ step: 'idle' });
  };
  return { state, play, stop };
}

function playInWorker(request: RehearsalRequest, signal: AbortSignal, show: (state: RehearsalState) => void): void {
  if (signal.aborted) return;
  const worker = new Worker(new URL('./rehearsal-worker.ts', import.meta.url), { type: 'module' });
  const finish = (state: RehearsalState): void => {
    show(state);
    worker.terminate();
  };
  signal.addEventListener('abort', () => worker.terminate());
  worker.onmessage = ({ data }: MessageEvent<RehearsalNews>) => {
    if ('done' in data) show({ step: 'playing', done: data.done, runs: request.runs });
    else if ('report' in data) finish({ step: 'played', report: data.report });
    else finish({ step: 'failed', reason: data.failed });
  };
  // It could not be loaded, or ran out of memory.
  worker.onerror = () => finish({ step: 'failed', reason: 'broken' });
  worker.postMessage(request);
}
