import { LIMITS } from '../limits.ts';
import { decodeText } from './decode-text.ts';
import { layOut } from './layout.ts';
import type { PackageFile } from './package-file.ts';

/** A path through the exercise that its author has kept, as a script for rehearsals. */
export interface KeptPath {
  readonly file: string;
  /** Undefined if it cannot be read as a text. */
  readonly text: string | undefined;
}

const KEPT = /^rehearsals\/.+\.ya?ml$/i;
/** More are not played. */
const MOST = 200;

/** The kept paths of a package, in the order of their names. */
export async function keptPaths(files: Iterable<PackageFile>): Promise<readonly KeptPath[]> {
  const found = [...layOut(files)].filter(([path]) => KEPT.test(path)).sort(([one], [other]) => (one < other ? -1 : 1));
  const kept: KeptPath[] = [];
  for (const [path, file] of found.slice(0, MOST)) {
    const decoded = file.size > LIMITS.textBytes ? undefined : decodeText(await file.read());
    kept.push({ file: path, text: decoded?.ok === true ? decoded.text : undefined });
  }
  return kept;
}
