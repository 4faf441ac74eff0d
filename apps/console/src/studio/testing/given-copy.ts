import { type Given, given } from '../../testing/given.ts';
import { CopyNotes } from '../notes/copy-notes.generated.ts';
import { WorkingCopy, WorkingCopyFiles, WorkingCopyTexts } from '../studio.generated.ts';

interface GivenCopy {
  readonly name: string;
  readonly revision: number;
  readonly access?: 'OWNER' | 'REVIEW';
  /** By path; null: an attachment. */
  readonly texts: Readonly<Record<string, string | null>>;
}

/** The answers about a working copy that fits into one list. */
export function givenCopy({ name, revision, access = 'OWNER', texts }: GivenCopy): readonly Given[] {
  const entries = Object.entries(texts);
  const files = entries.map(([path, text]) => ({ path, revision, size: text?.length ?? 2000, isText: text !== null }));
  return [
    given(CopyNotes, { workspace: { access }, workspaceNotes: [] }),
    given(WorkingCopy, { workspace: { id: '1', name, access, asides: [] } }),
    given(WorkingCopyFiles, { workspace: { revision, fileCount: files.length, files } }),
    given(WorkingCopyTexts, {
      workspaceFiles: entries.flatMap(([path, text]) => (text === null ? [] : [{ path, revision, text }])),
    }),
  ];
}
