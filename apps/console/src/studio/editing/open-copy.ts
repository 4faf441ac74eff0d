import { changeBetween } from '@muster/definition/edit';
import { createStore, type Store } from '@muster/ui/state';
import type { Console } from '../../console/console.ts';
import { noteUnsavedFiles } from '../../drafts/unsaved-files.ts';
import { type EditedFile, type Editing, type EditorState, typedIn } from './editor-state.ts';
import { afterForeign, withoutFile } from './undo-stack.ts';

/** What a tab knows of a working copy, for everything that changes it. */
export interface OpenCopy extends Omit<Store<Editing>, 'update'> {
  readonly id: string;
  /** Undefined until it is loaded, and if it is gone. */
  state(): EditorState | undefined;
  update(change: (state: EditorState) => EditorState): void;
  /** Files to be saved. */
  typed(): EditedFile[];
  /** Everything up to this revision is known here. */
  knownTo: number;
}

export function createOpenCopy({ storage, userId }: Pick<Console, 'storage' | 'userId'>, id: string): OpenCopy {
  const store = createStore<Editing>({ step: 'loading' });
  const state = (): EditorState | undefined => {
    const now = store.current();
    return now.step === 'open' ? now.state : undefined;
  };
  return {
    ...store,
    id,
    state,
    update: (change) => {
      const now = state();
      if (now === undefined) return;
      const next = withForeignChanges(now, change(now));
      store.set({ step: 'open', state: typedIn(next).length > 0 ? next : { ...next, unsavedSince: undefined } });
      noteUnsavedFiles(storage, userId, id, next.unsaved.size > 0);
    },
    typed: () => {
      const now = state();
      return now === undefined ? [] : typedIn(now);
    },
    knownTo: 0,
  };
}

/** The steps of the author around texts that changed without one. */
function withForeignChanges(now: EditorState, next: EditorState): EditorState {
  if (now.files === next.files || now.steps !== next.steps) return next;
  let { steps } = next;
  for (const [path, { text }] of now.files) {
    const present = next.files.get(path);
    if (present?.text === text) continue;
    steps =
      text === null || present?.text == null
        ? withoutFile(steps, path)
        : afterForeign(steps, { file: path, ...changeBetween(text, present.text) });
  }
  return steps === next.steps ? next : { ...next, steps };
}
