import { ApiError, toApiError } from '@muster/ui/server';
import { createStore, perKey, type Readable } from '@muster/ui/state';
import type { Console } from '../../console/console.ts';
import { noteUnsavedFiles } from '../../drafts/unsaved-files.ts';
import { isRefusedWith } from '../../server/error-class.ts';
import { SettleAside } from '../studio.generated.ts';
import {
  type Conflict,
  type EditedFile,
  type Editing,
  type EditorState,
  minus,
  withFile,
  without,
} from './editor-state.ts';
import { keptTexts } from './kept-texts.ts';
import { loadTexts, loadWorkingCopy } from './load-working-copy.ts';
import { type SentChange, sendChanges, sendFile } from './send-changes.ts';

const AFTER_LAST_KEY_MS = 800;
const AT_THE_LATEST_MS = 5_000;
const KEEP_AFTER_MS = 50;
const RETRY_MS = 3_000;

/** An open working copy: what is typed is kept by the browser at once and saved soon. */
export interface Editor extends Readable<Editing> {
  open(): Promise<void>;
  /** Everything as the server has it now, and what it does not have yet on top. */
  reload(): Promise<void>;
  type(path: string, text: string): void;
  /** Saves what is unsaved, now. */
  flush(): Promise<void>;
  /** Makes, moves, removes or replaces files, after what was typed is saved. Throws if it is refused. */
  change(...changes: readonly SentChange[]): Promise<void>;
  upload(path: string, file: Blob): Promise<void>;
  /** Ends a conflict with one of the two texts. The author's goes on as it is now. */
  settle(path: string, whose: 'mine' | 'theirs'): Promise<void>;
}

export const editors = (console: Console): ((id: string) => Editor) =>
  perKey((id: string) => createEditor(console, id));

