import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Where the build of a web page lies, and what it was made from. */
export interface PageBuild {
  /** A fingerprint of the sources. */
  readonly sources: string;
  /** The folder with `index.html` and `assets`. */
  readonly folder: string;
}

const POINTER = 'current.json';

/** The file that names the build to serve; it is replaced in one step once a build is whole. */
export const pointerIn = (dist: string): string => join(dist, POINTER);

/** The build that is there; undefined if none was ever finished. */
export function readBuild(dist: string): PageBuild | undefined {
  try {
    const sources: unknown = JSON.parse(readFileSync(pointerIn(dist), 'utf8')).sources;
    return typeof sources === 'string' ? { sources, folder: join(dist, sources) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * One text for the contents of files and folders. Contents, not times: a checkout, a copy and an image set the times of
 * files as they like.
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
