import { useEffect, useState } from 'react';
import type { Server } from '../../server/server.ts';
import { useServer } from '../../server/use-server.ts';
import type { Conflict } from '../editing/editor-state.ts';
import { WorkingCopyHistory, type WorkingCopyHistoryResult } from '../studio.generated.ts';

export type TheirSave = Pick<WorkingCopyHistoryResult['workspaceRevisions'][number], 'at' | 'user'>;

interface Asked {
  readonly workspace: string;
  readonly path: string;
  readonly conflict: Pick<Conflict, 'revision' | 'theirs'>;
}

/** Further back in the history nobody is looked for. */
const PAGES = 3;

/** Who has saved the other text of a conflict, and when; undefined until it is known, and where the history is too long. */
export function useTheirSave({ workspace, path, conflict: { revision, theirs } }: Asked): TheirSave | undefined {
  const { request } = useServer();
  const [save, setSave] = useState<TheirSave>();
  const isGone = theirs === null;
  useEffect(() => {
    let isOver = false;
    setSave(undefined);
    findSave(request, workspace, { path, revision, isGone }).then(
      (found) => {
        if (!isOver) setSave(found);
      },
      // The texts are there without it.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [request, workspace, path, revision, isGone]);
  return save;
}

interface Sought {
  readonly path: string;
  readonly revision: number;
  readonly isGone: boolean;
}

async function findSave(
  request: Server['request'],
  workspace: string,
  { path, revision, isGone }: Sought,
): Promise<TheirSave | undefined> {
  let before: number | undefined;
  let found: TheirSave | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const asked = before === undefined ? { workspace } : { workspace, before };
    const { workspaceRevisions } = await request(WorkingCopyHistory, asked);
    if (isGone) {
      const removal = workspaceRevisions.find(({ paths }) => paths.includes(path));
      if (removal !== undefined) return removal;
    } else {
      // Saves that belong together have the number of the last of them.
      found = workspaceRevisions.findLast(({ number }) => number >= revision) ?? found;
      if (workspaceRevisions.some(({ number }) => number < revision)) return found;
    }
    const last = workspaceRevisions.at(-1)?.number;
    if (last === undefined || last === before) return found;
    before = last;
  }
  return found;
}
