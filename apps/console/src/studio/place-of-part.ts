import type { EditedFile } from './editing/editor-state.ts';

/** Where a thing of the package is written. */
interface PartPlace {
  readonly path: string;
  /** Counted from 1; undefined if its name is written in another way. */
  readonly line: number | undefined;
}

const LISTS = {
  inject: ['injects', 'name'],
  form: ['questionnaires', 'title'],
  milestone: ['milestones', 'name'],
} as const;

/** Finds the line with the name of a thing, in the file of its list or in the folder of that name. */
export function placeOfPart(
  files: Iterable<Pick<EditedFile, 'path' | 'text'>>,
  kind: keyof typeof LISTS,
  name: string,
): PartPlace | undefined {
  const [list, field] = LISTS[kind];
  const isList = new RegExp(`^${list}(?:\\.ya?ml$|/.+\\.ya?ml$)`, 'i');
  const own = [...files].filter(({ path }) => isList.test(path));
  for (const { path, text } of own) {
    const place = (text ?? '').split(/\r\n|\r|\n/).findIndex((line) => isNamed(line, field, name));
    if (place >= 0) return { path, line: place + 1 };
  }
  const [first] = own;
  return first === undefined ? undefined : { path: first.path, line: undefined };
}

function isNamed(line: string, field: string, name: string): boolean {
  const [, value = ''] = new RegExp(`^\\s*(?:-\\s+)?\\{?\\s*${field}:\\s+(.*)$`).exec(line) ?? [];
  const typed = value.trimEnd();
  return [name, `'${name.replaceAll("'", "''")}'`, JSON.stringify(name)].some(
    (written) => typed === written || [',', ' #', '}'].some((end) => typed.startsWith(written + end)),
  );
}
