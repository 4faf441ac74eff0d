import { wholeFile } from '../problem/problem.ts';
import type { Cause, ProblemLog } from '../problem/problem-log.ts';
import { quote } from '../problem/quote.ts';
import { LIST_FILES, YAML_FILES } from '../schema/files.ts';
import type { PackageFile } from './package-file.ts';

/** The folders of the format that contain none of our YAML files. */
const OTHER_FOLDERS = new Set(['content', 'files', 'drive', 'llm']);

/** With the kept paths, which have a list of their own: a folder with a similar name was never refused. */
const KNOWN_FOLDERS = new Set([...OTHER_FOLDERS, 'rehearsals']);

const ABOUT_THE_PACKAGE = /^(readme|license|licence|changelog|notice|authors)\b/i;

interface FoundFiles {
  /** The files that make up each YAML file of the format: the file itself, or those of the folder with that name. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
  /** Misnamed YAML files of the format. */
  readonly misnamed: ReadonlyMap<string, Cause>;
}

export function findYamlFiles(files: ReadonlyMap<string, PackageFile>, log: ProblemLog): FoundFiles {
  const paths = [...files.keys()].sort();
  const found = findSingleFiles(paths, log);
  const singles = new Set(found.keys());
  const others = new OtherFiles(log);
  const ignored = new Map<string, number>();
  for (const path of paths) {
    if (singleFileKind(path) !== undefined) continue;
    const kind = folderKind(path);
    if (kind === undefined) others.report(path);
    else if (singles.has(kind)) ignored.set(kind, (ignored.get(kind) ?? 0) + 1);
    else if (!/\.ya?ml$/i.test(path)) {
      log.warning(wholeFile(path), 'unused_file', ['folder_not_yaml', { folder: kind }]);
    } else {
      const together = found.get(kind);
      if (together === undefined) found.set(kind, [path]);
      else together.push(path);
    }
  }
  for (const [kind, count] of ignored) {
    log.firstWarning(wholeFile(`${kind}/`), 'unused_file', [
      'folder',
      { count, file: quote(found.get(kind)?.[0] ?? '') },
    ]);
  }
  return { paths: found, misnamed: others.misnamed };
}

function findSingleFiles(paths: readonly string[], log: ProblemLog): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const kind = singleFileKind(path);
    if (kind === undefined) continue;
    const earlier = found.get(kind)?.[0];
    if (earlier === undefined) found.set(kind, [path]);
    else log.problem(wholeFile(path), 'duplicate_name', ['file', { file: quote(earlier) }]);
  }
  return found;
}

function singleFileKind(path: string): string | undefined {
  const [, kind] = /^([a-z]+)\.ya?ml$/.exec(path) ?? [];
  return kind !== undefined && YAML_FILES.includes(kind) ? kind : undefined;
}

/** A folder of YAML files instead of one; the configuration is a single mapping and has no such form. */
function folderKind(path: string): string | undefined {
  const folder = path.slice(0, Math.max(0, path.indexOf('/')));
  return folder !== 'config' && YAML_FILES.includes(folder) ? folder : undefined;
}

/** Files that are not YAML files of the format, including those that were probably meant to be. */
class OtherFiles {
  readonly misnamed = new Map<string, Cause>();
  readonly #log: ProblemLog;
  readonly #folders = new Set<string>();

  constructor(log: ProblemLog) {
    this.#log = log;
  }

  report(path: string): void {
    const [top = ''] = path.split('/', 1);
    if (KNOWN_FOLDERS.has(top) || ABOUT_THE_PACKAGE.test(path) || this.#folders.has(top)) return;
    const likely = top === path ? likelyFile(path, this.#log) : likelyFolder(top, this.#log);
    if (likely === undefined) {
      const kind = top === path ? tableOf(path) : undefined;
      const file = kind === undefined ? undefined : `${kind}.yml`;
      this.#log.warning(wholeFile(path), 'unused_file', file === undefined ? ['unknown'] : ['table', { file }]);
      return;
    }
    // A folder is reported once, however many files it contains.
    if (top !== path) this.#folders.add(top);
    const right = top === path ? `${likely}.yml` : `${likely}/`;

    this.#log.problem(wholeFile(path), 'unknown_field', ['file', { file: quote(top), suggestion: right }], right);
    const cause = this.#log.cause(path);
    if (!this.misnamed.has(likely)) this.misnamed.set(likely, cause);
  }
}

/** Editors and systems that hide extensions create `injects.yml.txt` or `injects`: those are recognized too. */
function likelyFile(path: string, log: ProblemLog): string | undefined {
  const name = path.replace(/\.ya?ml$/i, '');
  if (name !== path) return sameName(name, YAML_FILES) ?? log.closest(name, YAML_FILES);
  return sameName(path.replace(/(\.ya?ml)?(\.txt|\.json)?$/i, ''), YAML_FILES);
}

/** The list that a spreadsheet was meant to be. */
function tableOf(path: string): string | undefined {
  const name = path.replace(/\.(?:csv|tsv|xlsx?|ods)$/i, '');
  return name === path ? undefined : sameName(name, YAML_FILES);
}

function likelyFolder(folder: string, log: ProblemLog): string | undefined {
  const name = folder.replace(/\.ya?ml$/i, '');
  const candidates = [...Object.keys(LIST_FILES), ...OTHER_FOLDERS];
  return sameName(name, candidates) ?? log.closest(name, candidates);
}

function sameName(name: string, candidates: readonly string[]): string | undefined {
  return candidates.find((candidate) => candidate === name.toLowerCase());
}
