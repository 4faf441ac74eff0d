import { type ByteSource, bufferSource } from './archive/byte-source.ts';
import { openArchive } from './archive/open.ts';
import type { Definition } from './model.ts';
import { layOut } from './package/layout.ts';
import type { PackageFile } from './package/package-file.ts';
import { reportDamage, Texts } from './package/texts.ts';
import type { Problem } from './problem/problem.ts';
import { ProblemLog } from './problem/problem-log.ts';
import { readDefinition } from './read-definition.ts';

/** Warnings never refuse a package; both results have them. */
export type CheckResult = Warnings &
  (
    | { readonly ok: true; readonly definition: Definition }
    | { readonly ok: false; readonly problems: readonly Problem[] }
  );

interface Warnings {
  readonly warnings: readonly Problem[];
  /** Includes those beyond the first few hundred, which are not listed. */
  readonly warningCount: number;
}

/** Reads and checks a zipped package. Throws only if the source itself fails. */
export async function checkZip(source: ByteSource | Uint8Array): Promise<CheckResult> {
  const log = new ProblemLog();
  const files = await openArchive(source instanceof Uint8Array ? bufferSource(source) : source, log);
  return files === undefined ? refused(log) : check(files, log);
}

/** Reads and checks a package that is not zipped, such as a folder. */
export function checkFiles(files: readonly PackageFile[]): Promise<CheckResult> {
  return check(files, new ProblemLog());
}

async function check(files: readonly PackageFile[], log: ProblemLog): Promise<CheckResult> {
  const laidOut = layOut(files);
  const texts = new Texts(laidOut, log);
  const definition = await readDefinition(laidOut, texts, log);
  for (const file of files) {
    // Text files were checked when they were read; all others are read once, and not kept.
    if (!texts.hasRead(file)) await file.verify().catch((error: unknown) => reportDamage(error, file.path, log));
  }
  if (definition === undefined || log.hasProblems) return refused(log);
  return { ok: true, definition, warnings: log.warnings(), warningCount: log.warningCount };
}

function refused(log: ProblemLog): CheckResult {
  return { ok: false, problems: log.problems(), warnings: log.warnings(), warningCount: log.warningCount };
}
