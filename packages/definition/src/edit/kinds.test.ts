import assert from 'node:assert/strict';
import { it } from 'node:test';
import Type, { type TObject, type TSchema } from 'typebox';
import { ConfigEntry } from '../schema/config.ts';
import { LIST_FILES } from '../schema/files.ts';
import { FILES_OF_KINDS, type FieldShape, PART_KINDS, SHAPES, type Shape } from './kinds.ts';

function membersOf(schema: TSchema): readonly TSchema[] {
  return Type.IsUnion(schema) ? schema.anyOf : [schema];
}

/** What a shape says, as far as a schema can say it. */
function shapeOf(schema: TSchema): 'text' | { fields: object } | { items: object } | 'list' {
  for (const member of membersOf(schema)) {
    if (Type.IsObject(member)) return { fields: shapesOf(member) };
    if (!Type.IsArray(member)) continue;
    const item = membersOf(member.items).find((one) => Type.IsObject(one));
    return item !== undefined && Type.IsObject(item) ? { items: shapesOf(item) } : 'list';
  }
  return 'text';
}

function shapesOf(schema: TObject): object {
  return Object.entries(schema.properties).map(([name, field]) => [name, shapeOf(field)]);
}

/** The same of a shape; a plain field can be a list, too. */
function said(shape: Shape, schema: TObject): object {
  return Object.entries(shape).map(([name, field]) => [name, saidOf(field, schema.properties[name])]);
}

function saidOf(shape: FieldShape, schema: TSchema | undefined): unknown {
  if (schema === undefined) return 'unknown';
  if (shape === 'plain') return shapeOf(schema);
  if (shape === 'condition') return 'text';
  if (shape === 'tags' || 'names' in shape) return 'list';
  if ('name' in shape) return 'text';
  for (const member of membersOf(schema)) {
    if ('fields' in shape && Type.IsObject(member)) return { fields: said(shape.fields, member) };
    if (!('items' in shape) || !Type.IsArray(member)) continue;
    const item = membersOf(member.items).find((one) => Type.IsObject(one));
    if (item !== undefined && Type.IsObject(item)) return { items: said(shape.items, item) };
  }
  return 'unknown';
}

it('knows the fields of the format in their order', () => {
  const schemas = new Map<string, TObject>([['config', ConfigEntry], ...Object.entries(LIST_FILES)]);
  for (const kind of PART_KINDS) {
    const schema = schemas.get(FILES_OF_KINDS[kind]);
    assert.ok(schema);
    assert.deepEqual(said(SHAPES[kind], schema), shapesOf(schema), kind);
  }
});
