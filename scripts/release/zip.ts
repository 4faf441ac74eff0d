import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { ReleaseFile } from './file.ts';

/** A zip with the same bytes on every machine. */
export async function zip(files: readonly ReleaseFile[], folder: string, seconds: number): Promise<Buffer> {
  const at = new Date(1000 * seconds);
  // A zip has local times: these numbers are the same in every zone.
  const mtime = new Date(
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  );
  const archive = new yazl.ZipFile();
  for (const { path, bytes } of files) {
    archive.addBuffer(Buffer.from(bytes), `${folder}/${path}`, { mtime, mode: 0o100644, forceDosTimestamp: true });
  }
  archive.end();
  return buffer(archive.outputStream);
}
