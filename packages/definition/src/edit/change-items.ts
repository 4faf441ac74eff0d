import { withDeeperComments, withoutLines } from './change-fields.ts';
import type { FieldValue } from './intent.ts';
import { columnOf, indentOf, kindOfLine, lineBreak, lineEnd, lineStart, nextLine } from './lines.ts';
import { Refused } from './refused.ts';
import type { TextEdit } from './text-edit.ts';
import type { ItemNode, ListNode, Span, TextNode } from './text-node.ts';
import { inFlow, itemLines } from './write-value.ts';

/** The lines of an item: with the comments directly above it, without the last line break. */
export function linesOfItem(text: string, list: ListNode, index: number): Span {
  const item = itemAt(list, index);
  const column = columnOf(text, item.dash);
  const floor = list.items[index - 1]?.value.to ?? 0;
  let from = lineStart(text, item.dash);
  if (text.slice(from, item.dash).replace('\uFEFF', '').trim() !== '')
    throw new Refused('unusual', undefined, item.dash);
  for (;;) {
    const above = lineStart(text, from - 1);
    if (from === 0 || above < floor || kindOfLine(text, above) !== 'comment' || indentOf(text, above) > column) break;
    from = above;
  }
  if (from === 0 && text.startsWith('\uFEFF')) from = 1;
  return { from, to: withDeeperComments(text, Math.max(item.value.to, item.dash + 1), column) };
}

function itemAt(list: ListNode, index: number): ItemNode {
  const item = list.items[index];
  if (item === undefined) throw new Refused('no_such_field', undefined, list.from);
  return item;
}

/** A new item of a list that has some. */
export function insertedItem(text: string, list: ListNode, index: number, value: FieldValue): TextEdit[] {
  const first = itemAt(list, 0);
  const before = list.items[index - 1];
  if (list.isFlow) {
    const place = before?.value.to ?? first.value.from;
    return [{ from: place, to: place, insert: before === undefined ? `${inFlow(value)}, ` : `, ${inFlow(value)}` }];
  }
  return insertedLines(text, list, index, (column) => itemLines(value, column));
}

/** Lines of an item for a place in a list in lines. */
export function insertedLines(
  text: string,
  list: ListNode,
  index: number,
  linesAt: (column: number) => readonly string[],
): TextEdit[] {
  const end = lineBreak(text);
  const lines = linesAt(columnOf(text, itemAt(list, 0).dash)).join(end);
  const gap = isSpaced(text, list, index) ? end : '';
  if (index === 0) {
    const { from } = linesOfItem(text, list, 0);
    return [{ from, to: from, insert: `${lines}${end}${gap}` }];
  }
  const { to } = linesOfItem(text, list, index - 1);
  return [{ from: to, to, insert: `${end}${gap}${lines}` }];
}

/** Whether a blank line is between the items where a new one comes. */
function isSpaced(text: string, list: ListNode, index: number): boolean {
  const [only, second] = list.items;
  if (only === undefined) return false;
  if (second === undefined) return columnOf(text, only.dash) === 0 && lineEnd(text, only.dash) < only.value.to;
  const above = Math.max(1, Math.min(index, list.items.length - 1));
  const between = text.slice(linesOfItem(text, list, above - 1).to, linesOfItem(text, list, above).from);
  return /\n[ \t]*\r?\n/.test(between);
}

/** Takes away one item of several. */
export function droppedItem(text: string, list: ListNode, index: number): TextEdit[] {
  const item = itemAt(list, index);
  const next = list.items[index + 1];
  const before = list.items[index - 1];
  if (list.isFlow) {
    if (next !== undefined) return [{ from: item.value.from, to: next.value.from, insert: '' }];
    if (before !== undefined) return [{ from: before.value.to, to: item.value.to, insert: '' }];
    return [{ from: list.from, to: list.to, insert: '[]' }];
  }
  const { from, to } = linesOfItem(text, list, index);
  // One of two blank lines around it goes, too.
  const above = from === 0 ? undefined : lineStart(text, from - 1);
  const below = nextLine(text, to);
  const isLast = below >= text.length;
  const isBlankBelow = isLast || kindOfLine(text, below) === 'blank';
  if (above !== undefined && above < from && kindOfLine(text, above) === 'blank' && isBlankBelow) {
    return [withoutLines(text, above, to)];
  }
  return [withoutLines(text, from, to)];
}

/** Moves an item within its list. What is between items stays where it is. */
export function movedItem(text: string, list: ListNode, from: number, to: number): TextEdit[] {
  itemAt(list, from);
  itemAt(list, to);
  const first = Math.min(from, to);
  const last = Math.max(from, to);
  const spans: Span[] = [];
  for (let index = first; index <= last; index += 1) {
    const { value } = itemAt(list, index);
    if (sharesText(value)) throw new Refused('shared', undefined, value.from);
    spans.push(list.isFlow ? value : linesOfItem(text, list, index));
  }
  const pieces = spans.map((span) => text.slice(span.from, span.to));
  const [moved = ''] = pieces.splice(from - first, 1);
  pieces.splice(to - first, 0, moved);
  const start = spans[0]?.from ?? 0;
  let insert = '';
  for (const [index, span] of spans.entries()) {
    const before = spans[index - 1];
    insert += (before === undefined ? '' : text.slice(before.to, span.from)) + (pieces[index] ?? '');
  }
  return [{ from: start, to: spans.at(-1)?.to ?? start, insert }];
}

/** Whether there is an anchor or an alias in it: their order matters. */
export function sharesText(node: TextNode): boolean {
  if (node.isAnchored || node.type === 'alias') return true;
  if (node.type === 'map') return node.fields.some(({ value }) => sharesText(value));
  return node.type === 'list' && node.items.some(({ value }) => sharesText(value));
}

/** The first item of a file that has none. */
export function begunText(text: string, lines: readonly string[]): TextEdit[] {
  const end = lineBreak(text);
  const isOpen = text.replace('\uFEFF', '') !== '' && !text.endsWith('\n');
  const insert = `${isOpen ? end : ''}${lines.join(end)}${isOpen ? '' : end}`;
  return [{ from: text.length, to: text.length, insert }];
}
