import { createStore, type Readable } from '@muster/ui/state';
import type { ReactNode } from 'react';
import type { Console } from '../console/console.ts';

/** The result of an act on the whole exercise: shown once, under the top bar. */
interface ActResult {
  readonly tone: 'ok' | 'bad';
  /** It follows a change of language. */
  readonly content: ReactNode;
}

const SHOWN_FOR_MS = 12_000;

interface ActResults extends Readable<ActResult | undefined> {
  /** A success disappears by itself; a refusal stays until it is closed. */
  tell(result: ActResult): void;
  close(): void;
}

export function actResults({ clock }: Console): ActResults {
  const { current, subscribe, set } = createStore<ActResult | undefined>(undefined);
  let timer: unknown;
  return {
    current,
    subscribe,
    tell: (result) => {
      clock.cancel(timer);
      set(result);
      if (result.tone === 'ok') timer = clock.later(() => set(undefined), SHOWN_FOR_MS);
    },
    close: () => {
      clock.cancel(timer);
      set(undefined);
    },
  };
}
