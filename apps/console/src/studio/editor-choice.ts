import { createStore, type Readable } from '@muster/ui/state';
import type { Console } from '../console/console.ts';

const STORAGE_KEY = 'plain-editor';

interface EditorChoice extends Readable<boolean> {
  choose(isPlain: boolean): void;
}

/** Whether texts are edited in a plain field, as some prefer on phones and with screen readers. The browser remembers it. */
export function plainEditor({ storage }: Console): EditorChoice {
  const { current, subscribe, set } = createStore(storage.getItem(STORAGE_KEY) === 'yes');
  return {
    current,
    subscribe,
    choose: (isPlain) => {
      if (isPlain) storage.setItem(STORAGE_KEY, 'yes');
      else storage.removeItem(STORAGE_KEY);
      set(isPlain);
    },
  };
}
