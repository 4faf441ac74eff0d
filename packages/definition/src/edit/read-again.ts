import { sharesText } from './change-items.ts';
import { lineStart } from './lines.ts';
import type { OutlineFile, ReadAgain } from './outline-file.ts';
import { keepPlain } from './plain.ts';
import { lexemesIn, readText } from './read-text.ts';
import { changeBetween } from './text-edit.ts';
import type { ItemNode, ListNode, TextNode } from './text-node.ts';

/** Files in which no item shares anything with another one. */
const unshared = new WeakSet<OutlineFile>();

/**
 * A file of which one item of its list has changed. Only that item is read: a megabyte takes longer than a key may. What
 * is above it decides how it is read, and has not changed; what is below begins with an item of its own, which ends
 * whatever is open. Undefined if the file has to be read as a whole.
 */
export function readAgain(known: OutlineFile, text: string): OutlineFile | undefined {
  const list = listOf(known);
  const place = list && changedItem(known.text, text, list);
  if (list === undefined || place === undefined) return undefined;
  const { index, from, to, end } = place;
  if (MARKER.test(text.slice(from, end))) return undefined;
  const read = readText(text, { from, to: end });
  const item = read.ok ? onlyItem(read.documents) : undefined;
  if (item === undefined || sharesText(item.value)) return undefined;
  const before = list.items.slice(0, index);
  const items = [...before, item, ...list.items.slice(index + 1).map((one) => movedItem(one, end - to))];
  const last = items.at(-1) ?? item;
  const root = { ...list, items, to: Math.max(last.value.to, last.dash + 1) };
  const lexemes = known.lexemes + read.lexemes - lexemesIn(known.text.slice(from, to));
  const file = { ...known, text, documents: [root], lexemes, again: { from, to, end } };
  unshared.add(file);
  return file;
}

/** What begins or ends a document, and so counts for everything below. */
const MARKER = /^(?:---|\.\.\.)(?=\s|$)/m;

/** The list of which a file consists, if each of its items can be read by itself. */
function listOf(file: OutlineFile): ListNode | undefined {
  const [root, ...others] = file.documents;
  if (root?.type !== 'list' || root.isFlow || others.length > 0) return undefined;
  if (!unshared.has(file)) {
    // A directive changes how everything below is read.
    const head = file.text.slice(0, root.items[0]?.dash ?? 0);
    if (head.includes('%') || sharesText(root)) return undefined;
    unshared.add(file);
  }
  return root;
}

/** The item in which all changes are, with its lines before and where they end now. */
function changedItem(
  before: string,
  text: string,
  { items }: ListNode,
): (ReadAgain & { readonly index: number }) | undefined {
  const change = changeBetween(before, text);
  const index = items.findLastIndex(({ dash }) => dash < change.from);
  const [item, next] = [items[index], items[index + 1]];
  const from = item && lineOf(before, item);
  const to = next === undefined ? before.length : lineOf(before, next);
  if (from === undefined || to === undefined || change.to > to) return undefined;
  const end = to + text.length - before.length;
  // The item below would no longer begin a line.
  if (next !== undefined && text[end - 1] !== '\n') return undefined;
  return { index, from, to, end };
}

/** The start of the line of an item; undefined if something else is before it. */
function lineOf(text: string, { dash }: ItemNode): number | undefined {
  const start = lineStart(text, dash);
  const from = start === 0 && text.startsWith('\uFEFF') ? 1 : start;
  return text.slice(from, dash).trim() === '' ? from : undefined;
}

function onlyItem(documents: readonly (TextNode | undefined)[]): ItemNode | undefined {
  const [root, ...others] = documents;
  if (root?.type !== 'list' || root.isFlow || root.isAnchored || others.length > 0) return undefined;
  return root.items.length === 1 ? root.items[0] : undefined;
}

function movedItem(item: ItemNode, by: number): ItemNode {
  return by === 0 ? item : { dash: item.dash + by, value: movedNode(item.value, by) };
}

function movedNode(node: TextNode, by: number): TextNode {
  const span = { from: node.from + by, to: node.to + by };
  switch (node.type) {
    case 'scalar':
    case 'alias':
      return { ...node, ...span };
    case 'list':
      return keepPlain(node, { ...node, ...span, items: node.items.map((item) => movedItem(item, by)) });
    case 'map': {
      const fields = node.fields.map(({ name, key, colon, value }) => ({
        name,
        key: { from: key.from + by, to: key.to + by },
        colon: colon === undefined ? undefined : colon + by,
        value: movedNode(value, by),
      }));
      return keepPlain(node, { ...node, ...span, fields });
    }
  }
}
