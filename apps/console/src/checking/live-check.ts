import { createStore, type Readable } from '@muster/ui/state';
import type { LivePorts } from '../live/live-store.ts';
import type {
  Asked,
  CheckAnswer,
  CheckedFile,
  CheckOutcome,
  QuestionAnswer,
  WorkerAnswer,
  WrittenRequest,
} from './check-messages.ts';

/** After the last change. */
const PAUSE_MS = 200;
/** The longest check of a package at its limits takes a few seconds. One without an end would silence all later ones. */
const LONGEST_MS = 60_000;

/** What the check says of files that are being written; undefined until it has said something. */
export interface LiveCheck extends Readable<CheckOutcome | 'broken' | undefined> {
  /** Checks these files, soon: only the newest are checked if more come meanwhile. */
  check(files: () => readonly CheckedFile[]): void;
  /** Asks about what is written; undefined if nothing can answer. */
  ask(question: Asked): Promise<QuestionAnswer | undefined>;
  end(): void;
}

/** One worker for as long as somebody writes: loading the check takes longer than checking. */
export function createLiveCheck({ later, cancel }: Pick<LivePorts, 'later' | 'cancel'>): LiveCheck {
  const { current, subscribe, set } = createStore<CheckOutcome | 'broken' | undefined>(undefined);
  let worker: Worker | undefined;
  let next: (() => readonly CheckedFile[]) | undefined;
  let checked: readonly CheckedFile[] | undefined;
  let timer: unknown;
  let limit: unknown;
  let asked = 0;
  /** Questions that are not answered yet. */
  const waiting = new Map<number, (answer: QuestionAnswer | undefined) => void>();
  const send = (): void => {
    if (next === undefined || checked !== undefined) return;
    checked = next();
    next = undefined;
    post({ files: checked });
    limit = later(giveUp, LONGEST_MS);
  };
  const post = (request: WrittenRequest): void => {
    worker ??= openWorker();
    worker.postMessage(request);
  };
  const done = (answer: CheckAnswer): void => {
    const files = checked;
    checked = undefined;
    cancel(limit);
    set('failed' in answer ? 'broken' : { ...answer.outcome, ...(files === undefined ? {} : { files }) });
    send();
  };
  const forget = (): void => {
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  };
  /** The next check gets a new worker. */
  const giveUp = (): void => {
    close();
    done({ failed: 'broken' });
  };
  const close = (): void => {
    worker?.terminate();
    worker = undefined;
    forget();
  };
  const openWorker = (): Worker => {
    const opened = new Worker(new URL('./written-worker.ts', import.meta.url), { type: 'module' });
    opened.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (!('answered' in data)) {
        done(data);
        return;
      }
      waiting.get(data.answered.id)?.(data.answered);
      waiting.delete(data.answered.id);
    };
    opened.onerror = giveUp;
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
    ask: (question) =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        post({ question: { ...question, id: asked } });
      }),
    end: () => {
      cancel(timer);
      cancel(limit);
      next = undefined;
      checked = undefined;
      close();
    },
  };
}
