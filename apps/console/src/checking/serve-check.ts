import {
  type ByteSource,
  type CheckResult,
  checkFiles,
  checkZip,
  type Definition,
  decodeText,
  openArchivedFiles,
  type PackageFile,
  type Problem,
} from '@muster/definition';
import { completionsAt, hoverAt, type Schemas, schemas } from '@muster/definition/completion';
import { type EditFiles, type Outline, outline } from '@muster/definition/edit';
import { withFixes } from '@muster/definition/fixes';
import { milestoneFacts, timelineOf } from '@muster/definition/timeline';
import { wallNow } from '@muster/ui/runtime';
import { blobSource } from '../files/blob-source.ts';
import type {
  CheckedFile,
  CheckOutcome,
  CheckRequest,
  Question,
  ShownDiagnostic,
  WorkerAnswer,
} from './check-messages.ts';
import { type SourceFrame, sourceFrame } from './source-frame.ts';

/** Nobody reads more than this; the counts are complete. */
const MAX_SHOWN = 500;

async function run(request: CheckRequest, written: WrittenFiles): Promise<WorkerAnswer> {
  if ('files' in request) return written.check(request.files);
  if ('question' in request) return written.answer(request.question);
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

interface WrittenFiles {
  check(files: readonly CheckedFile[]): Promise<WorkerAnswer>;
  answer(question: Question): WorkerAnswer;
}

/** Files that somebody writes: what is known of the last ones serves the next check, and questions. */
function writtenFiles(): WrittenFiles {
  let known: Outline | undefined;
  let format: Schemas | undefined;
  /** The last files without problems. */
  let sound: { readonly definition: Definition; readonly at: number } | undefined;
  return {
    // The editor has the lines already.
    check: async (files) => {
      const texts: EditFiles = new Map(files.map(({ path, text }) => [path, { text }]));
      const result = await checkFiles(files.map(packageFile));
      const now = outline(texts, known);
      known = now;
      if (result.ok) sound = { definition: result.definition, at: wallNow() };
      const { outcome } = await outcomeOf(result, async (all) => {
        const mended = withFixes(all, texts, now);
        return all.map((one, index) => ({ ...one, ...mended[index], frame: undefined }));
      });
      return { outcome: { ...outcome, timeline: sound && timelineOf(sound.definition), soundAt: sound?.at } };
    },
    answer: (question) => {
      const { id } = question;
      const nothing = { completions: undefined, hover: undefined, facts: undefined };
      if (question.ask === 'milestone') {
        return { answered: { ...nothing, id, facts: sound && milestoneFacts(sound.definition, question.name) } };
      }
      const { ask, path, text, offset } = question;
      format ??= schemas();
      const files: EditFiles = new Map([...(known?.files ?? []), [path, { text }]]);
      return {
        answered: {
          ...nothing,
          id,
          completions: ask === 'completions' ? completionsAt(format, files, path, offset, known) : undefined,
          hover: ask === 'hover' ? hoverAt(format, files, path, offset, known) : undefined,
        },
      };
    },
  };
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

type FoundDiagnostic = Problem & Pick<ShownDiagnostic, 'kind'>;

async function outcomeOf(
  result: CheckResult,
  framed: (all: readonly FoundDiagnostic[]) => Promise<ShownDiagnostic[]>,
): Promise<{ readonly outcome: CheckOutcome }> {
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

/** The check of the server, in a worker: a large package does not block the page, and nothing is sent. */
export function serveCheck(
  tell: (answer: WorkerAnswer) => void,
): (event: { readonly data: CheckRequest }) => Promise<void> {
  const written = writtenFiles();
  return async ({ data }) => {
    const answer = await run(data, written).catch(
      (error: unknown): WorkerAnswer => ({ failed: error instanceof DOMException ? 'unreadable' : 'broken' }),
    );
    tell(answer);
  };
}
