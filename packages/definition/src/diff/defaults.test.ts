import assert from 'node:assert/strict';
import { it } from 'node:test';
import Type, { type TObject, type TSchema } from 'typebox';
import { FILES_OF_KINDS, PART_KINDS } from '../edit/kinds.ts';
import { ConfigEntry } from '../schema/config.ts';
import { LIST_FILES } from '../schema/files.ts';
import { DEFAULTS } from './defaults.ts';

/** Every default that is not empty, by its path. */
function* defaultsOf(schema: TObject, path: string): Generator<readonly [path: string, value: string]> {
  for (const [name, field] of Object.entries(schema.properties)) {
    const value: unknown = Reflect.get(field, 'default');
    if (typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')) {
      yield [path + name, String(value)];
    }
    for (const inner of insideOf(field)) yield* defaultsOf(inner, `${path}${name}.`);
  }
}

function insideOf(schema: TSchema): readonly TObject[] {
  const members: readonly TSchema[] = Type.IsUnion(schema) ? schema.anyOf : [schema];
  return members.flatMap((member) => {
    if (Type.IsObject(member)) return [member];
    return Type.IsArray(member) ? insideOf(member.items) : [];
  });
}

it('the defaults of fields are those of the schemas', () => {
  const schemas = new Map<string, TObject>([['config', ConfigEntry], ...Object.entries(LIST_FILES)]);
  for (const kind of PART_KINDS) {
    const schema = schemas.get(FILES_OF_KINDS[kind]);
    assert.ok(schema);
    assert.deepEqual(DEFAULTS[kind], Object.fromEntries(defaultsOf(schema, '')), kind);
  }
});
