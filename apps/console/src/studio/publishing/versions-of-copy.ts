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
  /** The greatest number that was given. */
  readonly lastVersion: number;
  /** What it began as, also if that is of somebody else. */
  readonly base: LineOfWorkingCopyResult['workspace']['base'];
}

/** The versions, with those that others have published since the working copy was opened here. */
export function useVersions(workspace: string) {
  const { request } = useServer();
  return useCachedQuery(`${VersionsOfLine.name} ${workspace}`, async (): Promise<VersionsOfCopy> => {
    const { lineId: line, base } = (await request(LineOfWorkingCopy, { workspace })).workspace;
    if (line === null) return { versions: [], lastVersion: 0, base };
    try {
      const { versions, lastVersion } = (await request(VersionsOfLine, { line })).definitionLine;
      return { versions, lastVersion, base };
    } catch (error) {
      // A line whose versions were all deleted begins anew.
      if (error instanceof ApiError && error.code === 'line_unknown') return { versions: [], lastVersion: 0, base };
      throw error;
    }
  });
}
