import { createStore, type Store } from '@muster/ui/state';
import type { Console } from '../console/console.ts';
import { unsentNotes } from './unsent-notes.ts';

/** Whether the strip has anything to show, now or soon: most screens open without it. */
export const stripNeeded = ({ storage, userId }: Console): Store<boolean> =>
  createStore(unsentNotes(storage, userId).length > 0);
