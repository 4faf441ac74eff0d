import { createStore, type Readable, useStore } from '../state/index.ts';
import { usePageFrame } from './use-page-frame.ts';

/** The modal dialog in front; undefined if there is none. Everything outside of it is inert. */
export interface OpenDialogs extends Readable<HTMLElement | undefined> {
  /** Returns a function that says that it was closed. */
  opened(dialog: HTMLElement): () => void;
}

export function createOpenDialogs(): OpenDialogs {
  const { current, subscribe, set } = createStore<HTMLElement | undefined>(undefined);
  const open = new Set<HTMLElement>();
  const tell = (): void => set([...open].at(-1));
  return {
    current,
    subscribe,
    opened: (dialog) => {
      open.add(dialog);
      tell();
      return () => {
        open.delete(dialog);
        tell();
      };
    },
  };
}

/** The modal dialog in front, for what has to stay reachable while one is open. */
export const useOpenDialog = (): HTMLElement | undefined => useStore(usePageFrame().dialogs);
