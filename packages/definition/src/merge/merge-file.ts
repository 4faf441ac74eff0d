import { readText } from '../edit/read-text.ts';
import type { TextEdit } from '../edit/text-edit.ts';
import type { TextNode } from '../edit/text-node.ts';
import { changesBetween } from './changes-between.ts';
import { bothOf, joinParts, type MergePart, mergeTexts, type TextsToMerge } from './merge-texts.ts';

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
  if (parts.some(({ is }) => is === 'disputed')) return disputed(parts, texts, isYaml);
  const merged = joinParts(parts, () => '');
  const { mine, theirs } = texts;
  const isNew = merged !== mine && merged !== theirs;
  if (isYaml && isNew && !isSound(merged) && isSound(mine) && isSound(theirs)) {
    return disputed(mergeTexts(texts, true), texts, true);
  }
  return { is: 'merged', edits: changesBetween(mine, merged) };
}

/** As many characters are read to see where both texts can stay, some seconds: a place beyond is said not to fit. */
const MOST_READ = 500_000;

/** Where both texts of a place stay, a YAML file that was sound with each of them is to be so with both. */
function disputed(parts: readonly MergePart[], texts: TextsToMerge, isYaml: boolean): MergedFile {
  let left = MOST_READ - texts.mine.length - texts.theirs.length;
  const wasSound = isYaml && (left < 0 || (isSound(texts.mine) && isSound(texts.theirs)));
  const places = parts.flatMap((part) => (part.is === 'disputed' ? [part] : []));
  let index = -1;
  const looked = parts.map((part) => {
    if (part.is === 'agreed') return part;
    index += 1;
    const at = index;
    const withBoth = (): string =>
      joinParts(parts, (place) => (place === at ? bothOf(part) : (places[place]?.theirs ?? '')));
    left -= texts.theirs.length + part.mine.length;
    return { ...part, fitsBoth: !wasSound || (left >= 0 && isSound(withBoth())) };
  });
  return { is: 'disputed', parts: looked };
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
