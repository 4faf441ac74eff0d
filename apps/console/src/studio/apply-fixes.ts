import { editsOfAll } from '@muster/definition/apply-fixes';
import type { Fix } from '@muster/definition/fixes';
import type { CheckedFile } from '../checking/check-messages.ts';
import type { Editor } from './editing/editor.ts';
import type { EditorState } from './editing/editor-state.ts';

/**
 * Applies fixes of texts that were checked, as one step. `stale`: the texts have changed since, and the next check knows
 * better; `impossible`: another place shares what would have to change.
 */
export function applyFixes(
  editor: Editor,
  { files }: EditorState,
  checked: readonly CheckedFile[] | undefined,
  fixes: readonly Fix[],
  label: string,
): 'applied' | 'stale' | 'impossible' {
  const isSame = checked?.every(({ path, text }) => files.get(path)?.text === text) === true;
  if (!isSame || checked.length !== files.size) return 'stale';
  const edits = editsOfAll(files, fixes);
  if (edits.length === 0) return 'impossible';
  editor.apply(edits, label, 'view');
  return 'applied';
}
