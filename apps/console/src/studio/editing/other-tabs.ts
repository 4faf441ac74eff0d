import type { Console } from '../../console/console.ts';
import type { SaveFilesResult } from '../studio.generated.ts';
import { type EditedFile, type EditorState, minus, without } from './editor-state.ts';
import { goneBy, type SentChange } from './send-changes.ts';

/** What a tab has saved of a working copy. */
export interface SavedHere {
  readonly revision: number;
  readonly files: readonly EditedFile[];
  readonly gone: readonly string[];
}

type Message = SavedHere | 'restored';

/** The other tabs of this user that show the same working copy. */
export interface OtherTabs {
  tell(message: Message): void;
}

export function openOtherTabs(
  { openChannel, userId, onLeave }: Pick<Console, 'openChannel' | 'userId' | 'onLeave'>,
  workspace: string,
  hear: (message: Message) => void,
): OtherTabs {
  const channel = openChannel?.<Message>(`working-copy:${userId}:${workspace}`);
  channel?.listen(hear);
  onLeave(async () => channel?.close());
  return { tell: (message) => channel?.tell(message) };
}

/** What a save was about. Texts that were sent as files are not known yet. */
export function savedBy(
  changes: readonly SentChange[],
  { revision, files }: SaveFilesResult['saveWorkspaceFiles'],
  { files: now }: EditorState,
): SavedHere {
  const sent = new Map(changes.map((change) => [change.path, change]));
  const present = files.filter(({ path, isText }) => !isText || sent.get(path)?.fileId === undefined);
  return {
    revision,
    files: present.map(({ isText, ...file }) => {
      const text = sent.get(file.path)?.text ?? now.get(file.path)?.text ?? '';
      return { ...file, text: isText ? text : null, bytes: now.get(file.path)?.bytes };
    }),
    gone: goneBy(changes),
  };
}

/**
 * What another tab has saved becomes the text of this one, unless something else was typed here: its save says so then.
 * `kept`: the last text that the browser keeps of a file. The other tab may have found and saved it; what was typed here
 * is on top of that.
 */
export function afterOtherTab(
  now: EditorState,
  { revision, files, gone }: SavedHere,
  kept: ReadonlyMap<string, string>,
): EditorState {
  const next = new Map(now.files);
  let unsaved = now.unsaved;
  for (const file of files) {
    const mine = now.files.get(file.path);
    if ((mine?.revision ?? 0) >= file.revision || now.conflicts.has(file.path)) continue;
    if (mine === undefined || !now.unsaved.has(file.path) || mine.text === file.text) {
      next.set(file.path, file);
      unsaved = minus(unsaved, [file.path]);
    } else if (kept.get(file.path) === file.text) {
      next.set(file.path, { ...mine, revision: file.revision, saved: file.text ?? undefined });
    }
  }
  const left = gone.filter((path) => !now.unsaved.has(path));
  const present = left.reduce((rest, path) => without(rest, path), next);
  return { ...now, revision: Math.max(now.revision, revision), files: present, unsaved };
}
