import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { PackageFile } from '../package/package-file.ts';

/** A zip has local times: these numbers are the same in every zone. */
const MODIFIED = new Date(1980, 0, 1);
const MODE = 0o100644;

/**
 * Packs files into an archive. The same files give the same bytes whenever they are packed; without compression also on
 * every machine, since the compressed bytes depend on the processor.
 */
export function zipFiles(files: readonly PackageFile[], { compress }: { readonly compress: boolean }): Readable {
  const zip = new ZipFile();
  const options = { mtime: MODIFIED, mode: MODE, forceDosTimestamp: true, compress };
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    zip.addReadStreamLazy(file.path, options, (done) =>
      done(null, Readable.from(file.stream(), { objectMode: false })),
    );
  }
  zip.end();
  return Readable.from(zip.outputStream, { objectMode: false });
}
