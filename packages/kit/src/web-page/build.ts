import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The location of a web page's build, and its sources. */
export interface PageBuild {
  /** A fingerprint of the sources. */
  readonly sources: string;
  /** The folder with `index.html` and `assets`. */
  readonly folder: string;
}

const POINTER = 'current.json';

/** Names the build to serve; replaced atomically once a build is complete. */
export const pointerIn = (dist: string): string => join(dist, POINTER);

/** The current build; undefined if none was ever completed. */
export function readBuild(dist: string): PageBuild | undefined {
  try {
    const sources: unknown = JSON.parse(readFileSync(pointerIn(dist), 'utf8')).sources;
    return typeof sources === 'string' ? { sources, folder: join(dist, sources) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A hash of the contents of files and folders. Contents, not modification times: a checkout, a copy and an image change
 * those.
 */
export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesIn(join(root, path))) {
      hash
        .update(`${relative(root, file).split(sep).join('/')}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
}
