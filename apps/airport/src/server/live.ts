import { jitter, wallNow } from '@muster/ui/runtime';
import { createStore, type Readable } from '@muster/ui/state';
import type { Desk } from '../desk/desk.ts';
import type { Server } from './server.ts';

/** Longer than three of the comments that the service sends: a broken connection does not report itself. */
const SILENCE_MS = 70_000;
/** How long it is polled before the next try, by the number of failures. */
const RETRY_MS = [2000, 10_000, 60_000] as const;

/** Whether hints come; since when, by the clock of this machine. */
interface LiveState {
  readonly since: number | undefined;
}

/** Hints that something has changed, as a stream of the service while somebody on a visible page wants them. */
export interface Live extends Readable<LiveState> {
  /** The listener is called for each hint, and when the stream is back. Returns a function that ends it. */
  readonly watch: (listener: () => void) => () => void;
}

export function createLive({ openStream }: Pick<Server, 'openStream'>): Live {
  const { current, subscribe, set } = createStore<LiveState>({ since: undefined });
  const listeners = new Set<() => void>();
  let open: AbortController | undefined;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const follow = async (signal: AbortSignal): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const attempt = new AbortController();
      const all = AbortSignal.any([signal, attempt.signal]);
      try {
        const body = await openStream('/changes', all);
        set({ since: wallNow() });
        // What changed while there was no stream.
        if (failures > 0) tell();
        failures = 0;
        await readHints(body, { onHint: tell, onSilence: () => attempt.abort() });
      } catch {
        // An older service, a proxy that knows no streams, too many of them: it is polled as long.
      }
      attempt.abort();
      set({ since: undefined });
      await pause((RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0) * jitter(), signal);
    }
  };

  /** Browsers have few connections to one server: pages that nobody sees leave theirs to others. */
  const adjust = (): void => {
    const isWanted = listeners.size > 0 && document.visibilityState === 'visible';
    if (isWanted && open === undefined) {
      open = new AbortController();
      void follow(open.signal);
    } else if (!isWanted) {
      open?.abort();
      open = undefined;
    }
  };

  return {
    current,
    subscribe,
    watch: (listener) => {
      if (listeners.size === 0) document.addEventListener('visibilitychange', adjust);
      listeners.add(listener);
      adjust();
      return () => {
        listeners.delete(listener);
        // The next screen may be on its way.
        setTimeout(() => {
          if (listeners.size > 0) return;
          document.removeEventListener('visibilitychange', adjust);
          adjust();
        }, 0);
      };
    },
  };
}

/** The hints at a desk. */
export const live = ({ server }: Desk): Live => createLive(server);

interface HintListener {
  readonly onHint: () => void;
  readonly onSilence: () => void;
}

/** Until the stream ends, or its reader is aborted. */
async function readHints(body: ReadableStream<Uint8Array>, { onHint, onSilence }: HintListener): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let timer = setTimeout(onSilence, SILENCE_MS);
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
      const lines = `${rest}${decoder.decode(value, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      if (lines.includes('event: changed')) onHint();
    }
  } finally {
    clearTimeout(timer);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
