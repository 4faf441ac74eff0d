const CONFIG = /^config\.ya?ml$/;

/** Folders of the format: one of them alone at the top is not a folder around a package. */
const FOLDERS_OF_THE_FORMAT = new Set(['content', 'files', 'drive', 'llm']);

/** A part of a path that begins with a dot, or that systems leave behind. */
const HIDDEN_PART = /(?:^|\/)(?:\.|(?:__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$))/;

/** The files of a package by path, without hidden files and without a single folder around everything. */
export function layOut<File extends { readonly path: string }>(files: Iterable<File>): ReadonlyMap<string, File> {
  const visible = [...files].filter(({ path }) => !isHidden(path));
  const top = singleTopFolder(visible.map(({ path }) => path));
  const laidOut = new Map<string, File>();
  for (const file of visible) laidOut.set(file.path.slice(top.length), file);
  return laidOut;
}

function isHidden(path: string): boolean {
  return HIDDEN_PART.test(path);
}

function singleTopFolder(paths: readonly string[]): string {
  const [first] = paths;
  const slash = first?.indexOf('/') ?? -1;
  if (first === undefined || slash === -1) return '';
  const top = first.slice(0, slash + 1);
  if (!paths.every((path) => path.startsWith(top))) return '';
  if (paths.some((path) => CONFIG.test(path.slice(top.length)))) return top;
  return FOLDERS_OF_THE_FORMAT.has(top.slice(0, -1)) ? '' : top;
}
