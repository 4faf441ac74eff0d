import { createStore, type Readable } from '@muster/ui/state';
import type { LivePorts } from '../live/live-store.ts';
import type { CheckAnswer, CheckedFile, CheckOutcome, CheckRequest } from './check-messages.ts';

/** After the last change. */
const PAUSE_MS = 200;

/** What the check says of files that are being written; undefined until it has said something. */
export interface LiveCheck extends Readable<CheckOutcome | 'broken' | undefined> {
  /** Checks these files, soon: only the newest are checked if more come meanwhile. */
  check(files: () => readonly CheckedFile[]): void;
  end(): void;
}

/** One worker for as long as somebody writes: loading the check takes longer than checking. */
export function createLiveCheck({ later, cancel }: Pick<LivePorts, 'later' | 'cancel'>): LiveCheck {
  const { current, subscribe, set } = createStore<CheckOutcome | 'broken' | undefined>(undefined);
  let worker: Worker | undefined;
  let next: (() => readonly CheckedFile[]) | undefined;
  let isBusy = false;
  let timer: unknown;
  const send = (): void => {
    if (next === undefined || isBusy) return;
    const request: CheckRequest = { files: next() };
    next = undefined;
    isBusy = true;
    worker ??= openWorker();
    worker.postMessage(request);
  };
  const done = (answer: CheckAnswer): void => {
    isBusy = false;
    set('failed' in answer ? 'broken' : answer.outcome);
    send();
  };
  const openWorker = (): Worker => {
    const opened = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    opened.onmessage = ({ data }: MessageEvent<CheckAnswer>) => done(data);
    opened.onerror = () => {
      worker?.terminate();
      worker = undefined;
      done({ failed: 'broken' });
    };
    return opened;
  };
  return {
    current,
    subscribe,
    check: (files) => {
      next = files;
      cancel(timer);
      timer = later(send, PAUSE_MS);
    },
    end: () => {
      cancel(timer);
      next = undefined;
      isBusy = false;
      worker?.terminate();
      worker = undefined;
    },
  };
}
