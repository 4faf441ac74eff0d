import { createStore, type Readable } from '@muster/ui/state';
import type { Console } from '../console/console.ts';

const STORAGE_KEY = 'single-keys';

interface SingleKeys extends Readable<boolean> {
  choose(areOn: boolean): void;
}

/** Whether shortcuts without Ctrl or Alt are enabled. For trainees they are off by default. */
export function singleKeys({ storage, session }: Console): SingleKeys {
  const kept = storage.getItem(STORAGE_KEY);
  const { current, subscribe, set } = createStore(
    kept === null ? session.current().whoAmI.group !== 'TRAINEE' : kept === 'on',
  );
  return {
    current,
    subscribe,
    choose: (areOn) => {
      storage.setItem(STORAGE_KEY, areOn ? 'on' : 'off');
      set(areOn);
    },
  };
}
