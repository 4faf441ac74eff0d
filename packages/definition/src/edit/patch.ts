import { Draft } from './draft.ts';
import type { Edit, Intent, PatchFailure } from './intent.ts';
import { type EditFiles, type Outline, outline } from './outline.ts';
import { perform } from './perform.ts';
import { Refused } from './refused.ts';
import { edited, inverse } from './text-edit.ts';

export type Patch =
  /** `outline`: of the texts after the edits, as the proof has read them. */
  | { readonly ok: true; readonly edits: readonly Edit[]; readonly outline: Outline }
  | {
      readonly ok: false;
      readonly reason: PatchFailure;
      /** Where the text says so, if one place does. */
      readonly file?: string;
      readonly line?: number;
    };

/**
 * The changes of text that an intent needs, or why there are none. `known`: an outline of these files, or of earlier ones.
 * Every change is proven: the new text was read, and says what was asked for and nothing else.
 */
export function patch(files: EditFiles, intent: Intent, known?: Outline): Patch {
  const before = known?.files === files ? known : outline(files, known);
  const draft = new Draft(before);
  try {
    perform(draft, intent);
    return { ok: true, edits: draft.edits(), outline: draft.now };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { reason, file, offset } = error;
    const text = file === undefined ? undefined : draft.now.files.get(file)?.text;
    const line = text == null || offset === undefined ? undefined : text.slice(0, offset).split('\n').length;
    return { ok: false, reason, ...(file !== undefined && { file }), ...(line !== undefined && { line }) };
  }
}

/** The texts of the files that edits change. */
export function applyEdits(files: EditFiles, edits: readonly Edit[]): Map<string, string> {
  return new Map([...byFile(edits)].map(([file, own]) => [file, edited(files.get(file)?.text ?? '', own)]));
}

/** What leads back from the texts after these edits. A file that they make is empty afterwards. */
export function inverseEdits(files: EditFiles, edits: readonly Edit[]): Edit[] {
  return [...byFile(edits)].flatMap(([file, own]) =>
    inverse(files.get(file)?.text ?? '', own).map((edit) => ({ file, ...edit })),
  );
}

function byFile(edits: readonly Edit[]): Map<string, Edit[]> {
  const files = new Map<string, Edit[]>();
  for (const edit of edits) files.set(edit.file, [...(files.get(edit.file) ?? []), edit]);
  return files;
}
