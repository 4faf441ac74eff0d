import { type EditedFile, type EditorState, minus, without } from '../editing/editor-state.ts';
import type { SentChange } from '../editing/send-changes.ts';
import { withArrival } from './arrivals.ts';
import { askMerge } from './ask-merge.ts';
import { type Change, edited, onTopOf, withForeignEdits } from './foreign-edits.ts';

/** What becomes of a working copy in which a text of somebody else was merged into one of the author. */
export type Merge = (now: EditorState) => EditorState;

type Theirs = EditedFile & { readonly text: string };

/**
 * Merges texts that were refused with those that are there, by path. Texts of which nobody knows the beginning, and those
 * that somebody has to decide about, are left out.
 */
export async function mergesOf(
  files: EditorState['files'],
  refused: readonly SentChange[],
  present: ReadonlyMap<string, EditedFile>,
): Promise<Map<string, Merge>> {
  const merges = new Map<string, Merge>();
  for (const { path, text: sent } of refused) {
    const [mine, theirs] = [files.get(path), present.get(path)];
    if (mine?.text == null || theirs?.text == null || mine.saved === undefined) continue;
    const { saved, text } = mine;
    const isOlder = sent !== undefined && sent !== text;
    const base = isOlder && (await isIn(path, { saved, sent, theirs: theirs.text })) ? sent : saved;
    const answer = await askMerge(path, { base, mine: text, theirs: theirs.text });
    if (answer?.is === 'merged') merges.set(path, merged({ ...theirs, text: theirs.text }, text, answer.edits));
  }
  return merges;
}

/**
 * Whether everything that was sent is in the text of the other. It was saved then, without an answer, and what was typed
 * since is on top of it: else authors would be in conflict with themselves.
 */
async function isIn(
  path: string,
  { saved, sent, theirs }: { readonly saved: string; readonly sent: string; readonly theirs: string },
): Promise<boolean> {
  const answer = await askMerge(path, { base: saved, mine: sent, theirs });
  return answer?.is === 'merged' && edited(sent, answer.edits) === theirs;
}

/** `then`: the text of the author that was merged. Where it was typed in since, the next save tries again. */
function merged(theirs: Theirs, then: string, changes: readonly Change[]): Merge {
  const { path, revision, text } = theirs;
  return (now) => {
    const file = now.files.get(path);
    const fitting = file?.text == null ? undefined : onTopOf(changes, then, file.text);
    if (file?.text == null || fitting === undefined) return now;
    const next = withForeignEdits(now, { ...file, text: file.text, revision, saved: text }, fitting);
    const isTheirs = next.files.get(path)?.text === text;
    return {
      ...withArrival(next, { path, is: 'merged' }),
      conflicts: without(now.conflicts, path),
      unsaved: isTheirs ? minus(now.unsaved, [path]) : now.unsaved,
    };
  };
}
