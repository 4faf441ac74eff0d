import { createStore, type Readable } from '../state/index.ts';

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
