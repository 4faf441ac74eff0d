import type { BuildContext } from './context.ts';

/** Whether a field has content; the model omits newer fields that are empty. */
export function isSaid<Value extends string | readonly string[]>(value: Value | undefined): value is Value {
  return value !== undefined && (typeof value === 'string' ? value.trim() : value).length > 0;
}

/** A note for instructors, with the files that it links to. */
export function buildNote(
  entry: { readonly instructor_note?: string },
  { files, origins }: Pick<BuildContext, 'files' | 'origins'>,
): { readonly instructorNote?: string } {
  const { instructor_note: note } = entry;
  if (!isSaid(note)) return {};
  files.noteLinks(note, (offset) => origins.within(entry, 'instructor_note', offset));
  return { instructorNote: note };
}
