import { linesOfItem, sharesText } from './change-items.ts';
import { contentPlace, rootOf } from './content-place.ts';
import type { Draft } from './draft.ts';
import type { FieldPath, FieldValue, FieldValues, Intent, PartRef } from './intent.ts';
import { FILES_OF_KINDS, NAME_FIELDS, type PartKind } from './kinds.ts';
import { columnOf, lineBreak } from './lines.ts';
import type { Part } from './outline.ts';
import { placeAt } from './place.ts';
import { plainOf } from './plain.ts';
import { orderAt, partAt } from './read-part.ts';
import { Refused } from './refused.ts';
import { rename } from './rename.ts';
import { isEmpty, nodeOf, pathIn, setValue } from './set-value.ts';
import { trimmed } from './text-edit.ts';
import type { ListNode } from './text-node.ts';

/** Does what an intent asks for, or throws `Refused`. */
export function perform(draft: Draft, intent: Intent): void {
  switch (intent.do) {
    case 'set':
      setInPart(draft, intent.part, intent.path, intent.value);
      return;
    case 'remove':
      remove(draft, partOf(draft, intent.part), intent.path);
      return;
    case 'insert':
      insert(draft, partOf(draft, intent.part), intent.path, intent.index, intent.value);
      return;
    case 'moveItem': {
      const part = partOf(draft, intent.part);
      nodeOf(draft, part, intent.path);
      if (intent.from === intent.to) return;
      draft.change(part.file, { op: 'move', at: pathIn(part, intent.path), from: intent.from, to: intent.to });
      return;
    }
    case 'add':
      addPart(draft, intent.kind, intent.fields, intent.after);
      return;
    case 'move':
      movePart(draft, intent);
      return;
    case 'rename':
      rename(draft, intent.kind, intent.from, intent.to);
      return;
    case 'setText':
      setText(draft, partOf(draft, intent.part), intent.path, intent.text);
      return;
    case 'all':
      for (const one of intent.intents) perform(draft, one);
  }
}

function partOf(draft: Draft, ref: PartRef): Part {
  const part = partAt(draft.now, ref);
  if (part !== undefined) return part;
  const unread = [...draft.now.yaml.values()].find(({ kind, problem }) => kind === ref.kind && problem !== undefined);
  throw unread === undefined ? new Refused('no_such_part') : new Refused('does_not_parse', unread.path);
}

function setInPart(draft: Draft, ref: PartRef, path: FieldPath, value: FieldValue): void {
  const [field] = path;
  if (
    ref.kind === 'exercise' &&
    partAt(draft.now, ref) === undefined &&
    path.length === 1 &&
    typeof field === 'string'
  ) {
    const file = fileFor(draft, 'exercise');
    draft.change(file, { op: 'begin', value: { [field]: value } });
  } else setValue(draft, partOf(draft, ref), path, value);
}

function remove(draft: Draft, part: Part, path: FieldPath): void {
  if (part.kind === 'exercise' && path.length === 0) throw new Refused('no_such_part');
  let target = path;
  if (nodeOf(draft, part, target) === undefined) throw new Refused('no_such_field', part.file, part.node.from);
  // What would be left empty goes too, but for an item of a list.
  while (target.length > 1 && typeof target.at(-2) === 'string') {
    const holder = nodeOf(draft, part, target.slice(0, -1));
    const count = holder?.type === 'map' ? holder.fields.length : holder?.type === 'list' ? holder.items.length : 0;
    if (count !== 1) break;
    target = target.slice(0, -1);
  }
  draft.change(part.file, { op: 'drop', at: pathIn(part, target) });
}

function insert(draft: Draft, part: Part, path: FieldPath, index: number, value: FieldValue): void {
  const list = nodeOf(draft, part, path);
  if (list === undefined || isEmpty(list)) {
    setValue(draft, part, path, [value]);
    return;
  }
  if (list.type !== 'list') throw new Refused('unusual', part.file, list.from);
  const place = Math.max(0, Math.min(index, list.items.length));
  draft.change(part.file, { op: 'insert', at: pathIn(part, path), index: place, value });
}

