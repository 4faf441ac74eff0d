import { kitErrors } from '@muster/kit/errors';
import { readPath } from './paths.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import { MAX_CHANGES, MAX_TEXT_BYTES } from './workspaces-limits.ts';

/** What a save does with one file. */
export interface FileChange {
  readonly path: string;
  /** The revision of the file that the change is based on; 0 for a new one. With `movedFrom`, that of the old place. */
  readonly base: number;
  readonly text?: string | null | undefined;
  /** A file that was sent before. */
  readonly fileId?: string | null | undefined;
  readonly remove?: boolean | null | undefined;
  readonly movedFrom?: string | null | undefined;
}

/** A change that says one thing. */
export interface ReadChange {
  readonly path: string;
  readonly base: number;
  readonly text: string | undefined;
  readonly fileId: string | undefined;
  readonly remove: boolean;
  readonly movedFrom: string | undefined;
}

export function readChanges(changes: readonly FileChange[]): ReadChange[] {
  if (changes.length > MAX_CHANGES) throw workspacesErrors.workspace_full('changes', { max: MAX_CHANGES });
  const read = changes.map(readChange);
  const seen = new Set<string>();
  for (const { path, movedFrom } of read) {
    for (const one of movedFrom === undefined ? [path] : [path, movedFrom]) {
      if (seen.has(one)) throw workspacesErrors.change_invalid('twice');
      seen.add(one);
    }
  }
  return read;
}

function readChange({ path, base, text, fileId, remove, movedFrom }: FileChange): ReadChange {
  const change = {
    path: readPath(path),
    base,
    text: text == null ? undefined : readContent(text),
    fileId: fileId ?? undefined,
    remove: remove === true,
    movedFrom: movedFrom == null ? undefined : readPath(movedFrom),
  };
  const contents = [change.text !== undefined, change.fileId !== undefined, change.remove].filter(Boolean).length;
  const isMove = change.movedFrom !== undefined;
  if (contents > 1 || (contents === 0 && !isMove) || (isMove && change.remove)) {
    throw workspacesErrors.change_invalid('nothing');
  }
  return change;
}

function readContent(text: string): string {
  if (text.includes('\0')) throw kitErrors.text_invalid('nul_characters', { field: 'text' });
  if (!text.isWellFormed()) throw kitErrors.text_invalid('unpaired_surrogate', { field: 'text' });
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES) throw workspacesErrors.workspace_full('text', { max: MAX_TEXT_BYTES });
  return text;
}
