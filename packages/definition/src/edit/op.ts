import { addedField, droppedField } from './change-fields.ts';
import { begunText, droppedItem, insertedItem, insertedLines, movedItem } from './change-items.ts';
import { replaced } from './change-value.ts';
import type { FieldValue } from './intent.ts';
import type { OutlineFile } from './outline-file.ts';
import { type NodePath, placeAt } from './place.ts';
import { isList, type Plain, plainValue } from './plain.ts';
import { Refused } from './refused.ts';
import type { TextEdit } from './text-edit.ts';
import type { ListNode } from './text-node.ts';
import { itemLines, written } from './write-value.ts';

/** The smallest steps of which patches consist, each within one file. */
export type Op =
  | { readonly op: 'replace'; readonly at: NodePath; readonly value: FieldValue }
  | {
      readonly op: 'add';
      readonly at: NodePath;
      readonly name: string;
      readonly value: FieldValue;
      /** The fields of the mapping, in the order of the format. */
      readonly order: readonly string[];
    }
  | { readonly op: 'drop'; readonly at: NodePath }
  | { readonly op: 'insert'; readonly at: NodePath; readonly index: number; readonly value: FieldValue }
  | { readonly op: 'move'; readonly at: NodePath; readonly from: number; readonly to: number }
  /** An item of another file, with its lines. */
  | {
      readonly op: 'paste';
      readonly at: NodePath;
      readonly index: number;
      readonly column: number;
      readonly lines: readonly string[];
      readonly plain: Plain;
    }
  /** The first item, or the first fields, of a file that says nothing. */
  | { readonly op: 'begin'; readonly value: FieldValue }
  /** Names within values. */
  | {
      readonly op: 'words';
      readonly changes: readonly {
        readonly at: NodePath;
        readonly value: string;
        readonly edits: readonly TextEdit[];
      }[];
    };

/** The changes of the text. */
export function changedText(file: OutlineFile, op: Op): TextEdit[] {
  const { text } = file;
  switch (op.op) {
    case 'replace':
      return replaced(placeAt(file, op.at), op.value);
    case 'add': {
      const { node, isInFlow } = placeAt(file, op.at);
      if (node.type !== 'map') throw new Refused('no_such_field', file.path, node.from);
      return addedField(text, node, isInFlow, op);
    }
    case 'drop':
      return dropped(file, op.at);
    case 'insert':
      return insertedItem(text, listAt(file, op.at), op.index, op.value);
    case 'move':
      return movedItem(text, listAt(file, op.at), op.from, op.to);
    case 'paste':
      return insertedLines(text, listAt(file, op.at), op.index, (column) => {
        if (column !== op.column) throw new Refused('unusual', file.path);
        return op.lines;
      });
    case 'begin': {
      const isItem = typeof op.value === 'object' && op.value !== null && isList(op.value);
      const lines = isItem ? op.value.flatMap((item) => itemLines(item, 0)) : written(op.value, -2).below;
      return begunText(text, lines);
    }
    case 'words':
      return op.changes.flatMap(({ edits }) => edits);
  }
}

function listAt(file: OutlineFile, at: NodePath): ListNode {
  const { node } = placeAt(file, at);
  if (node.type !== 'list') throw new Refused('no_such_field', file.path, node.from);
  return node;
}

function dropped(file: OutlineFile, at: NodePath): TextEdit[] {
  const { node, holder } = placeAt(file, at);
  if (hasAnchor(node)) throw new Refused('shared', file.path, node.from);
  if (holder.type === 'item') return droppedItem(file.text, holder.list, holder.index);
  if (holder.type === 'field') return droppedField(file.text, holder.map, holder.map.fields.indexOf(holder.field));
  throw new Refused('unusual', file.path, node.from);
}

function hasAnchor(node: ListNode['items'][number]['value']): boolean {
  if (node.isAnchored) return true;
  if (node.type === 'map') return node.fields.some(({ value }) => hasAnchor(value));
  return node.type === 'list' && node.items.some(({ value }) => hasAnchor(value));
}

/** The same step on what the text says: what the new text must say. */
export function changedPlain(documents: readonly Plain[], op: Op): Plain[] {
  const root: Plain = { items: [...documents] };
  const changed = appliedTo(root, op);
  return typeof changed !== 'string' && 'items' in changed ? changed.items : [];
}

function appliedTo(root: Plain, op: Op): Plain {
  switch (op.op) {
    case 'replace':
      return within(root, op.at, () => plainValue(op.value));
    case 'add':
      return within(root, op.at, (map) => ({ fields: [...fieldsOf(map), [op.name, plainValue(op.value)]] }));
    case 'drop': {
      const step = op.at.at(-1);
      return within(root, op.at.slice(0, -1), (holder) => {
        if (typeof step === 'number') return { items: itemsOf(holder).toSpliced(step, 1) };
        const fields = fieldsOf(holder);
        return {
          fields: fields.toSpliced(
            fields.findIndex(([name]) => name === step),
            1,
          ),
        };
      });
    }
    case 'insert':
      return within(root, op.at, (list) => ({ items: itemsOf(list).toSpliced(op.index, 0, plainValue(op.value)) }));
    case 'paste':
      return within(root, op.at, (list) => ({ items: itemsOf(list).toSpliced(op.index, 0, op.plain) }));
    case 'move':
      return within(root, op.at, (list) => {
        const items = itemsOf(list);
        const [moved = 'p'] = items.slice(op.from, op.from + 1);
        return { items: items.toSpliced(op.from, 1).toSpliced(op.to, 0, moved) };
      });
    case 'begin':
      return { items: [...itemsOf(root), plainValue(op.value)] };
    case 'words':
      return op.changes.reduce((plain, { at, value }) => within(plain, at, () => `s${value}`), root);
  }
}

function within(plain: Plain, [step, ...rest]: NodePath, change: (plain: Plain) => Plain): Plain {
  if (step === undefined) return change(plain);
  if (typeof step === 'number') {
    const items = itemsOf(plain);
    return { items: items.with(step, within(items[step] ?? 'p', rest, change)) };
  }
  const fields = fieldsOf(plain);
  const index = fields.findIndex(([name]) => name === step);
  return { fields: fields.with(index, [step, within(fields[index]?.[1] ?? 'p', rest, change)]) };
}

function itemsOf(plain: Plain): Plain[] {
  return typeof plain !== 'string' && 'items' in plain ? plain.items : [];
}

function fieldsOf(plain: Plain): (readonly [name: string, value: Plain])[] {
  return typeof plain !== 'string' && 'fields' in plain ? plain.fields : [];
}