function createEditor(console: Console, id: string): Editor {
  const { server, clock, storage, userId, onLeave } = console;
  const { current, subscribe, set } = createStore<Editing>({ step: 'loading' });
  const kept = keptTexts(console, id);
  let soon: unknown;
  let keeping: unknown;
  /** Saves come one after the other. */
  let queue: Promise<unknown> = Promise.resolve();

  const state = (): EditorState | undefined => {
    const now = current();
    return now.step === 'open' ? now.state : undefined;
  };
  const update = (change: (state: EditorState) => EditorState): void => {
    const now = state();
    if (now === undefined) return;
    const next = change(now);
    const isUnsaved = next.unsaved.size > 0;
    set({ step: 'open', state: isUnsaved ? next : { ...next, unsavedSince: undefined } });
    noteUnsavedFiles(storage, userId, isUnsaved);
  };

  const load = async (): Promise<void> => {
    try {
      const [{ workspace, files }, unconfirmed] = await Promise.all([loadWorkingCopy(server, id), kept.all()]);
      const asides = workspace.asides.map(({ path, base, text }) => ({ path, base, text }));
      const { name, revision, lineId } = workspace;
      const nothing = { unsaved: new Set<string>(), conflicts: new Map<string, Conflict>(), isSaving: false };
      set({
        step: 'open',
        state: { name, revision, lineId, files, ...nothing, unsavedSince: undefined, refusal: undefined },
      });
      // What the browser has is newer than what the server refused.
      for (const { path, base, text } of [...asides, ...unconfirmed]) takeUp(path, base, text);
      if (unconfirmed.length > 0) void flush();
    } catch (error) {
      set({ step: 'failed', error: toApiError(error) });
    }
  };

  /** A text of the author that the server does not have as the file. */
  const takeUp = (path: string, base: number, text: string): void => {
    update((now) => {
      const file = now.files.get(path);
      if (file?.text === text) return now;
      const mine: EditedFile = { path, revision: base, size: text.length, text };
      const next = { ...withFile(now, mine), unsaved: new Set(now.unsaved).add(path), unsavedSince: clock.now() };
      if ((file?.revision ?? 0) === base && !now.conflicts.has(path)) return next;
      const known = now.conflicts.get(path);
      const theirs = known ?? { base, theirs: file?.text ?? null, revision: file?.revision ?? 0 };
      return { ...next, conflicts: new Map(now.conflicts).set(path, { ...theirs, base }) };
    });
  };

  const type = (path: string, text: string): void => {
    update((now) => {
      const file = now.files.get(path);
      if (file === undefined || file.text === text) return now;
      return {
        ...withFile(now, { ...file, text }),
        unsaved: new Set(now.unsaved).add(path),
        unsavedSince: now.unsavedSince ?? clock.now(),
      };
    });
    clock.cancel(keeping);
    keeping = clock.later(() => keep(path), KEEP_AFTER_MS);
    saveSoon();
  };

  const keep = (path: string): void => {
    const file = state()?.files.get(path);
    if (file?.text == null || state()?.unsaved.has(path) !== true) return;
    void kept.put({ path, base: file.revision, text: file.text });
  };

  const saveSoon = (): void => {
    clock.cancel(soon);
    const waited = clock.now() - (state()?.unsavedSince ?? clock.now());
    soon = clock.later(() => void flush(), Math.max(0, Math.min(AFTER_LAST_KEY_MS, AT_THE_LATEST_MS - waited)));
  };

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  };

  const typed = (): EditedFile[] => {
    const now = state();
    if (now === undefined) return [];
    const paths = [...now.unsaved].filter((path) => !now.conflicts.has(path));
    return paths.flatMap((path) => now.files.get(path) ?? []);
  };

  const saveTyped = async (): Promise<void> => {
    clock.cancel(soon);
    const files = typed();
    if (files.length === 0) return;
    update((now) => ({ ...now, isSaving: true }));
    const changes = files.map(({ path, revision, text }) => ({ path, base: revision, text: text ?? '' }));
    try {
      await stored(changes);
    } catch (error) {
      if (isRefusedWith(error, 'workspace_conflict')) await readConflicts(changes);
      else {
        update((now) => ({ ...now, refusal: error instanceof ApiError && !error.isUnreachable ? error : undefined }));
        soon = clock.later(() => void flush(), RETRY_MS * clock.jitter());
      }
    } finally {
      update((now) => ({ ...now, isSaving: false }));
    }
  };

  const flush = (): Promise<void> => inTurn(saveTyped);

  /** Sends changes, and takes over what the server has stored. What was typed meanwhile stays unsaved. */
  const stored = async (changes: readonly SentChange[]): Promise<void> => {
    const { revision, files } = await sendChanges(server, id, changes);
    const sent = new Map(changes.map(({ path, text }) => [path, text]));
    const gone = changes.flatMap(({ path, remove, movedFrom }) => [
      ...(remove === true ? [path] : []),
      ...(movedFrom === undefined ? [] : [movedFrom]),
    ]);
    const moved = new Map(changes.map(({ path, movedFrom }) => [path, movedFrom]));
    update((now) => {
      const next = new Map(now.files);
      const confirmed: string[] = [...gone];
      for (const file of files) {
        const known = next.get(file.path) ?? next.get(moved.get(file.path) ?? '');
        const text = sent.get(file.path) ?? known?.text ?? (file.isText ? '' : null);
        const isNewer = sent.has(file.path) && known?.text != null && known.text !== sent.get(file.path);
        next.set(file.path, { ...file, text: isNewer && now.unsaved.has(file.path) ? (known?.text ?? null) : text });
        if (!isNewer) confirmed.push(file.path);
      }
      for (const path of gone) next.delete(path);
      for (const path of confirmed) void kept.drop(path);
      return { ...now, revision, files: next, unsaved: minus(now.unsaved, confirmed), refusal: undefined };
    });
    if (typed().length > 0) saveSoon();
  };

  const readConflicts = async (changes: readonly SentChange[]): Promise<void> => {
    const present = await loadTexts(
      server,
      id,
      changes.map(({ path }) => path),
    );
    update((now) => {
      const conflicts = new Map(now.conflicts);
      for (const { path, base } of changes) {
        const theirs = present.get(path);
        if ((theirs?.revision ?? 0) === base) continue;
        conflicts.set(path, { base, theirs: theirs?.text ?? null, revision: theirs?.revision ?? 0 });
      }
      return { ...now, conflicts };
    });
    if (typed().length > 0) saveSoon();
  };

  const change = (...changes: readonly SentChange[]): Promise<void> =>
    inTurn(async () => {
      await saveTyped();
      await stored(changes);
    });

  const settle = async (path: string, whose: 'mine' | 'theirs'): Promise<void> => {
    const conflict = state()?.conflicts.get(path);
    if (conflict === undefined) return;
    const { base, revision, theirs } = conflict;
    update((now) => {
      const conflicts = without(now.conflicts, path);
      const file = now.files.get(path);
      if (whose === 'mine' && file !== undefined) {
        return { ...withFile(now, { ...file, revision }), conflicts };
      }
      const unsaved = minus(now.unsaved, [path]);
      if (theirs === null) return { ...now, files: without(now.files, path), unsaved, conflicts };
      return { ...withFile(now, { path, revision, size: theirs.length, text: theirs }), unsaved, conflicts };
    });
    if (whose === 'theirs') await kept.drop(path);
    else await flush();
    // Their text is the file, or the author's is: either way nothing waits aside any more.
    if (state()?.conflicts.has(path) !== true) {
      await server.request(SettleAside, { workspace: id, path, base }).catch(() => undefined);
    }
  };

  onLeave(flush);
  return {
    current,
    subscribe,
    open: async () => {
      if (current().step !== 'open') await load();
    },
    reload: load,
    type,
    flush,
    change,
    settle,
    upload: async (path, file) => {
      const base = state()?.files.get(path)?.revision ?? 0;
      await change({ path, base, fileId: await sendFile(server, id, file) });
      const loaded = await loadTexts(server, id, [path]);
      const read = loaded.get(path);
      if (read !== undefined) update((now) => withFile(now, { ...read, size: file.size }));
    },
  };
}
