import type { Edit } from '@muster/definition/edit';
import { perKey, type Readable } from '@muster/ui/state';
import type { Console } from '../../console/console.ts';
import { noteUnsavedFiles } from '../../drafts/unsaved-files.ts';
import { createAsides } from './asides.ts';
import { catchUp } from './catch-up.ts';
import { decided } from './conflicts.ts';
import { type Editing, isOver, type TextFile, withFile } from './editor-state.ts';
import { createKeeper } from './keeper.ts';
import { loadCopy } from './load-copy.ts';
import { isReadAsText, loadTexts } from './load-working-copy.ts';
import { createOpenCopy } from './open-copy.ts';
import { afterOtherTab, openOtherTabs } from './other-tabs.ts';
import { createSaveTimer } from './save-timer.ts';
import { createSaver } from './saver.ts';
import { type SentChange, sendFile } from './send-changes.ts';
import { createTyping } from './typing.ts';
import type { EditSource } from './undo-stack.ts';

/** An open working copy: what is typed is kept by the browser at once and saved soon. */
export interface Editor extends Readable<Editing> {
  open(): Promise<void>;
  /** Everything as the server has it now, and what it does not have yet on top. */
  reload(): Promise<void>;
  /** A text as it was typed. */
  type(path: string, text: string): void;
  /**
   * Changes texts, as one step that can be undone. `label` says what it does, such as "Time of journalist asks"; typing
   * has none. A file that does not exist is made.
   */
  apply(edits: readonly Edit[], label: string | undefined, source: EditSource): void;
  /** Takes back the last step of this tab, whatever view it was made in; others' changes stay. */
  undo(): void;
  redo(): void;
  /** Saves what is unsaved, now. */
  flush(): Promise<void>;
  /** Makes, moves, removes or replaces files, after what was typed is saved. Throws if it is refused. */
  change(...changes: readonly SentChange[]): Promise<void>;
  upload(path: string, file: Blob): Promise<void>;
  /** All texts that are left of a working copy that the server does not have any more. */
  left(): readonly TextFile[];
  /** Ends the working copy, which the server does not have any more, once its texts are elsewhere. */
  moveTo(take: (texts: readonly TextFile[]) => Promise<void>): Promise<void>;
  /** Takes over what others have saved up to a revision, and whether one may write, or that one may no longer open it. */
  catchUp(revision: number, isReadOnly: boolean): Promise<void>;
  /** The author has seen what others have changed. */
  forgetArrivals(): void;
  /** Ends a conflict. Throws if a text that is not taken cannot be kept aside. */
  settle(path: string, decided: Decided): Promise<void>;
}

/** What becomes of a file in conflict. */
export interface Decided {
  /** Null: it is no more. */
  readonly text: string | null;
  /** Something of the author's is not in it: their text is kept aside. */
  readonly leavesMine: boolean;
}

export const editors = (console: Console): ((id: string) => Editor) =>
  perKey((id: string) => createEditor(console, id));

function createEditor(console: Console, id: string): Editor {
  const { server, storage, userId } = console;
  const copy = createOpenCopy(console, id);
  const { current, state, update } = copy;
  const timer = createSaveTimer(console, copy);
  const keeper = createKeeper(console, copy, timer);
  const asides = createAsides(console, id);
  const others = openOtherTabs(console, id, (message) => {
    if (message === 'restored') void load();
    else update((now) => afterOtherTab(now, message, keeper.lastKept));
  });
  const { inTurn, saveTyped, stored } = createSaver(console, copy, { keeper, timer, asides, others });
  const flush = (): Promise<void> => inTurn(saveTyped);
  const load = (): Promise<void> => loadCopy(console, copy, { keeper, asides, flush });

  const change = (...changes: readonly SentChange[]): Promise<void> =>
    inTurn(async () => {
      await saveTyped();
      await stored(changes);
    });

  const settle = (path: string, { text, leavesMine }: Decided): Promise<void> =>
    inTurn(async () => {
      const mine = state()?.files.get(path)?.text;
      if (mine == null || state()?.conflicts.has(path) !== true) return;
      if (leavesMine) await (await import('../together/keep-aside.ts')).keepAside(server, id, path, mine);
      update((now) => decided(now, path, text));
      if (state()?.unsaved.has(path) === true) {
        void keeper.keep(path);
        await saveTyped();
      } else {
        keeper.forget(path);
        await asides.settle(path);
      }
    });

  const left = (): readonly TextFile[] => {
    const now = current();
    if (now.step === 'failed') return now.left;
    return [...(state()?.files.values() ?? [])].flatMap(({ path, text }) => (text === null ? [] : { path, text }));
  };

  timer.onDue(() => void flush());
  console.onLeave(flush);
  return {
    current,
    subscribe: copy.subscribe,
    open: async () => {
      if (current().step !== 'open') await load();
    },
    reload: async () => {
      await load();
      others.tell('restored');
    },
    ...createTyping(console, copy, keeper, timer),
    flush,
    change,
    catchUp: (upTo, isReadOnly) =>
      inTurn(() => catchUp(console, copy, { keeper, timer }, { upTo, isReadOnly })).catch((error: unknown) => {
        // What else could not be read now is read after the next change.
        if (isOver(error)) update((now) => ({ ...now, refusal: error }));
      }),
    forgetArrivals: () => update((now) => ({ ...now, arrivals: [] })),
    settle,
    left,
    moveTo: async (take) => {
      timer.cancel();
      await take(left());
      await keeper.clear();
      noteUnsavedFiles(storage, userId, id, false);
      copy.set({ step: 'loading' });
    },
    upload: async (path, file) => {
      const base = state()?.files.get(path)?.revision ?? 0;
      await change({ path, base, fileId: await sendFile(server, id, file) });
      const loaded = await loadTexts(server, id, [path]);
      const read = loaded.get(path);
      if (read === undefined) return;
      const isUnread = read.text === null && isReadAsText(path);
      const bytes = isUnread ? new Uint8Array(await file.arrayBuffer()) : undefined;
      const present = { ...read, size: file.size, bytes };
      update((now) => withFile(now, present));
      others.tell({ revision: present.revision, files: [present], gone: [] });
    },
  };
}
