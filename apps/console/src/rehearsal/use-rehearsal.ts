import type { PlayedRun } from '@muster/rehearsal';
import { useEffect, useRef, useState } from 'react';
import type {
  RehearsalNews,
  RehearsalReport,
  RehearsalRequest,
  RehearsalSettings,
  RehearsedPackage,
} from './rehearsal-messages.ts';

type RehearsalState =
  | { readonly step: 'idle' }
  | { readonly step: 'playing'; readonly done: number; readonly runs: number }
  | { readonly step: 'played'; readonly report: RehearsalReport; readonly played: PlayedPackage }
  | { readonly step: 'failed'; readonly reason: 'unloaded' | 'problems' | 'broken' };

/** What was rehearsed, and how. */
export interface PlayedPackage {
  readonly file: RehearsedPackage;
  readonly settings: RehearsalSettings;
}

interface RehearsalPlayer {
  readonly state: RehearsalState;
  readonly play: (settings: RehearsalSettings) => void;
  readonly stop: () => void;
}

export type LoadPackage = (signal: AbortSignal) => Promise<RehearsedPackage>;

/** Plays a definition in a worker, which is terminated on *Stop* and on leaving the page. */
export function useRehearsal(load: LoadPackage): RehearsalPlayer {
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
    load(leaving.signal)
      .then((file) =>
        askWorker({ ...settings, file }, leaving.signal, (news) => {
          if ('done' in news) show({ step: 'playing', done: news.done, runs: settings.runs });
          if ('report' in news) show({ step: 'played', report: news.report, played: { file, settings } });
          if ('failed' in news) show({ step: 'failed', reason: news.failed });
        }),
      )
      .catch(() => show({ step: 'failed', reason: 'unloaded' }));
  };
  const stop = (): void => {
    end.current();
    setState({ step: 'idle' });
  };
  return { state, play, stop };
}

/** What people did in one run of a rehearsal; undefined if it cannot be played again. */
export function playedRun({ file, settings }: PlayedPackage, run: number): Promise<PlayedRun | undefined> {
  return new Promise((resolve) => {
    askWorker({ ...settings, file, only: run }, new AbortController().signal, (news) => {
      if ('run' in news) resolve(news.run);
      if ('failed' in news) resolve(undefined);
    });
  });
}

function askWorker(request: RehearsalRequest, signal: AbortSignal, hear: (news: RehearsalNews) => void): void {
  if (signal.aborted) return;
  const worker = new Worker(new URL('./rehearsal-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  worker.onmessage = ({ data }: MessageEvent<RehearsalNews>) => {
    hear(data);
    if (!('done' in data)) worker.terminate();
  };
  // It could not be loaded, or ran out of memory.
  worker.onerror = () => {
    hear({ failed: 'broken' });
    worker.terminate();
  };
  worker.postMessage(request);
}
