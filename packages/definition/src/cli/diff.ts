import { diffDefinitions } from '../diff/diff-definitions.ts';
import { diffFiles, type Side } from './diff-files.ts';
import { diffJson } from './diff-json.ts';
import { meaningReport } from './diff-report.ts';
import { textReport } from './diff-text.ts';
import { type CheckedPackage, withPackage } from './open.ts';
import type { Output } from './output.ts';
import { count, humanReport } from './report.ts';
import { shown } from './shown.ts';

export type DiffForm = 'meaning' | 'text' | 'json';

/** Prints what differs, and returns 0 if nothing does, 1 if something does or may, and 2 if one of them cannot be read. */
export async function diffPackages(before: string, after: string, form: DiffForm, output: Output): Promise<number> {
  const [old, now] = [await read(before, output), await read(after, output)];
  if (old === undefined || now === undefined) return 2;
  const diff = diffDefinitions(old.files, now.files);
  const unreadable = [...unreadableOf(old), ...unreadableOf(now)];
  const isSame = diff.files.length + unreadable.length === 0;
  if (form === 'json') {
    output.out(diffJson(diff, old, now, isSame));
    return isSame ? 0 : 1;
  }
  output.out([...problemsOf(old), ...problemsOf(now), ...unreadable].join(''));
  if (diff.files.length === 0) output.out(isSame ? 'Nothing differs.\n' : 'Nothing else differs.\n');
  else if (form === 'text') for (const part of textReport(diff.files)) output.out(part);
  else for (const part of meaningReport(diff, old.path, now.path)) output.out(part);
  return isSame ? 0 : 1;
}

async function read(path: string, output: Output): Promise<Side | undefined> {
  try {
    return await withPackage(path, async (checked) => {
      const { files, result } = checked;
      if (files === undefined) return refused(path, checked, output);
      return { path, files: await diffFiles(files), problems: result.ok ? 0 : result.problems.length };
    });
  } catch (error) {
    // Of the file system, such as a folder that may not be read.
    if (!(error instanceof Error && 'code' in error)) throw error;
    output.err(`${path} cannot be read: ${error.message}\n`);
    return undefined;
  }
}

async function refused(path: string, checked: CheckedPackage, output: Output): Promise<undefined> {
  output.err(`${path} cannot be read.\n${await humanReport(checked, false)}`);
  return undefined;
}

function problemsOf({ path, problems }: Side): string[] {
  if (problems === 0) return [];
  return [`${path} has ${count(problems, 'problem')}; what can be read is compared.\n`];
}

function unreadableOf({ path, files }: Side): string[] {
  return [...files].flatMap(([file, { hash }]) =>
    hash === undefined ? [`${path}: ${shown(file)} cannot be read, so it is not compared.\n`] : [],
  );
}