function addPart(draft: Draft, kind: PartKind, fields: FieldValues, after: PartRef | undefined): void {
  const field = NAME_FIELDS[kind];
  if (field === undefined) throw new Refused('name_taken');
  const name = fields[field];
  if (typeof name !== 'string' || name.trim() === '') throw new Refused('bad_name');
  if (partAt(draft.now, { kind, name }) !== undefined) throw new Refused('name_taken');
  const value = inOrder(kind, fields);
  const neighbour = after === undefined ? draft.now.parts.findLast((part) => part.kind === kind) : partOf(draft, after);
  if (neighbour?.index !== undefined) {
    const { file, document, index } = neighbour;
    draft.change(file, { op: 'insert', at: [document], index: index + 1, value });
    return;
  }
  const file = fileFor(draft, kind);
  const [empty] = draft.file(file).documents;
  if (empty === undefined) draft.change(file, { op: 'begin', value: [value] });
  else if (empty.type === 'list') draft.change(file, { op: 'replace', at: [0], value: [value] });
  else throw new Refused('unusual', file, empty.from);
}

/** The file of a kind that has no parts yet; it is made if there is none. */
function fileFor(draft: Draft, kind: PartKind): string {
  const known = [...draft.now.yaml.values()].findLast((file) => file.kind === kind);
  if (known !== undefined) return known.path;
  const path = `${rootOf(draft.now.files)}${FILES_OF_KINDS[kind]}.yml`;
  draft.begin(path);
  return path;
}

function inOrder(kind: PartKind, fields: FieldValues): FieldValues {
  const order = orderAt(kind, []);
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => rank(a) - rank(b)));
}

function movePart(draft: Draft, { part: ref, before, after }: Extract<Intent, { do: 'move' }>): void {
  const other = before ?? after;
  const part = partOf(draft, ref);
  if (other === undefined || other.kind !== ref.kind) throw new Refused('no_such_part');
  const target = partOf(draft, other);
  if (part.index === undefined || target.index === undefined) throw new Refused('no_such_part');
  const wanted = target.index + (before === undefined ? 1 : 0);
  if (part.file === target.file && part.document === target.document) {
    const to = part.index < wanted ? wanted - 1 : wanted;
    if (to !== part.index) draft.change(part.file, { op: 'move', at: [part.document], from: part.index, to });
    return;
  }
  const { text, documents } = draft.file(part.file);
  const list = documents[part.document];
  if (list?.type !== 'list' || list.isFlow) throw new Refused('unusual', part.file, part.node.from);
  if (sharesText(part.node)) throw new Refused('shared', part.file, part.node.from);
  const lines = linesOf(text, list, part.index);
  const column = columnOf(text, list.items[part.index]?.dash ?? 0);
  placeAt(draft.file(target.file), [target.document]);
  draft.change(target.file, {
    op: 'paste',
    at: [target.document],
    index: wanted,
    column,
    lines,
    plain: plainOf(part.node),
  });
  draft.change(part.file, { op: 'drop', at: pathIn(part, []) });
}

function linesOf(text: string, list: ListNode, index: number): string[] {
  const { from, to } = linesOfItem(text, list, index);
  return text.slice(from, to).split(/\r?\n/);
}

function setText(draft: Draft, part: Part, path: FieldPath, text: string): void {
  nodeOf(draft, part, path);
  const place = contentPlace(draft.now.files, part.node, path);
  if (place.in === 'field') {
    setValue(draft, part, place.path, text);
    return;
  }
  const old = draft.now.files.get(place.file)?.text ?? '';
  const insert = withLineBreaks(old, text);
  if (insert !== old) draft.write(place.file, [trimmed(old, { from: 0, to: old.length, insert })]);
}

/** A text with `\n` as a file with other line breaks has it: lines that do not change keep theirs. */
function withLineBreaks(old: string, text: string): string {
  const lines = old.split('\n');
  const shown = lines.map((line) => line.replace(/\r$/, ''));
  const next = text.split('\n');
  const shorter = Math.min(lines.length, next.length);
  let before = 0;
  while (before < shorter && shown[before] === next[before]) before += 1;
  let after = 0;
  while (after < shorter - before && shown.at(-1 - after) === next.at(-1 - after)) after += 1;
  const isLast = (index: number): boolean => index === next.length - 1;
  const end = lineBreak(old) === '\r\n' ? '\r' : '';
  const changed = next
    .slice(before, next.length - after)
    .map((line, index) => line + (isLast(before + index) ? '' : end));
  const kept = lines.slice(0, before);
  // The last line had no line break, and gets one if lines follow.
  if (before === lines.length && next.length > before) kept.push(`${kept.pop() ?? ''}${end}`);
  return [...kept, ...changed, ...lines.slice(lines.length - after)].join('\n');
}
