import { type EditedFile, type EditorState, withFile, without } from './editor-state.ts';

/** A text of the author that the server does not have as the file. */
interface OwnText {
  readonly path: string;
  readonly base: number;
  readonly text: string;
  /** The one on which it is based, if it is known. */
  readonly saved: string | undefined;
  readonly at: number;
}

/** A working copy with such a text. */
export const taking =
  ({ path, base, text, saved, at }: OwnText) =>
  (now: EditorState): EditorState => {
    const file = now.files.get(path);
    if (file?.text === text) return now;
    const isCurrent = (file?.revision ?? 0) === base;
    const known = isCurrent ? (file?.text ?? '') : saved;
    const mine: EditedFile = { path, revision: base, size: text.length, text, saved: known };
    const next = { ...withFile(now, mine), unsaved: new Set(now.unsaved).add(path), unsavedSince: at };
    // It is merged when it is saved, once it is known what it was based on.
    if (known !== undefined && (saved !== undefined || !now.conflicts.has(path))) {
      return { ...next, conflicts: without(now.conflicts, path) };
    }
    const before = now.conflicts.get(path);
    const theirs = before ?? { base, theirs: file?.text ?? null, revision: file?.revision ?? 0 };
    return { ...next, conflicts: new Map(now.conflicts).set(path, { ...theirs, base }) };
  };
