import type { DefinitionDiff } from '../diff/diff-definitions.ts';
import type { DiffFile } from '../diff/files.ts';
import type { Side } from './diff-files.ts';

// Valid in JSON, but terminals obey some of them.
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** The same for programs, without texts of files. */
export function diffJson(diff: DefinitionDiff, before: Side, after: Side, isSame: boolean): string {
  const { changes, unread, isWhole } = diff;
  const files = diff.files.map((file) => ({
    path: file.path,
    ...(file.from !== undefined && { from: file.from }),
    before: factsOf(file.before),
    after: factsOf(file.after),
  }));
  const sides = { before: summary(before), after: summary(after) };
  const json = JSON.stringify({ same: isSame, ...sides, changes, files, unread, whole: isWhole }, null, 2);
  return `${json.replace(UNPRINTABLE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}

function summary({ problems, files }: Side) {
  const unreadable = [...files].flatMap(([path, { hash }]) => (hash === undefined ? [path] : []));
  return { problems, unreadable };
}

function factsOf(file: DiffFile | undefined) {
  return file === undefined ? null : { size: file.size, sha256: file.hash ?? null };
}
