import { checkFiles, type Definition } from '@muster/definition';
import { completionsAt, hoverAt, type Schemas, schemas } from '@muster/definition/completion';
import { type EditFiles, type Outline, outline } from '@muster/definition/edit';
import { withFixes } from '@muster/definition/fixes/find';
import { milestoneFacts, timelineOf } from '@muster/definition/timeline';
import { wallNow } from '@muster/ui/runtime';
import type { CheckedFile, Question, QuestionAnswer, WorkerAnswer, WrittenRequest } from './check-messages.ts';
import { outcomeOf } from './check-outcome.ts';
import { writtenFile } from './written-file.ts';

interface WrittenFiles {
  check(files: readonly CheckedFile[]): Promise<WorkerAnswer>;
  answer(question: Question): WorkerAnswer;
}

const NOTHING: Pick<QuestionAnswer, 'completions' | 'hover' | 'facts'> = {
  completions: undefined,
  hover: undefined,
  facts: undefined,
};

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
      const result = await checkFiles(files.map(writtenFile));
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
      if (question.ask === 'milestone') {
        return { answered: { ...NOTHING, id, facts: sound && milestoneFacts(sound.definition, question.name) } };
      }
      const { ask, path, text, offset } = question;
      format ??= schemas();
      const files: EditFiles = new Map([...(known?.files ?? []), [path, { text }]]);
      return {
        answered: {
          ...NOTHING,
          id,
          completions: ask === 'completions' ? completionsAt(format, files, path, offset, known) : undefined,
          hover: ask === 'hover' ? hoverAt(format, files, path, offset, known) : undefined,
        },
      };
    },
  };
}

/** Checks files that are being written, tells what would mend them, and answers questions about them. */
export function serveWritten(
  tell: (answer: WorkerAnswer) => void,
): (event: { readonly data: WrittenRequest }) => Promise<void> {
  const written = writtenFiles();
  const run = async (request: WrittenRequest): Promise<WorkerAnswer> =>
    'files' in request ? written.check(request.files) : written.answer(request.question);
  // A question that fails says nothing about the check.
  const failed = (request: WrittenRequest): WorkerAnswer =>
    'files' in request ? { failed: 'broken' } : { answered: { ...NOTHING, id: request.question.id } };
  return async ({ data }) => tell(await run(data).catch(() => failed(data)));
}
