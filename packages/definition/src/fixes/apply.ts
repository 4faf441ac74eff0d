import type { Edit } from '../edit/intent.ts';
import type { EditFiles, Outline } from '../edit/outline.ts';
import { outline } from '../edit/outline.ts';
import { patch } from '../edit/patch.ts';
import type { Fix } from '../problem/fix.ts';

/** The changes of text that a fix makes; undefined if they are not possible, as in a text that an alias shares. */
export function editsOf(files: EditFiles, { edits, intents }: Fix, known?: Outline): readonly Edit[] | undefined {
  if (edits !== undefined || intents === undefined) return edits;
  const [only] = intents;
  const intent = intents.length === 1 && only !== undefined ? only : { do: 'all' as const, intents };
  const answer = patch(files, intent, known);
  return answer.ok ? answer.edits : undefined;
}

/** The changes of several fixes of one text, without those that meet an earlier one: they are for the next check. */
export function editsOfAll(files: EditFiles, fixes: readonly Fix[]): readonly Edit[] {
  const known = outline(files);
  const all: Edit[] = [];
  for (const fix of fixes) {
    const own = editsOf(files, fix, known) ?? [];
    if (!own.some((edit) => all.some((other) => meet(edit, other)))) all.push(...own);
  }
  return all;
}

const meet = (one: Edit, other: Edit): boolean =>
  one.file === other.file && one.from <= other.to && other.from <= one.to;
