import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archive, npmPackage } from './archives.ts';
import { LICENSES, releaseContent, SBOM } from './content.ts';
import { nodeFor, type Platform } from './platforms.ts';

interface MadeRelease {
  /** The names of its files. */
  readonly files: readonly string[];
  /** Platforms that are left out, because their Node could not be fetched. */
  readonly leftOut: readonly Platform[];
}

/** Makes a release into a folder, which it replaces. The same commit gives the same bytes. */
export async function makeRelease(root: string, folder: string, platforms: readonly Platform[]): Promise<MadeRelease> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const seconds = commitTime(root);
  const cache = join(root, 'node_modules/.cache/release');
  const content = await releaseContent(root);
  const made = new Map<string, Uint8Array>();
  const leftOut: Platform[] = [];
  for (const { path, bytes } of content) if (path === SBOM || path === LICENSES) made.set(path, bytes);
  made.set(`muster-${version}.tgz`, await npmPackage(content, seconds));
  for (const platform of platforms) {
    const node = await nodeFor(platform, root);
    if (node === undefined) {
      leftOut.push(platform);
      continue;
    }
    const name = `muster-${version}-${platform.name}.${platform.name === 'win-x64' ? 'zip' : 'tar.gz'}`;
    made.set(name, await archive(content, { platform, node, folder: `muster-${version}`, seconds, cache }));
  }
  const names = [...made.keys()].sort();
  made.set('SHA256SUMS', Buffer.from(names.map((name) => `${sha256(made.get(name))}  ${name}\n`).join('')));
  const unfinished = `${folder}.unfinished-${process.pid}`;
  try {
    mkdirSync(unfinished, { recursive: true });
    for (const [name, bytes] of made) writeFileSync(join(unfinished, name), bytes);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return { files: [...made.keys()].sort(), leftOut };
}

const sha256 = (bytes: Uint8Array = new Uint8Array()): string => createHash('sha256').update(bytes).digest('hex');

/** The time of all files, in seconds: that of the commit, or what npm takes if there is none. */
function commitTime(root: string): number {
  try {
    const text = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return Number(text.trim());
  } catch {
    return Date.UTC(1985, 9, 26, 8, 15) / 1000;
  }
}
