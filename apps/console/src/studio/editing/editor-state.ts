import type { ApiError } from '@muster/ui/server';
import { isRefusedWith } from '../../server/error-class.ts';
import type { UndoStack } from './undo-stack.ts';

/** A file as the author sees it. */
export interface EditedFile {
  readonly path: string;
  /** The revision on which it is based. */
  readonly revision: number;
  readonly size: number;
  /** Null: an attachment. */
  readonly text: string | null;
  /** Of an attachment that the check reads as a text: in UTF-16, or too large to be edited here. */
  readonly bytes?: Uint8Array | undefined;
  /** Of a text that is unsaved: the one of that revision, on top of which it was typed. Undefined if it is not known. */
  readonly saved?: string | undefined;
}

/** What somebody else has done to a file since the author looked. */
export interface Arrival {
  readonly path: string;
  /** `merged`: into what the author has typed. */
  readonly is: 'merged' | 'changed' | 'gone';
}

/** A file that somebody else has saved since. Nothing of the author's is lost. */
export interface Conflict {
  /** The revision on which the author's text is based. */
  readonly base: number;
  /** The present text; null if the file was removed, or is an attachment now. */
  readonly theirs: string | null;
  readonly revision: number;
}

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A working copy that is open. */
export interface EditorState {
  readonly name: string;
  readonly revision: number;
  /** Whether it is shared with the reader to review it. */
  readonly isReadOnly: boolean;
  readonly files: ReadonlyMap<string, EditedFile>;
  /** Paths of texts that the server has not confirmed. */
  readonly unsaved: ReadonlySet<string>;
  readonly conflicts: ReadonlyMap<string, Conflict>;
  readonly isSaving: boolean;
  /** Since when, on the monotonic clock, texts wait that could be saved. */
  readonly unsavedSince: number | undefined;
  /** Why the last save was refused. */
  readonly refusal: ApiError | undefined;
  /** What others have changed, until the author has seen it. */
  readonly arrivals: readonly Arrival[];
  /** What the author can take back in this tab, over all files and views. */
  readonly steps: UndoStack;
}

/** Whether one may no longer write: it was deleted, or is not shared any more, or only to be reviewed. */
export const isOver = (error: unknown): error is ApiError => isRefusedWith(error, 'workspace_unknown', 'review_only');

export type Editing =
  | { readonly step: 'loading' }
  | {
      readonly step: 'failed';
      readonly error: ApiError;
      /** What the browser keeps of a working copy that is gone. */
      readonly left: readonly TextFile[];
    }
  | { readonly step: 'open'; readonly state: EditorState };

/** Files to be saved: those in conflict wait for a decision. */
export const typedIn = ({ files, unsaved, conflicts }: EditorState): EditedFile[] =>
  [...unsaved].flatMap((path) => (conflicts.has(path) ? [] : (files.get(path) ?? [])));

export const withFile = (state: EditorState, file: EditedFile): EditorState => ({
  ...state,
  files: new Map(state.files).set(file.path, file),
});

export function without<Value>(map: ReadonlyMap<string, Value>, key: string): Map<string, Value> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

export function minus(set: ReadonlySet<string>, keys: Iterable<string>): Set<string> {
  const rest = new Set(set);
  for (const key of keys) rest.delete(key);
  return rest;
}
