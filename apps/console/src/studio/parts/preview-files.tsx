import { useStore } from '@muster/ui/state';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createFileAddresses } from '../../files/file-addresses.ts';
import { FilesOfExercise } from '../../files/files-of-exercise.ts';
import type { Attached } from '../../room/frame/room.generated.ts';
import { ServerContext, useServer } from '../../server/use-server.ts';
import type { EditorState } from '../editing/editor-state.ts';

/** The place of files among those of exercises, which have a number there. */
const PLACE = 'working-copy';
const ADDRESS = `/files/${PLACE}/`;

/** A file of a working copy, as one of an exercise. */
export const attachedFile = (files: EditorState['files'], name: string): Attached => ({
  fileId: encodeURIComponent(`files/${name}`),
  name,
  size: files.get(`files/${name}`)?.size ?? 0,
});

/** Screens of the room inside show the files of a working copy. */
export function PreviewFiles({ workspace, children }: { readonly workspace: string; readonly children: ReactNode }) {
  const server = useServer();
  const files = useMemo(createFileAddresses, []);
  useEffect(() => () => files.forget(), [files]);
  useStore(files.known);
  const own = useMemo(() => {
    const pathOf = (address: string): string => address.replace(ADDRESS, `/workspaces/${workspace}/files/`);
    return {
      ...server,
      // Bytes without a type, as the server sends them, are no picture if they are an SVG.
      addressOf: (path: string) =>
        files.addressOf(pathOf(path), async () => (await server.fetched(pathOf(path), { method: 'GET' })).blob()),
      addresses: files.known,
      fetched: (path: string, init?: RequestInit) => server.fetched(pathOf(path), init),
    };
  }, [server, files, workspace]);
  return (
    <ServerContext value={own}>
      <FilesOfExercise value={PLACE}>{children}</FilesOfExercise>
    </ServerContext>
  );
}
