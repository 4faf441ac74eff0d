import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { type CheckResult, checkFiles } from '../check.ts';
import type { Definition } from '../model.ts';
import type { PackageFile } from '../package/package-file.ts';
import { formatProblem, type Problem } from '../problem/problem.ts';

/** Files of a package by path; a text stands for its UTF-8 bytes. */
export type Contents = Readonly<Record<string, string | Uint8Array>>;

export function filesOf(contents: Contents): PackageFile[] {
  return Object.entries(contents).map(([path, content]) => {
    const bytes = Buffer.from(content);
    return {
      path,
      size: bytes.length,
      read: async () => bytes,
      stream: () => Readable.from(bytes),
      verify: async () => {},
    };
  });
}

/** A package with a configuration, unless it has its own. */
export function withConfig(contents: Contents): Contents {
  return { 'config.yml': 'version: 0.25.0\n', ...contents };
}

export function check(contents: Contents): Promise<CheckResult> {
  return checkFiles(filesOf(withConfig(contents)));
}

/** Packages of tests are excerpts, so what they lack is a warning only where it is asked for. */
export function withoutGaps(warnings: readonly Problem[]): readonly Problem[] {
  return warnings.filter(({ code }) => code !== 'incomplete');
}

/** The model of a package that must be valid, and free of warnings. */
export async function modelOf(contents: Contents): Promise<Definition> {
  const result = await check(contents);
  const diagnostics = [...(result.ok ? [] : result.problems), ...withoutGaps(result.warnings)];
  if (!result.ok || diagnostics.length > 0) throw new Error(diagnostics.map(formatProblem).join('\n'));
  return result.definition;
}

export async function problemsOf(contents: Contents): Promise<string[]> {
  const result = await check(contents);
  return result.ok ? [] : result.problems.map(formatProblem);
}

export async function warningsOf(contents: Contents): Promise<string[]> {
  const result = await check(contents);
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return withoutGaps(result.warnings).map(formatProblem);
}

export async function zipOf(contents: Contents): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(contents)) {
    zip.addBuffer(Buffer.from(content), path, { mtime: new Date('2024-01-01T00:00:00Z') });
  }
  zip.end();
  return buffer(zip.outputStream);
}
