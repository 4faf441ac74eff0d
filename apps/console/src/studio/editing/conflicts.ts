import type { Console } from '../../console/console.ts';
import type { Merge } from '../together/merges.ts';
import type { Asides } from './asides.ts';
import { type EditedFile, type EditorState, minus, withFile, without } from './editor-state.ts';
import type { Keeper } from './keeper.ts';
import { loadTexts } from './load-working-copy.ts';
import type { OpenCopy } from './open-copy.ts';
import type { SaveTimer } from './save-timer.ts';
import type { SentChange } from './send-changes.ts';

/** After a save was refused: merges texts of others in, or shows them. Answers whether there are any. */
export type ReadConflicts = (changes: readonly SentChange[]) => Promise<boolean>;

export function createReadConflicts(
  { server }: Pick<Console, 'server'>,
  { id, state, update, typed }: OpenCopy,
  { keeper, timer, asides }: { readonly keeper: Keeper; readonly timer: SaveTimer; readonly asides: Asides },
): ReadConflicts {
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
  return async (changes) => {
    const paths = changes.map(({ path }) => path);
    const present = await loadTexts(server, id, paths);
    const refused = changes.filter(({ path, base }) => (present.get(path)?.revision ?? 0) !== base);
    for (const { path, base } of refused) asides.note(path, base);
    const merges = await mergesWith(refused, present);
    update((now) =>
      refused.reduce(
        (next, { path, base }) => merges.get(path)?.(next) ?? inConflict(next, base, path, present.get(path)),
        now,
      ),
    );
    for (const path of paths) void keeper.keep(path);
    if (refused.length > 0 && typed().length > 0) timer.soon();
    return refused.length > 0;
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
export function decided(now: EditorState, path: string, text: string | null): EditorState {
  const conflict = now.conflicts.get(path);
  if (conflict === undefined) return now;
  const { revision, theirs } = conflict;
  const rest = { ...now, conflicts: without(now.conflicts, path), refusal: undefined };
  if (text === theirs) rest.unsaved = minus(now.unsaved, [path]);
  if (text === null) return { ...rest, files: without(now.files, path) };
  return withFile(rest, { path, revision, size: text.length, text, saved: theirs ?? '' });
}
