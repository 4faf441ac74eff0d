import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseContent } from './content.ts';

/** Writes the files of a release into a folder, without the detour of packing and unpacking them. */
export async function writeContent(root: string, folder: string): Promise<void> {
  for (const { path, bytes } of await releaseContent(root)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}
