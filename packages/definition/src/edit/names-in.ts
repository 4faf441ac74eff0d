import type { FieldPath } from './intent.ts';
import { type FieldShape, NAME_FIELDS, type NameKind, type PartKind, SHAPES, type Shape } from './kinds.ts';
import type { Outline, Part } from './outline.ts';
import type { ScalarNode, TextNode } from './text-node.ts';

/** What a place says about a name. */
export type Mention = 'declares' | 'names' | 'condition';

/** A text in which names stand. */
export interface NamePlace {
  readonly part: Part;
  readonly path: FieldPath;
  readonly node: ScalarNode;
  readonly kind: NameKind;
  readonly mention: Mention;
  /** For files: the folder below which the name is. */
  readonly folder: string | undefined;
  /** Whether several names can stand in it, with commas. */
  readonly isList: boolean;
}

/** The parts that declare names of a kind: their own, or those of activities inside of them. */
const DECLARED_IN: Readonly<Record<Exclude<NameKind, 'file'>, PartKind>> = {
  milestone: 'milestone',
  role: 'role',
  channel: 'channel',
  person: 'person',
  activity: 'objective',
};

/** Views ask often, and a long exercise has thousands. */
const known = new WeakMap<Outline, Map<NameKind, readonly NamePlace[]>>();

/** All places of names of one kind. What an alias stands for is a place where its anchor is. */
export function placesOf(outline: Outline, kind: NameKind): readonly NamePlace[] {
  const places = known.get(outline) ?? new Map<NameKind, readonly NamePlace[]>();
  known.set(outline, places);
  const found = places.get(kind) ?? outline.parts.flatMap((part) => [...placesIn(part, kind)]);
  places.set(kind, found);
  return found;
}

/** Where names of a kind are declared: a form asks at each key, and most parts declare none. */
export function declarationsOf(outline: Outline, kind: Exclude<NameKind, 'file'>): NamePlace[] {
  const parts = outline.parts.filter((part) => part.kind === DECLARED_IN[kind]);
  return parts.flatMap((part) => [...placesIn(part, kind)]).filter(({ mention }) => mention === 'declares');
}

/** Those of one part. */
export function placesIn(part: Part, kind: NameKind): Generator<NamePlace> {
  return inMap(part, part.node, [], SHAPES[part.kind], kind);
}

function* inMap(part: Part, node: TextNode, path: FieldPath, shape: Shape, kind: NameKind): Generator<NamePlace> {
  if (node.type !== 'map') return;
  for (const { name, value } of node.fields) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const at = [...path, name];
    if (isDeclaration(part.kind, at, kind) && value.type === 'scalar') {
      yield { part, path: at, node: value, kind, mention: 'declares', folder: undefined, isList: false };
    } else if (field !== undefined) yield* inField(part, value, at, field, kind);
  }
}

function isDeclaration(part: PartKind, path: FieldPath, kind: NameKind): boolean {
  if (kind === 'file' || DECLARED_IN[kind] !== part) return false;
  if (kind === 'activity') return path.length === 3 && path[0] === 'activities' && path[2] === 'name';
  return path.length === 1 && path[0] === NAME_FIELDS[part];
}

function* inField(
  part: Part,
  node: TextNode,
  path: FieldPath,
  shape: FieldShape,
  kind: NameKind,
): Generator<NamePlace> {
  if (shape === 'condition') {
    if (kind === 'milestone' && node.type === 'scalar') {
      yield { part, path, node, kind, mention: 'condition', folder: undefined, isList: false };
    }
    return;
  }
  if (typeof shape === 'string') return;
  if ('fields' in shape) yield* inMap(part, node, path, shape.fields, kind);
  else if ('items' in shape) {
    if (node.type !== 'list') return;
    for (const [index, { value }] of node.items.entries())
      yield* inMap(part, value, [...path, index], shape.items, kind);
  } else if ('name' in shape) {
    if (shape.name === kind && node.type === 'scalar') {
      yield { part, path, node, kind, mention: 'names', folder: shape.folder, isList: false };
    }
  } else if (shape.names === kind) {
    if (node.type === 'scalar') yield { part, path, node, kind, mention: 'names', folder: shape.folder, isList: true };
    if (node.type !== 'list') return;
    for (const [index, { value }] of node.items.entries()) {
      if (value.type !== 'scalar') continue;
      yield { part, path: [...path, index], node: value, kind, mention: 'names', folder: shape.folder, isList: false };
    }
  }
}
