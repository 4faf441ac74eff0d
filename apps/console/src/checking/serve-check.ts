import { type ByteSource, checkZip, decodeText, openArchivedFiles, type PackageFile } from '@muster/definition';
import { blobSource } from '../files/blob-source.ts';
import type { CheckAnswer, CheckRequest, ShownDiagnostic } from './check-messages.ts';
import { outcomeOf } from './check-outcome.ts';
import { type SourceFrame, sourceFrame } from './source-frame.ts';

async function run({ file, diagnostics }: CheckRequest): Promise<CheckAnswer> {
  const source = blobSource(file);
  if (diagnostics !== undefined) {
    const problemCount = diagnostics.filter(({ kind }) => kind === 'problem').length;
    const warningCount = diagnostics.length - problemCount;
    return {
      outcome: { diagnostics: await withFrames(source, diagnostics), problemCount, warningCount, title: undefined },
    };
  }
  return outcomeOf(await checkZip(source), (all) => withFrames(source, all));
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

/** The check of the server, in a worker: a large package does not block the page, and nothing is sent. */
export const serveCheck =
  (tell: (answer: CheckAnswer) => void) =>
  async ({ data }: { readonly data: CheckRequest }): Promise<void> => {
    tell(
      await run(data).catch(
        (error: unknown): CheckAnswer => ({ failed: error instanceof DOMException ? 'unreadable' : 'broken' }),
      ),
    );
  };
