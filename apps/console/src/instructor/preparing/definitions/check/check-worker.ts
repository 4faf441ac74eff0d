import { type ByteSource, checkZip, decodeText, openArchivedFiles, type PackageFile } from '@muster/definition';
import { blobSource } from '../../../../files/blob-source.ts';
import type { CheckAnswer, CheckOutcome, CheckRequest, ShownDiagnostic } from './check-messages.ts';
import { type SourceFrame, sourceFrame } from './source-frame.ts';

/** Nobody reads more than this; the counts are complete. */
const MAX_SHOWN = 500;

/** The check of the server, in a worker: a large package does not block the page, and nothing is sent. */
self.onmessage = async ({ data }: MessageEvent<CheckRequest>): Promise<void> => {
  const answer = await run(data).catch(
    (error: unknown): CheckAnswer => ({ failed: error instanceof DOMException ? 'unreadable' : 'broken' }),
  );
  self.postMessage(answer);
};

async function run({ file, diagnostics }: CheckRequest): Promise<CheckAnswer> {
  const source = blobSource(file);
  if (diagnostics !== undefined) {
    const problemCount = diagnostics.filter(({ kind }) => kind === 'problem').length;
    const warningCount = diagnostics.length - problemCount;
    return {
      outcome: { diagnostics: await withFrames(source, diagnostics), problemCount, warningCount, title: undefined },
    };
  }
  const result = await checkZip(source);
  const problems = result.ok ? [] : result.problems;
  const all = [
    ...problems.map((problem) => ({ ...problem, kind: 'problem' as const })),
    ...result.warnings.map((warning) => ({ ...warning, kind: 'warning' as const })),
  ];
  const outcome: CheckOutcome = {
    diagnostics: await withFrames(source, all.slice(0, MAX_SHOWN)),
    problemCount: problems.length,
    warningCount: result.warningCount,
    title: result.ok ? (result.definition.config.title ?? undefined) : undefined,
  };
  return { outcome };
}

/** The lines come from the package itself, even if it is refused. */
async function withFrames(
  source: ByteSource,
  diagnostics: readonly Omit<ShownDiagnostic, 'frame'>[],
): Promise<ShownDiagnostic[]> {
  const files = await openArchivedFiles(source);
  const texts = new Map<string, string | undefined>();
  const shown: ShownDiagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const { file, line, column } = diagnostic;
    if (!texts.has(file)) texts.set(file, await textOf(files.get(file)));
    const text = texts.get(file);
    const frame: SourceFrame | undefined = text === undefined ? undefined : sourceFrame(text, { line, column });
    shown.push({ ...diagnostic, frame });
  }
  return shown;
}

async function textOf(file: PackageFile | undefined): Promise<string | undefined> {
  const bytes = await file?.read().catch(() => undefined);
  const decoded = bytes === undefined ? undefined : decodeText(bytes);
  return decoded?.ok === true ? decoded.text : undefined;
}
