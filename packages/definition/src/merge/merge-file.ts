import { readText } from '../edit/read-text.ts';
import type { TextEdit } from '../edit/text-edit.ts';
import type { TextNode } from '../edit/text-node.ts';
import { changesBetween } from './changes-between.ts';
import { joinParts, type MergePart, mergeTexts, type TextsToMerge } from './merge-texts.ts';

export type MergedFile =
  /** What leads from the own text to both. */
  | { readonly is: 'merged'; readonly edits: readonly TextEdit[] }
  /** Somebody has to decide. */
  | { readonly is: 'disputed'; readonly parts: readonly MergePart[] };

/**
 * Puts two texts of a file together, if nobody has to decide. A YAML file that does not parse any more, although both
 * did, is disputed wherever they differ.
 */
export function mergeFile(texts: TextsToMerge, isYaml: boolean): MergedFile {
  const parts = mergeTexts(texts);
  if (parts.some(({ is }) => is === 'disputed')) return { is: 'disputed', parts };
  const merged = joinParts(parts, () => '');
  const { mine, theirs } = texts;
  const isNew = merged !== mine && merged !== theirs;
  if (isYaml && isNew && !isSound(merged) && isSound(mine) && isSound(theirs)) {
    return { is: 'disputed', parts: mergeTexts(texts, true) };
  }
  return { is: 'merged', edits: changesBetween(mine, merged) };
}

/** Whether a YAML text parses, and gives no field of anything twice. */
function isSound(text: string): boolean {
  const read = readText(text);
  return read.ok && read.documents.every((node) => node === undefined || !hasFieldTwice(node));
}

function hasFieldTwice(node: TextNode): boolean {
  if (node.type === 'list') return node.items.some(({ value }) => hasFieldTwice(value));
  if (node.type !== 'map') return false;
  const names = new Set(node.fields.map(({ name }) => name));
  return names.size < node.fields.length || node.fields.some(({ value }) => hasFieldTwice(value));
}
