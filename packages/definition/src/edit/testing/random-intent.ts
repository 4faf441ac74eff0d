import type { FieldPath, FieldValue, Intent, PartRef } from '../intent.ts';
import { NAME_FIELDS, PART_KINDS, type PartKind, SHAPES, type Shape } from '../kinds.ts';
import type { Outline, Part } from '../outline.ts';
import { jsonOf, valueAt } from '../read-part.ts';
import { declaredNames } from '../where-used.ts';
import type { Pick } from './random-package.ts';

const VALUES: readonly FieldValue[] = [
  8,
  0.5,
  -1,
  true,
  '',
  'plain',
  'a: b # c',
  "it's",
  'two\nlines',
  'two\n\nlines\n',
  '  deep\nflat\n',
  '# heading\n\ntext\n',
  'Příliš žluťoučký 😀',
  '007',
  'true',
  '- x',
  'tab\there',
  'tail ',
  '"quoted" \\ back',
  ['a', 'b'],
  ['a'],
  ['one, two', 'It is said.'],
  { milestone_condition: 'not a', roles: ['red'] },
  { content: 'x\ny\n', file_names: ['plan.txt'] },
];
const TEXTS = [
  '',
  'One line',
  'Two\nlines\n',
  '# H\n\nold text\n\nnew text\n',
  'a\n\n\nb\n',
  '- not a list\n',
  'ends\n\n',
];

function one<Item>(items: readonly Item[], pick: Pick, otherwise: Item): Item {
  return items[pick(items.length)] ?? otherwise;
}

function refOf({ kind, name, nth }: Part): PartRef {
  return { kind, name, nth };
}

/** An intent that fits what is there, as views would ask; some cannot be done. */
export function randomIntent(outline: Outline, pick: Pick): Intent {
  const { parts } = outline;
  const part = parts[pick(parts.length)];
  if (part === undefined) return { do: 'add', kind: 'role', fields: { name: 'first' } };
  const ref = refOf(part);
  switch (pick(9)) {
    case 0:
    case 1:
      return { do: 'set', part: ref, path: fieldIn(part, pick), value: one(VALUES, pick, 1) };
    case 2:
      return { do: 'remove', part: ref, path: givenIn(part, pick) };
    case 3: {
      const path = listIn(part, pick);
      return { do: 'insert', part: ref, path, index: pick(4), value: one(VALUES, pick, 1) };
    }
    case 4: {
      const path = listIn(part, pick);
      const found = valueAt(part.node, path)?.node;
      const count = found?.type === 'list' ? found.items.length : 1;
      return { do: 'moveItem', part: ref, path, from: pick(count), to: pick(count) };
    }
    case 5: {
      const kind = one<PartKind>(PART_KINDS.slice(1), pick, 'role');
      const field = NAME_FIELDS[kind] ?? 'name';
      const fields = { description: one(TEXTS, pick, ''), [field]: `new ${pick(50)}` };
      return { do: 'add', kind, fields, ...(part.kind === kind && { after: ref }) };
    }
    case 6: {
      const others = parts.filter(({ kind }) => kind === part.kind);
      const other = refOf(one(others, pick, part));
      return pick(2) === 0 ? { do: 'move', part: ref, before: other } : { do: 'move', part: ref, after: other };
    }
    case 7: {
      const kind = one(['milestone', 'role', 'channel', 'person', 'activity'] as const, pick, 'role');
      const to = one(['x1', 'new.name', 'nové', 'b c', "d'e", 'x: y'], pick, 'x1');
      return { do: 'rename', kind, from: one(declaredNames(outline, kind), pick, ''), to };
    }
    default:
      return {
        do: 'setText',
        part: ref,
        path: textIn(part, pick),
        text: one(TEXTS, pick, ''),
      };
  }
}

/** What has content, in a part of the kind. */
const WITH_TEXTS: Readonly<Partial<Record<PartKind, string>>> = {
  inject: 'alternatives',
  person: 'templates',
  tool: 'responses',
};

function textIn({ kind }: Part, pick: Pick): FieldPath {
  const list = WITH_TEXTS[kind];
  return list === undefined ? [] : [list, pick(2)];
}

/** A field of the format, whether it is there or not. */
function fieldIn({ kind }: Part, pick: Pick): FieldPath {
  let shape: Shape = SHAPES[kind];
  const path: (string | number)[] = [];
  for (;;) {
    const [name, field] = one(Object.entries(shape), pick, ['name', 'plain']);
    path.push(name);
    if (typeof field !== 'object' || pick(4) === 0) return path;
    if ('fields' in field) shape = field.fields;
    else if ('items' in field) {
      path.push(pick(2));
      shape = field.items;
    } else return path;
  }
}

/** Something that is there. */
function givenIn(part: Part, pick: Pick): FieldPath {
  const path: (string | number)[] = [];
  for (;;) {
    const node = valueAt(part.node, path)?.node;
    if (pick(4) === 0 && path.length > 0) return path;
    if (node?.type === 'map' && node.fields.length > 0) path.push(node.fields[pick(node.fields.length)]?.name ?? '');
    else if (node?.type === 'list' && node.items.length > 0) path.push(pick(node.items.length));
    else return path;
  }
}

function listIn(part: Part, pick: Pick): FieldPath {
  const lists: FieldPath[] = [];
  const walk = (value: FieldValue, path: FieldPath): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) lists.push(path);
    const step = (name: string): string | number => (Array.isArray(value) ? Number(name) : name);
    for (const [name, inner] of Object.entries(value)) if (inner !== undefined) walk(inner, [...path, step(name)]);
  };
  walk(jsonOf(part.node), []);
  return one(lists, pick, ['alternatives']);
}
