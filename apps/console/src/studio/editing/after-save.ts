import type { SaveFilesResult } from '../studio.generated.ts';
import { type EditorState, minus } from './editor-state.ts';
import { goneBy, type SentChange } from './send-changes.ts';

interface AfterSave {
  readonly next: EditorState;
  /** Paths of which the server has everything. */
  readonly confirmed: readonly string[];
  /** Paths whose texts were typed while the save was under way. */
  readonly newer: readonly string[];
}

/** A working copy when the server has stored changes. */
export function afterSave(
  now: EditorState,
  changes: readonly SentChange[],
  { revision, files }: SaveFilesResult['saveWorkspaceFiles'],
): AfterSave {
  const sent = new Map(changes.map((change) => [change.path, change]));
  const gone = goneBy(changes);
  const next = new Map(now.files);
  const newer: string[] = [];
  for (const file of files) {
    const { path, isText } = file;
    const change = sent.get(path);
    const known = now.files.get(path) ?? now.files.get(change?.movedFrom ?? '');
    const isTyped = known !== undefined && now.unsaved.has(known.path) && change?.fileId === undefined;
    const isNewer = isTyped && known.text !== change?.text;
    if (isNewer) newer.push(path);
    const text = (isNewer ? undefined : change?.text) ?? known?.text ?? (isText ? '' : null);
    const saved = isNewer ? (change?.text ?? known.saved) : undefined;
    next.set(path, { ...file, text, saved, bytes: change?.fileId === undefined ? known?.bytes : undefined });
  }
  for (const path of gone) next.delete(path);
  const stored = [...files.map(({ path }) => path), ...gone];
  const confirmed = stored.filter((path) => !newer.includes(path));
  return {
    next: {
      ...now,
      revision,
      files: next,
      unsaved: new Set([...minus(now.unsaved, confirmed), ...newer]),
      conflicts: new Map([...now.conflicts].filter(([path]) => !stored.includes(path))),
      refusal: undefined,
    },
    confirmed,
    newer,
  };
}
