import { setImmediate } from 'node:timers/promises';
import type { PackageFile } from '@muster/definition';
import type { FileRow } from './workspace-files.store.ts';
import { textsOf } from './workspace-files.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';

/** The files of a working copy as those of a package; each is read when it is its turn. */
export function packageFilesOf(deps: WorkspacesDeps, workspaceId: number, files: readonly FileRow[]): PackageFile[] {
  return files.map((file) => {
    const stream = () => bytesOf(deps, workspaceId, file);
    return {
      path: file.path,
      size: file.size,
      read: async () => Buffer.concat(await Array.fromAsync(stream())),
      stream,
      verify: async () => {},
    };
  });
}

async function* bytesOf(
  { database, blobs }: WorkspacesDeps,
  workspaceId: number,
  { hash, size, is_text }: FileRow,
): AsyncGenerator<Uint8Array> {
  if (!is_text) {
    const handle = await blobs.open(hash, size);
    // The stream closes the handle.
    yield* handle.createReadStream();
    return;
  }
  // The embedded database answers at once: others would wait for all files.
  await setImmediate();
  const text = (await textsOf(database, workspaceId, [hash])).get(hash);
  if (text === undefined) throw new Error(`The text ${hash} of the working copy ${workspaceId} is missing.`);
  yield Buffer.from(text);
}
