import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFiles } from '../check.ts';
import { applyEdits } from '../edit/patch.ts';
import { editsOfAll } from '../fixes/apply.ts';
import { withFixes } from '../fixes/with-fixes.ts';
import { packageFolder } from '../pack/folder.ts';
import type { PackageFile } from '../package/package-file.ts';
import { UsageError } from './usage.ts';

/** One fix can lead to the next; nobody nests mistakes deeper. */
const MAX_ROUNDS = 20;

/** Applies the fixes of a folder that nothing else can be meant by, and returns the files that have changed. */
export async function fixFolder(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new UsageError(`${folder} is not a folder: --fix changes its files.`);
  const packaged = await packageFolder(folder);
  const files = await textsOf(packaged);
  const changed = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = await checkFiles(withTexts(packaged, files));
    const problems = [...(result.ok ? [] : result.problems), ...result.warnings];
    const fixes = withFixes(problems, files).flatMap(({ fixes: [best] = [] }) => (best?.sure === true ? [best] : []));
    const texts = applyEdits(files, editsOfAll(files, fixes));
    if (texts.size === 0) break;
    const next = new Map([...files, ...[...texts].map(([path, text]) => [path, { text }] as const)]);
    const after = await checkFiles(withTexts(packaged, next));
    // A fix that leads to more problems was none.
    if (!after.ok && (result.ok || after.problems.length > result.problems.length)) break;
    for (const [path, text] of texts) {
      files.set(path, { text });
      changed.add(path);
    }
  }
  for (const path of changed) await writeFile(join(folder, path), files.get(path)?.text ?? '');
  return [...changed].toSorted();
}

/** Only texts in UTF-8 are changed: another encoding would be lost. */
export async function textsOf(
  packaged: readonly PackageFile[],
): Promise<Map<string, { readonly text: string | undefined }>> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const files = new Map<string, { readonly text: string | undefined }>();
  for (const file of packaged) {
    const text = /\.(ya?ml|md|markdown|txt)$/i.test(file.path)
      ? await file
          .read()
          .then(
            (bytes) => decoder.decode(bytes),
            () => undefined,
          )
          .catch(() => undefined)
      : undefined;
    files.set(file.path, { text });
  }
  return files;
}

function withTexts(
  packaged: readonly PackageFile[],
  files: ReadonlyMap<string, { readonly text: string | undefined }>,
): PackageFile[] {
  const known = new Map(packaged.map((file) => [file.path, file]));
  return [...files].flatMap(([path, { text }]) => {
    const file = known.get(path);
    if (text === undefined) return file === undefined ? [] : [file];
    const bytes = Buffer.from(text);
    return [
      {
        path,
        size: bytes.length,
        read: async () => bytes,
        stream:
          file?.stream ??
          (() =>
            (async function* () {
              yield bytes;
            })()),
        verify: async () => {},
      },
    ];
  });
}
