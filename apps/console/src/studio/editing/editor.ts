import { applyEdits, changeBetween, type Edit, inverseEdits } from '@muster/definition/edit';
import { ApiError, toApiError } from '@muster/ui/server';
import { createStore, perKey, type Readable } from '@muster/ui/state';
import type { Console } from '../../console/console.ts';
import { noteUnsavedFiles } from '../../drafts/unsaved-files.ts';
import { isRefusedWith } from '../../server/error-class.ts';
import { SettleAside } from '../studio.generated.ts';
import type { Merge } from '../together/merges.ts';
import { afterSave } from './after-save.ts';
import {
  type Conflict,
  type EditedFile,
  type Editing,
  type EditorState,
  isOver,
  minus,
  type TextFile,
  typedIn,
  withFile,
  without,
} from './editor-state.ts';
import { type KeptByTab, keptTexts, replaced } from './kept-texts.ts';
import { isReadAsText, loadTexts, loadWorkingCopy } from './load-working-copy.ts';
import { afterOtherTab, openOtherTabs, savedBy } from './other-tabs.ts';
import { type SentChange, type SentText, sendChanges, sendFile } from './send-changes.ts';
import { isTooLarge } from './text-size.ts';
import { afterForeign, afterMove, type EditSource, NO_STEPS, withoutFile, withStep } from './undo-stack.ts';

