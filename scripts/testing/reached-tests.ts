import { dirname, posix } from 'node:path';
import { importsIn } from '../checks/imports.ts';
import type { Source } from '../checks/sources.ts';

/** Tests that a change can reach, by the way in which it reaches them. A test is in the first group that it fits. */
export interface ReachedTests {
  readonly changed: readonly string[];
  readonly importing: readonly string[];
  /** They start a program that has changed. */
  readonly starting: readonly string[];
  /** They, or what they import, name a file that has changed and is no source. */
  readonly naming: readonly string[];
}

const isTest = (path: string): boolean => path.endsWith('.test.ts');
const isSource = (path: string): boolean => /\.tsx?$/.test(path);

/** Files that decide how everything runs. */
const OF_EVERYTHING = /^(package\.json|package-lock\.json|tsconfig\.json|scripts\/test\.ts|scripts\/testing\/.*)$/;
const BROWSER = 'e2e/support/chromium.ts';
const ADDRESS = /new URL\(\s*['"`]([^'"`$]+)[^'"`]*['"`],\s*import\.meta\.url/g;

/** Chooses the tests that these changed files can reach. It may choose too many, as with every file that has a common name. */
export function reachedTests(changed: readonly string[], sources: readonly Source[]): ReachedTests {
  if (changed.some((path) => OF_EVERYTHING.test(path))) {
    const tests = sources.map(({ path }) => path).filter(isTest);
    return { changed: tests, importing: [], starting: [], naming: [] };
  }
  const usersOf = usersByFile(sources);
  const changedSources = changed.filter(isSource);
  const importing = closure(changedSources, usersOf);
  const starting = closure(
    [...importing].flatMap((program) => sources.filter((source) => starts(source, program)).map(({ path }) => path)),
    usersOf,
  );
  const others = changed.filter((path) => !isSource(path));
  const naming = closure(
    others.flatMap((file) => sources.filter((source) => names(source, file)).map(({ path }) => path)),
    usersOf,
  );
  const known = new Set(sources.map(({ path }) => path));
  const seen = new Set<string>();
  const group = (files: Iterable<string>): string[] => {
    const fresh = [...files].filter((file) => isTest(file) && known.has(file) && !seen.has(file)).sort();
    for (const file of fresh) seen.add(file);
    return fresh;
  };
  return {
    changed: group(changedSources),
    importing: group(importing),
    starting: group(starting),
    naming: group(naming),
  };
}

/** Who imports a file, or starts it as a thread or a process beside it. Types are erased and change no behaviour. */
function usersByFile(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const uses = [
    ...importsIn(sources).filter(({ typeOnly }) => !typeOnly),
    ...sources.flatMap(({ path, text }) =>
      addressesIn(path, text)
        .filter(isSource)
        .map((to) => ({ from: path, to })),
    ),
  ];
  const users = new Map<string, string[]>();
  for (const { from, to } of uses) users.set(to, [...(users.get(to) ?? []), from]);
  return users;
}

function addressesIn(path: string, text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(([, target = '']) => posix.normalize(posix.join(dirname(path), target)));
}

function closure(files: readonly string[], usersOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(files);
  for (const file of reached) for (const user of usersOf.get(file) ?? []) reached.add(user);
  return reached;
}

/** Tests of whole processes name a service, or the path of a program. A page is opened by those with a browser. */
function starts({ path, text }: Source, program: string): boolean {
  if (!path.startsWith('e2e/')) return false;
  if (program.startsWith('apps/')) return path === BROWSER;
  const service = /^services\/(\w+)\/src\/main\.ts$/.exec(program)?.[1];
  if (service !== undefined) return text.includes(`'${service}'`);
  return program.startsWith('scripts/') && text.includes(`'${program}'`);
}

/** A test by its name or that of its folder in the root, any source by an address that leads to it or to its folder. */
function names({ path, text }: Source, file: string): boolean {
  const [folder = ''] = file.split('/', 1);
  const known = [posix.basename(file), ...(folder === 'docs' || folder === 'examples' ? [folder] : [])];
  return (
    (isTest(path) && known.some((name) => text.includes(name))) ||
    addressesIn(path, text).some((address) => file === address || file.startsWith(address.replace(/\/?$/, '/')))
  );
}
