import type { ComparedSide, WrittenFile } from '../../comparing/compare-messages.ts';
import type { ToCompare } from '../../comparing/use-comparison.ts';
import { storedPackage } from '../../files/stored-package.ts';
import type { Server } from '../../server/server.ts';
import type { EditedFile } from '../editing/editor-state.ts';
import { AttachmentHashes } from './publishing.generated.ts';

/** A stored version, and a working copy as it is in this tab. */
export function sidesOf(
  server: Server,
  workspace: string,
  since: string,
  files: ReadonlyMap<string, EditedFile>,
): ToCompare['load'] {
  return async (leaving) => {
    const [zip, after] = await Promise.all([
      storedPackage(server, since, leaving),
      writtenSide(server, workspace, files),
    ]);
    return { before: { zip }, after };
  };
}

async function writtenSide(
  server: Server,
  workspace: string,
  files: ReadonlyMap<string, EditedFile>,
): Promise<ComparedSide> {
  const written: WrittenFile[] = [...files.values()];
  const isWhole = written.every(({ text, bytes }) => text !== null || bytes !== undefined);
  const hashes = isWhole ? new Map<string, string>() : await hashesOf(server, workspace);
  return {
    files: written.map(({ path, size, text, bytes }) => ({ path, size, text, bytes, sha256: hashes.get(path) })),
  };
}

/** Of attachments, which are not in this tab. */
async function hashesOf({ request }: Server, workspace: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  let [after, seen] = ['', 0];
  for (;;) {
    const { files, fileCount } = (await request(AttachmentHashes, { workspace, after })).workspace;
    for (const { path, sha256, isText } of files) if (!isText) hashes.set(path, sha256);
    seen += files.length;
    after = files.at(-1)?.path ?? '';
    if (files.length === 0 || seen >= fileCount) return hashes;
  }
}
