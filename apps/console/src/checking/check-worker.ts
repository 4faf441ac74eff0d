import {
  type ByteSource,
  type CheckResult,
  checkFiles,
  checkZip,
  decodeText,
  openArchivedFiles,
  type PackageFile,
} from '@muster/definition';
import { blobSource } from '../files/blob-source.ts';
import type { CheckAnswer, CheckedFile, CheckOutcome, CheckRequest, ShownDiagnostic } from './check-messages.ts';
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

async function run(request: CheckRequest): Promise<CheckAnswer> {
  if ('files' in request) return checkWritten(request.files);
  const { file, diagnostics } = request;
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

/** The editor has the lines already. */
async function checkWritten(files: readonly CheckedFile[]): Promise<CheckAnswer> {
  const result = await checkFiles(files.map(packageFile));
  return outcomeOf(result, async (all) => all.map((one) => ({ ...one, frame: undefined })));
}

/** An attachment is no text, whatever it holds. */
const noText = (): Uint8Array => new Uint8Array([0]);

function packageFile({ path, size, text }: CheckedFile): PackageFile {
  const read = async (): Promise<Uint8Array> => (text === null ? noText() : new TextEncoder().encode(text));
  return {
    path,
    size,
    read,
    stream: async function* () {
      yield await read();
    },
    verify: async () => {},
  };
}

async function outcomeOf(
  result: CheckResult,
  framed: (all: readonly Omit<ShownDiagnostic, 'frame'>[]) => Promise<ShownDiagnostic[]>,
): Promise<CheckAnswer> {
  const problems = result.ok ? [] : result.problems;
  const all = [
    ...problems.map((problem) => ({ ...problem, kind: 'problem' as const })),
    ...result.warnings.map((warning) => ({ ...warning, kind: 'warning' as const })),
  ];
  const outcome: CheckOutcome = {
    diagnostics: await framed(all.slice(0, MAX_SHOWN)),
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
