import { ApiError } from '@muster/ui/server';
import type { Console } from '../../console/console.ts';
import { isRefusedWith } from '../../server/error-class.ts';
import { afterSave } from './after-save.ts';
import type { Asides } from './asides.ts';
import { createReadConflicts } from './conflicts.ts';
import { isOver } from './editor-state.ts';
import type { Keeper } from './keeper.ts';
import type { OpenCopy } from './open-copy.ts';
import { type OtherTabs, savedBy } from './other-tabs.ts';
import type { SaveTimer } from './save-timer.ts';
import { type SentChange, type SentText, sendChanges } from './send-changes.ts';
import { isTooLarge } from './text-size.ts';

/** Brings what this tab changes to the server, one save after the other. */
export interface Saver {
  /** Work between saves. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Saves what is unsaved, in a turn. A save that fails is tried again later. */
  saveTyped(): Promise<void>;
  /** Sends changes in a turn, and takes over what the server has stored. Throws if they are refused. */
  stored(changes: readonly SentChange[]): Promise<void>;
}

interface SaverParts {
  readonly keeper: Keeper;
  readonly timer: SaveTimer;
  readonly asides: Asides;
  readonly others: OtherTabs;
}

export function createSaver(console: Console, copy: OpenCopy, parts: SaverParts): Saver {
  const { server, clock } = console;
  const { id, state, update, typed } = copy;
  const { keeper, timer, asides, others } = parts;
  const readConflicts = createReadConflicts(console, copy, parts);
  let queue: Promise<unknown> = Promise.resolve();

  /** Texts that are too large wait until they are not. Measuring one takes longer than a key may. */
  const textsToSend = (): SentText[] =>
    typed().flatMap(({ path, revision, text }) =>
      text === null || isTooLarge(text) ? [] : { path, base: revision, text },
    );

  const saveTyped = async (): Promise<void> => {
    timer.cancel();
    const texts = textsToSend();
    if (texts.length === 0) {
      if (state()?.unsavedSince !== undefined) update((now) => ({ ...now, unsavedSince: undefined }));
      return;
    }
    update((now) => ({ ...now, isSaving: true }));
    try {
      // What the server may have of these is told first: else their author would be in conflict with themselves.
      const again = keeper.unanswered.filter(({ path, base }) =>
        texts.some((one) => one.path === path && one.base === base),
      );
      if (again.length > 0) await send(again);
      const left = textsToSend();
      if (left.length > 0) await send(left);
    } catch (error) {
      update((now) => ({ ...now, refusal: error instanceof ApiError && !error.isUnreachable ? error : undefined }));
      // What was deleted does not come back; who may write again is told.
      if (!isOver(error)) timer.again();
    } finally {
      update((now) => ({ ...now, isSaving: false }));
    }
  };

  /** Sends texts. Where somebody else was faster, theirs are merged in, or the author decides. */
  const send = async (changes: readonly SentText[]): Promise<void> => {
    keeper.unanswered = changes;
    const unkept = changes.filter(({ path, text }) => keeper.lastKept.get(path) !== text);
    await Promise.all(unkept.map(({ path }) => keeper.keep(path)));
    try {
      await stored(changes);
    } catch (error) {
      // Two have made a file of the same name.
      const isTaken = isRefusedWith(error, 'path_taken');
      const isConflict = isTaken || isRefusedWith(error, 'workspace_conflict');
      const isOther = isConflict ? await readConflicts(changes) : false;
      if (error instanceof ApiError && !error.isUnreachable) keeper.unanswered = [];
      if (!isConflict || (isTaken && !isOther)) throw error;
    }
  };

  /** What was typed meanwhile stays unsaved, on top of what is stored. */
  const stored = async (changes: readonly SentChange[]): Promise<void> => {
    const sentAt = clock.now();
    const answer = await sendChanges(server, id, changes);
    keeper.unanswered = keeper.unanswered.filter((one) => !changes.includes(one));
    const now = state();
    if (now === undefined) return;
    if (answer.revision === copy.knownTo + 1) copy.knownTo = answer.revision;
    const { confirmed, newer, next } = afterSave(now, changes, answer);
    update(() => ({ ...next, unsavedSince: sentAt }));
    for (const path of confirmed) {
      keeper.forget(path);
      void asides.settle(path);
    }
    others.tell(savedBy(changes, answer, next));
    for (const path of newer) void keeper.keep(path);
    if (typed().length > 0) timer.soon();
  };

  return {
    inTurn: (work) => {
      const turn = queue.then(work, work);
      queue = turn.catch(() => undefined);
      return turn;
    },
    saveTyped,
    stored,
  };
}