const AFTER_LAST_KEY_MS = 800;
const AT_THE_LATEST_MS = 5_000;
const KEEP_AFTER_MS = 50;
const RETRY_MS = 3_000;

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
  const { server, clock, storage, userId, onLeave } = console;
  const { current, subscribe, set } = createStore<Editing>({ step: 'loading' });
  const kept = keptTexts(console, id);
  let soon: unknown;
  /** Paths whose texts the browser is about to keep. */
  const keeping = new Set<string>();
  /** What other tabs that are gone have kept, until the text that this tab keeps of the same file is saved. */
  let waiting: readonly KeptByTab[] = [];
  /** The text that the browser keeps of each. */
  const lastKept = new Map<string, string>();
  /** The revisions on which texts were based that the server keeps aside, by path. */
  const aside = new Map<string, Set<number>>();
  /** Everything up to this revision is known here. */
  let knownTo = 0;
  /** What was sent and never answered: the server may have it. */
  let unanswered: readonly SentText[] = [];
  /** Saves come one after the other. */
  let queue: Promise<unknown> = Promise.resolve();

  const state = (): EditorState | undefined => {
    const now = current();
    return now.step === 'open' ? now.state : undefined;
  };
  const update = (change: (state: EditorState) => EditorState): void => {
    const now = state();
    if (now === undefined) return;
    const next = withForeignChanges(now, change(now));
    set({ step: 'open', state: typedIn(next).length > 0 ? next : { ...next, unsavedSince: undefined } });
    noteUnsavedFiles(storage, userId, id, next.unsaved.size > 0);
  };

  const others = openOtherTabs(console, id, (message) => {
    if (message === 'restored') void load();
    else update((now) => afterOtherTab(now, message, lastKept));
  });

  const load = async (): Promise<void> => {
    try {
      const [{ workspace, revision, files }, unconfirmed] = await Promise.all([
        loadWorkingCopy(server, id),
        kept.all(),
      ]);
      const asides = workspace.asides.map(({ path, base, text }) => ({ path, base, text }));
      const { name } = workspace;
      knownTo = revision;
      // Typed since the browser was asked what it keeps.
      const unsaved = typed();
      const nothing = { unsaved: new Set<string>(), conflicts: new Map<string, Conflict>(), isSaving: false };
      set({
        step: 'open',
        state: {
          name,
          isReadOnly: workspace.access === 'REVIEW',
          revision,
          files,
          ...nothing,
          unsavedSince: undefined,
          refusal: undefined,
          arrivals: [],
          steps: NO_STEPS,
        },
      });
      // What the browser has is newer than what the server refused.
      for (const { path, base, text } of asides) {
        noteAside(path, base);
        takeUp(path, base, text);
      }
      lastKept.clear();
      waiting = [];
      takeUpKept(unconfirmed.filter(({ tab }) => tab === kept.tab));
      for (const { path, revision, text, saved } of unsaved) {
        takeUp(path, revision, text ?? '', saved);
        void keep(path);
      }
      takeUpKept(ofOthers(unconfirmed));
      if (unconfirmed.length > 0 || unsaved.length > 0) void flush();
      void kept.whenPageBeforeIsGone().then((texts) => takeUpKept(ofOthers(texts)));
    } catch (error) {
      const texts = isRefusedWith(error, 'workspace_unknown') ? await kept.all() : [];
      const left = texts.filter(({ path }, index) => texts.findIndex((one) => one.path === path) === index);
      set({ step: 'failed', error: toApiError(error), left });
    }
  };

  /** Those that this tab does not know yet. */
  const ofOthers = (texts: readonly KeptByTab[]): KeptByTab[] =>
    texts.filter(({ path, tab }) => tab !== kept.tab && !waiting.some((one) => one.path === path && one.tab === tab));

  /** Texts that the browser has kept. Those of other tabs wait while this one keeps a text of the same file. */
  const takeUpKept = (texts: readonly KeptByTab[]): void => {
    for (const one of texts) {
      const { path, base, text, back, sent, tab } = one;
      const isOwn = tab === kept.tab;
      if (!isOwn && (lastKept.has(path) || keeping.has(path))) {
        waiting = [...waiting, one];
        continue;
      }
      takeUp(path, base, text, back && replaced(text, back));
      if (sent !== undefined) unanswered = [...unanswered, { path, base, text: replaced(text, sent) }];
      if (state()?.unsaved.has(path) === true) void keep(path, isOwn ? undefined : one);
      // Saved, but the tab never heard of it.
      else void kept.drop(path, tab);
    }
    if (typed().length > 0) saveSoon();
  };

  const left = (): readonly TextFile[] => {
    const now = current();
    if (now.step === 'failed') return now.left;
    return [...(state()?.files.values() ?? [])].flatMap(({ path, text }) => (text === null ? [] : { path, text }));
  };

  const moveTo = async (take: (texts: readonly TextFile[]) => Promise<void>): Promise<void> => {
    clock.cancel(soon);
    await take(left());
    for (const path of state()?.unsaved ?? []) forget(path);
    if (current().step === 'failed') for (const { path, tab } of await kept.all()) void kept.drop(path, tab);
    noteUnsavedFiles(storage, userId, id, false);
    set({ step: 'loading' });
  };

  /** A text of the author that the server does not have as the file. `saved`: the one on which it is based, if it is known. */
  const takeUp = (path: string, base: number, text: string, saved?: string): void => {
    update((now) => {
      const file = now.files.get(path);
      if (file?.text === text) return now;
      const isCurrent = (file?.revision ?? 0) === base;
      const known = isCurrent ? (file?.text ?? '') : saved;
      const mine: EditedFile = { path, revision: base, size: text.length, text, saved: known };
      const next = { ...withFile(now, mine), unsaved: new Set(now.unsaved).add(path), unsavedSince: clock.now() };
      // It is merged when it is saved, once it is known what it was based on.
      if (known !== undefined && (saved !== undefined || !now.conflicts.has(path))) {
        return { ...next, conflicts: without(now.conflicts, path) };
      }
      const before = now.conflicts.get(path);
      const theirs = before ?? { base, theirs: file?.text ?? null, revision: file?.revision ?? 0 };
      return { ...next, conflicts: new Map(now.conflicts).set(path, { ...theirs, base }) };
    });
  };

  const type = (path: string, text: string): void => {
    const old = state()?.files.get(path)?.text;
    if (old != null) apply([{ file: path, ...changeBetween(old, text) }], undefined, 'typing');
  };

  const apply = (edits: readonly Edit[], label: string | undefined, source: EditSource): void => {
    if (state()?.isReadOnly === true) return;
    update((now) => {
      const back = inverseEdits(now.files, edits);
      const next = withEdits(now, edits);
      return next === now ? now : { ...next, steps: withStep(now.steps, back, { label, source, at: clock.now() }) };
    });
    keepAndSave(edits);
  };

  const move = (way: 'undo' | 'redo'): void => {
    const touched: Edit[] = [];
    update((now) => {
      const entry = now.steps[way].at(-1);
      const forth: Edit[][] = [];
      let next = now;
      for (const edits of entry?.back ?? []) {
        forth.unshift(inverseEdits(next.files, edits));
        next = withEdits(next, edits);
        touched.push(...edits);
      }
      return { ...next, steps: afterMove(now.steps, way, forth) };
    });
    keepAndSave(touched);
  };

  /** The texts after edits, as those of the author. */
  const withEdits = (now: EditorState, edits: readonly Edit[]): EditorState => {
    const changed = [...applyEdits(now.files, edits)].filter(([path, text]) => now.files.get(path)?.text !== text);
    return changed.reduce((next, [path, text]) => {
      const file = next.files.get(path) ?? { path, revision: 0, size: text.length, text: '' };
      const saved = next.unsaved.has(path) ? file.saved : (file.text ?? '');
      return {
        ...withFile(next, { ...file, text, saved }),
        unsaved: new Set(next.unsaved).add(path),
        unsavedSince: next.unsavedSince ?? clock.now(),
      };
    }, now);
  };

  const keepAndSave = (edits: readonly Edit[]): void => {
    for (const path of new Set(edits.map(({ file }) => file))) keepSoon(path);
    if (typed().length > 0) saveSoon();
  };

  const keepSoon = (path: string): void => {
    if (keeping.has(path)) return;
    keeping.add(path);
    clock.later(() => {
      keeping.delete(path);
      void keep(path);
    }, KEEP_AFTER_MS);
  };

  const keep = async (path: string, from?: KeptByTab): Promise<void> => {
    const file = state()?.files.get(path);
    if (file?.text == null || state()?.unsaved.has(path) !== true) return;
    lastKept.set(path, file.text);
    const { revision: base, text } = file;
    const back = file.saved === undefined ? undefined : changeBetween(text, file.saved);
    const before = unanswered.find((one) => one.path === path && one.base === base)?.text;
    const sent = before === undefined || before === text ? undefined : changeBetween(text, before);
    return kept.put({ path, base, text, back, sent }, from);
  };

  const forget = (path: string): void => {
    lastKept.delete(path);
    void kept.drop(path);
    const next = waiting;
    waiting = [];
    takeUpKept(next);
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
    return now === undefined ? [] : typedIn(now);
  };

  /** Texts that are too large wait until they are not. Measuring one takes longer than a key may. */
  const textsToSend = (): SentText[] =>
    typed().flatMap(({ path, revision, text }) =>
      text === null || isTooLarge(text) ? [] : { path, base: revision, text },
    );

  const saveTyped = async (): Promise<void> => {
    clock.cancel(soon);
    const texts = textsToSend();
    if (texts.length === 0) {
      if (state()?.unsavedSince !== undefined) update((now) => ({ ...now, unsavedSince: undefined }));
      return;
    }
    update((now) => ({ ...now, isSaving: true }));
    try {
      // What the server may have of these is told first: else their author would be in conflict with themselves.
      const again = unanswered.filter(({ path, base }) => texts.some((one) => one.path === path && one.base === base));
      if (again.length > 0) await send(again);
      const left = textsToSend();
      if (left.length > 0) await send(left);
    } catch (error) {
      update((now) => ({ ...now, refusal: error instanceof ApiError && !error.isUnreachable ? error : undefined }));
      // What was deleted does not come back; who may write again is told.
      if (!isOver(error)) soon = clock.later(() => void flush(), RETRY_MS * clock.jitter());
    } finally {
      update((now) => ({ ...now, isSaving: false }));
    }
  };

  /** Sends texts. Where somebody else was faster, theirs are merged in, or the author decides. */
  const send = async (changes: readonly SentText[]): Promise<void> => {
    unanswered = changes;
    const unkept = changes.filter(({ path, text }) => lastKept.get(path) !== text);
    await Promise.all(unkept.map(({ path }) => keep(path)));
    try {
      await stored(changes);
    } catch (error) {
      // Two have made a file of the same name.
      const isTaken = isRefusedWith(error, 'path_taken');
      const isConflict = isTaken || isRefusedWith(error, 'workspace_conflict');
      const isOther = isConflict ? await readConflicts(changes) : false;
      if (error instanceof ApiError && !error.isUnreachable) unanswered = [];
      if (!isConflict || (isTaken && !isOther)) throw error;
    }
  };

  const flush = (): Promise<void> => inTurn(saveTyped);

  /** Sends changes, and takes over what the server has stored. What was typed meanwhile stays unsaved, on top of it. */
  const stored = async (changes: readonly SentChange[]): Promise<void> => {
    const sentAt = clock.now();
    const answer = await sendChanges(server, id, changes);
    unanswered = unanswered.filter((one) => !changes.includes(one));
    const now = state();
    if (now === undefined) return;
    if (answer.revision === knownTo + 1) knownTo = answer.revision;
    const { confirmed, newer, next } = afterSave(now, changes, answer);
    update(() => ({ ...next, unsavedSince: sentAt }));
    for (const path of confirmed) {
      forget(path);
      void settleAsides(path);
    }
    others.tell(savedBy(changes, answer, next));
    for (const path of newer) void keep(path);
    if (typed().length > 0) saveSoon();
  };

  /** Whether there are any. */
  const readConflicts = async (changes: readonly SentChange[]): Promise<boolean> => {
    const present = await loadTexts(
      server,
      id,
      changes.map(({ path }) => path),
    );
    const refused = changes.filter(({ path, base }) => (present.get(path)?.revision ?? 0) !== base);
    for (const { path, base } of refused) noteAside(path, base);
    const merges = await mergesWith(refused, present);
    update((now) =>
      refused.reduce(
        (next, { path, base }) => merges.get(path)?.(next) ?? inConflict(next, base, path, present.get(path)),
        now,
      ),
    );
    for (const { path } of changes) void keep(path);
    if (refused.length > 0 && typed().length > 0) saveSoon();
    return refused.length > 0;
  };

  /** None where they cannot be made here: then both texts are shown. */
  const mergesWith = async (
    refused: readonly SentChange[],
    present: ReadonlyMap<string, EditedFile>,
  ): Promise<ReadonlyMap<string, Merge>> => {
    try {
      const { mergesOf } = await import('../together/merges.ts');
      return await mergesOf(state()?.files ?? new Map(), refused, present);
    } catch {
      return new Map();
    }
  };

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
        void keep(path);
        await saveTyped();
      } else {
        forget(path);
        await settleAsides(path);
      }
    });

  const catchUp = (upTo: number, isReadOnly: boolean): Promise<void> =>
    inTurn(async () => {
      const now = state();
      // Also after the own saves.
      if (now === undefined) return;
      const isBack = isOver(now.refusal) && !isReadOnly;
      if (upTo <= knownTo && isReadOnly === now.isReadOnly && !isBack) return;
      const { readNews } = await import('../together/read-news.ts');
      const { revision, take } = await readNews(server, id, now, knownTo);
      const moved: (readonly [from: string, to: string])[] = [];
      update((before) => {
        const { next, ...told } = take(before);
        moved.push(...told.moved);
        return isOver(next.refusal) && !next.isReadOnly ? { ...next, refusal: undefined } : next;
      });
      knownTo = Math.max(knownTo, revision);
      for (const [from, to] of moved) {
        forget(from);
        void keep(to);
      }
      if (typed().length > 0) saveSoon();
    });

  const noteAside = (path: string, base: number): void => {
    aside.set(path, (aside.get(path) ?? new Set()).add(base));
  };

  /** Texts that were refused wait aside until they are in the file, or given up. */
  const settleAsides = async (path: string): Promise<void> => {
    const bases = aside.get(path) ?? [];
    aside.delete(path);
    for (const base of bases) {
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
    reload: async () => {
      await load();
      others.tell('restored');
    },
    type,
    apply,
    undo: () => move('undo'),
    redo: () => move('redo'),
    flush,
    change,
    catchUp: (upTo, isReadOnly) =>
      catchUp(upTo, isReadOnly).catch((error: unknown) => {
        // What else could not be read now is read after the next change.
        if (isOver(error)) update((now) => ({ ...now, refusal: error }));
      }),
    forgetArrivals: () => update((now) => ({ ...now, arrivals: [] })),
    settle,
    left,
    moveTo,
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

/** A text of the author that was refused, beside the one that is there. */
function inConflict(now: EditorState, base: number, path: string, theirs: EditedFile | undefined): EditorState {
  const mine = now.files.get(path);
  const conflict = { base, theirs: theirs?.text ?? null, revision: theirs?.revision ?? 0 };
  const next = mine === undefined ? now : withFile(now, { ...mine, revision: base });
  return { ...next, conflicts: new Map(now.conflicts).set(path, conflict) };
}

/** A conflict is over: the text is based on that of the other now. */
function decided(now: EditorState, path: string, text: string | null): EditorState {
  const conflict = now.conflicts.get(path);
  if (conflict === undefined) return now;
  const { revision, theirs } = conflict;
  const rest = { ...now, conflicts: without(now.conflicts, path), refusal: undefined };
  if (text === theirs) rest.unsaved = minus(now.unsaved, [path]);
  if (text === null) return { ...rest, files: without(now.files, path) };
  return withFile(rest, { path, revision, size: text.length, text, saved: theirs ?? '' });
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
