import { changeBetween } from '@muster/definition/edit';
import { type EditedFile, type EditorState, withFile } from '../editing/editor-state.ts';
import { afterForeign } from '../editing/undo-stack.ts';

/** A change within a text. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export const edited = (text: string, changes: readonly Change[]): string =>
  changes.toReversed().reduce((made, { from, to, insert }) => made.slice(0, from) + insert + made.slice(to), text);

/**
 * Changes of one text, for what was typed since on top of it. Undefined if something was typed where they are.
 */
export function onTopOf(changes: readonly Change[], then: string, now: string): readonly Change[] | undefined {
  if (then === now) return changes;
  const typed = changeBetween(then, now);
  if (changes.some(({ from, to }) => from <= typed.to && typed.from <= to)) return undefined;
  const grown = now.length - then.length;
  return changes.map((change) =>
    change.from > typed.to ? { ...change, from: change.from + grown, to: change.to + grown } : change,
  );
}

/** A file after changes that are not the author's: steps back go on around them. `file` says what else is known of it. */
export function withForeignEdits(
  now: EditorState,
  file: EditedFile & { readonly text: string },
  changes: readonly Change[],
): EditorState {
  const { path } = file;
  const edits = changes.map((change) => ({ file: path, ...change }));
  const text = edited(file.text, changes);
  // From the last to the first, so that places before them stay.
  const steps = edits.toReversed().reduce(afterForeign, now.steps);
  return { ...withFile(now, { ...file, text }), steps };
}
