import { type DiffFiles, diffDefinitions, type FileChange, markedLines, toldChanges } from '@muster/definition/diff';
import type { ComparedText, CompareNews, Comparison, ToCompareWorker, ToldFile } from './compare-messages.ts';
import { readSides } from './read-side.ts';

/** More is no list that anybody reads. */
const MOST_CHANGES = 500;
const MOST_FILES = 500;
/** Pairs of lines of one file. */
const MOST_LINES = 1_000;

/** Compares two packages for one page, and gives the lines of the files that are opened. */
export function serveCompare(
  tell: (news: CompareNews) => void,
): (event: { readonly data: ToCompareWorker }) => Promise<void> {
  let differing: ReadonlyMap<string, FileChange> = new Map();
  const compare = async (request: Extract<ToCompareWorker, { readonly kind: 'compare' }>): Promise<Comparison> => {
    const { before, after, root } = await readSides(request.before, request.after);
    const { comparison, files } = compared(before, after, root);
    differing = new Map(files.map((file) => [file.path, file]));
    return comparison;
  };
  return async ({ data }) => {
    if (data.kind === 'open') {
      const { path } = data;
      return tell({ kind: 'opened', path, text: textOf(differing.get(path)) });
    }
    return tell(
      await compare(data).then(
        (comparison): CompareNews => ({ kind: 'compared', comparison }),
        (): CompareNews => ({ kind: 'failed' }),
      ),
    );
  };
}

function compared(before: DiffFiles, after: DiffFiles, root: string) {
  const diff = diffDefinitions(before, after);
  const { changes, files, told, unread, isWhole } = diff;
  const others = files.filter(({ path, from = path }) => !told.has(path) && !told.has(from));
  const comparison: Comparison = {
    changes: toldChanges(diff, MOST_CHANGES),
    changeCount: changes.length,
    files: files.slice(0, MOST_FILES).map(toldFile),
    fileCount: files.length,
    otherFiles: others.slice(0, MOST_FILES).map(toldFile),
    unread,
    isWhole,
    root,
  };
  return { comparison, files };
}

function toldFile({ path, from, before, after }: FileChange): ToldFile {
  return { path, from, before: before?.size, after: after?.size };
}

function textOf(file: FileChange | undefined): ComparedText {
  if (file === undefined) return 'same text';
  const { before, after } = file;
  if ((before !== undefined && before.text === undefined) || (after !== undefined && after.text === undefined)) {
    return 'no text';
  }
  const [old, now] = [before?.text ?? '', after?.text ?? ''];
  return old === now ? 'same text' : (markedLines(old, now, MOST_LINES) ?? 'too different');
}
