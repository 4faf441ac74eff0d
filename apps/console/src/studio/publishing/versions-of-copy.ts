import { ApiError, useCachedQuery } from '@muster/ui/server';
import { useServer } from '../../server/use-server.ts';
import {
  LineOfWorkingCopy,
  type LineOfWorkingCopyResult,
  VersionsOfLine,
  type VersionsOfLineResult,
} from './publishing.generated.ts';

export type LineVersion = VersionsOfLineResult['definitionLine']['versions'][number];

/** What a working copy is published after. */
export interface VersionsOfCopy {
  /** The newest first; none, if publishing begins a line. */
  readonly versions: readonly LineVersion[];
  /** The number of the newest version, also of one that the reader does not see; null if there is none. */
  readonly newest: number | null;
  /** The greatest number that was given, as far as the reader knows. */
  readonly lastVersion: number;
  /** What it began as, also if that is of somebody else. */
  readonly base: LineOfWorkingCopyResult['workspace']['base'];
}

/** The versions, with those that others have published since the working copy was opened here. */
export function useVersions(workspace: string) {
  const { request } = useServer();
  return useCachedQuery(`${VersionsOfLine.name} ${workspace}`, async (): Promise<VersionsOfCopy> => {
    const { lineId: line, newestVersion, base } = (await request(LineOfWorkingCopy, { workspace })).workspace;
    const unseen = { versions: [], newest: newestVersion, lastVersion: newestVersion ?? 0, base };
    if (line === null) return unseen;
    try {
      const { versions, lastVersion } = (await request(VersionsOfLine, { line })).definitionLine;
      return { versions, newest: newestVersion, lastVersion, base };
    } catch (error) {
      // All of its versions were deleted, or none of them is shared with whoever writes in this copy.
      if (error instanceof ApiError && error.code === 'line_unknown') return unseen;
      throw error;
    }
  });
}
