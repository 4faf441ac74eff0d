import { existsSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';

/** Folder of all bundled code. Every other file is at the path that it has in the repository. */
export const LIB = 'lib';

/** The name of a program in the bundle: the entry of a thread or of a process. */
export const programName = (source: string): string => basename(source, '.ts');

const ADDRESS = /new URL\(\s*(['"`])([^'"`]*)\1,\s*import\.meta\.url,?\s*\)/g;

/** Asks whether a package is installed that no release contains. */
const ALLOWED = 'import.meta.resolve(PACKAGE)';

/** The programs that a source starts. */
export function programsStartedIn(code: string, source: string): string[] {
  return [...code.matchAll(ADDRESS)]
    .map(([, , target = '']) => resolve(dirname(source), target))
    .filter((file) => file.endsWith('.ts'));
}

interface Rewritten {
  readonly code: string;
  /** Files and folders that the code reads. */
  readonly read: readonly string[];
}

/**
 * Sources find files and programs beside them with `new URL('…', import.meta.url)`. In the bundle all code is in one
 * folder, so each address is rewritten. Throws for one that points to nothing, and for any other `import.meta`.
 */
export function rewriteAddresses(code: string, source: string, root: string): Rewritten {
  const read: string[] = [];
  const rewritten = code.replaceAll(ADDRESS, (_, quote: string, target: string) => {
    const variable = target.indexOf('${');
    // If only the running program knows the name of the file, its folder counts.
    const known = variable === -1 ? target : target.slice(0, target.lastIndexOf('/', variable) + 1);
    const file = resolve(dirname(source), known);
    if (!existsSync(file)) throw new Error(`${source} names ${target}, which does not exist.`);
    if (file.endsWith('.ts')) return `new URL('./${programName(file)}.js', import.meta.url)`;
    const path = relative(root, file).split(sep).join('/');
    // What is needed of the root itself, the release knows.
    if (path !== '') read.push(file);
    const rest = variable === -1 ? '' : `/${target.slice(known.length)}`;
    return `new URL(${quote}../${path}${rest}${quote}, import.meta.url)`;
  });
  const others = rewritten.replaceAll(/new URL\((['"`])[^'"`]*\1, import\.meta\.url\)/g, '').replaceAll(ALLOWED, '');
  if (/\bimport\.meta\b|\b__(dir|file)name\b|\bcreateRequire\b/.test(others)) {
    throw new Error(
      `${source} looks for a file in a way that a release does not know: use new URL('…', import.meta.url).`,
    );
  }
  return { code: rewritten, read };
}
