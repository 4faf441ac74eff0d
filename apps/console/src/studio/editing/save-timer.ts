import type { Console } from '../../console/console.ts';
import type { OpenCopy } from './open-copy.ts';

const AFTER_LAST_KEY_MS = 800;
const AT_THE_LATEST_MS = 5_000;
const RETRY_MS = 3_000;

/** When what was typed is saved. */
export interface SaveTimer {
  /** A little after the last key. */
  soon(): void;
  /** After a save that failed. */
  again(): void;
  cancel(): void;
  onDue(save: () => void): void;
}

export function createSaveTimer({ clock }: Pick<Console, 'clock'>, { state }: OpenCopy): SaveTimer {
  let timer: unknown;
  let save = (): void => {};
  const after = (ms: number): void => {
    clock.cancel(timer);
    timer = clock.later(() => save(), ms);
  };
  return {
    soon: () => {
      const waited = clock.now() - (state()?.unsavedSince ?? clock.now());
      after(Math.max(0, Math.min(AFTER_LAST_KEY_MS, AT_THE_LATEST_MS - waited)));
    },
    again: () => after(RETRY_MS * clock.jitter()),
    cancel: () => clock.cancel(timer),
    onDue: (run) => {
      save = run;
    },
  };
}
