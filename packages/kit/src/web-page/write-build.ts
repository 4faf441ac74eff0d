import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, pointerIn } from './build.ts';
import { distOf, type PageSources } from './ensure-built.ts';

/**
 * Builds a page into a folder named after its sources, and points to it in the end: a service that starts meanwhile
 * serves the build before it, or this one, and never a half.
 */
export async function writeBuild(page: PageSources, make: (folder: string) => Promise<void>): Promise<void> {
  const dist = distOf(page);
  const sources = fingerprint(page.root, page.sources);
  const folder = join(dist, sources);
  const unfinished = join(dist, `.${sources}-${process.pid}`);
  mkdirSync(dist, { recursive: true });
  try {
    await make(unfinished);
    // Another process may have built the same meanwhile; the folders are identical.
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  const pointer = `${pointerIn(dist)}.${process.pid}`;
  writeFileSync(pointer, `${JSON.stringify({ sources })}\n`);
  renameSync(pointer, pointerIn(dist));
  // An open page still loads chunks of the previous build; older builds are removed.
  for (const { name } of olderBuilds(dist, sources).slice(1)) {
    rmSync(join(dist, name), { recursive: true, force: true });
  }
}

function olderBuilds(dist: string, sources: string): { name: string; at: number }[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== sources && !entry.name.startsWith('.'))
    .map(({ name }) => ({ name, at: modifiedAt(join(dist, name, 'index.html')) }))
    .sort((a, b) => b.at - a.at);
}

function modifiedAt(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
