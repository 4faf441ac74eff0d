/** A file of a package, as far as a comparison needs it. */
export interface DiffFile {
  /** Undefined for what is no text, or too large for one. */
  readonly text: string | undefined;
  readonly size: number;
  /** Of its bytes; undefined if they cannot be read. */
  readonly hash: string | undefined;
}

/** The files of a package by their path in the format, without a folder around them. */
export type DiffFiles = ReadonlyMap<string, DiffFile>;

/** A file whose bytes or path differ. At least one of `before` and `after` is there; `from`: where it was before. */
export interface FileChange {
  readonly path: string;
  readonly from?: string;
  readonly before?: DiffFile;
  readonly after?: DiffFile;
}

/** Compares files by their hashes. One that is gone, and a new one with the same bytes, are a move if no other is like them. */
export function changedFiles(before: DiffFiles, after: DiffFiles): FileChange[] {
  const removed = [...before].filter(([path]) => !after.has(path));
  const added = [...after].filter(([path]) => !before.has(path));
  const olds = onlyOnes(removed);
  const nows = onlyOnes(added);
  const changes: FileChange[] = [];
  const moved = new Set<string>();
  for (const [path, file] of after) {
    const old = before.get(path);
    if (old !== undefined) {
      if (old.hash !== file.hash || old.size !== file.size) changes.push({ path, before: old, after: file });
      continue;
    }
    const hash = file.hash ?? '';
    const from = nows.get(hash) === path ? olds.get(hash) : undefined;
    if (from === undefined) changes.push({ path, after: file });
    else {
      moved.add(from);
      changes.push({ path, from, before: file, after: file });
    }
  }
  for (const [path, file] of removed) if (!moved.has(path)) changes.push({ path, before: file });
  return changes.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Paths by hash, where only one file has it. Empty files are all alike. */
function onlyOnes(files: readonly (readonly [path: string, file: DiffFile])[]): Map<string, string> {
  const paths = new Map<string, string>();
  const twice = new Set<string>();
  for (const [path, { hash, size }] of files) {
    if (hash === undefined || size === 0) continue;
    if (paths.has(hash)) twice.add(hash);
    paths.set(hash, path);
  }
  for (const hash of twice) paths.delete(hash);
  return paths;
}
