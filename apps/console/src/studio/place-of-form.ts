import type { EditedFile } from './editing/editor-state.ts';

/** Where a thing of the package is written. */
interface PartPlace {
  readonly path: string;
  /** Counted from 1; undefined if its name is written in another way. */
  readonly line: number | undefined;
}

const IS_LIST = /^questionnaires(?:\.ya?ml$|\/.+\.ya?ml$)/i;

/** Finds the line with the title of a questionnaire, in the file of all or in the folder of that name. */
export function placeOfForm(files: Iterable<Pick<EditedFile, 'path' | 'text'>>, title: string): PartPlace | undefined {
  const own = [...files].filter(({ path }) => IS_LIST.test(path));
  for (const { path, text } of own) {
    const place = (text ?? '').split(/\r\n|\r|\n/).findIndex((line) => isTitled(line, title));
    if (place >= 0) return { path, line: place + 1 };
  }
  const [first] = own;
  return first === undefined ? undefined : { path: first.path, line: undefined };
}

function isTitled(line: string, title: string): boolean {
  const [, value = ''] = /^\s*(?:-\s+)?\{?\s*title:\s+(.*)$/.exec(line) ?? [];
  const typed = value.trimEnd();
  return [title, `'${title.replaceAll("'", "''")}'`, JSON.stringify(title)].some(
    (written) => typed === written || [',', ' #', '}'].some((end) => typed.startsWith(written + end)),
  );
}
