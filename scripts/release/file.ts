import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a release. The path is relative to its root, with slashes. */
export interface ReleaseFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isExecutable?: boolean;
}

export const textFile = (path: string, text: string): ReleaseFile => ({ path, bytes: Buffer.from(text) });

/** A file, or all files of a folder, at this path of a release. */
export function filesAt(source: string, path: string): ReleaseFile[] {
  if (!statSync(source).isDirectory()) return [{ path, bytes: readFileSync(source) }];
  return readdirSync(source)
    .sort()
    .flatMap((name) => filesAt(join(source, name), `${path}/${name}`));
}
