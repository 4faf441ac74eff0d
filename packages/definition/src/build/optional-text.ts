import type { BuildContext } from './context.ts';

/** Whether a field says anything; the model leaves out what came later and says nothing. */
export function isSaid<Value extends string | readonly string[]>(value: Value | undefined): value is Value {
  return value !== undefined && (typeof value === 'string' ? value.trim() : value).length > 0;
}

/** What instructors are told, with the files that it links to. */
export function buildNote(
  entry: { readonly instructor_note?: string },
  { files, origins }: Pick<BuildContext, 'files' | 'origins'>,
): { readonly instructorNote?: string } {
  const { instructor_note: note } = entry;
  if (!isSaid(note)) return {};
  files.noteLinks(note, (offset) => origins.within(entry, 'instructor_note', offset));
  return { instructorNote: note };
}
