import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { typeDeclarations, typeOf, withReferred } from './schema-types.ts';

describe('types from schemas', () => {
  it('are read-only, and optional where a field is not required', () => {
    const schema = {
      type: 'object',
      required: ['id', 'tags'],
      properties: {
        id: { type: 'integer' },
        tags: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
        state: { enum: ['ON', 'OFF'] },
        other: { $ref: '#/components/schemas/Other' },
      },
    };
    assert.equal(
      typeOf(schema),
      "{\n  readonly id: number;\n  readonly tags: readonly (string | null)[];\n  readonly state?: 'ON' | 'OFF';\n  readonly other?: Other;\n}",
    );
  });

  it('bring along what they refer to, in alphabetical order', () => {
    const schemas = {
      Whole: { description: 'A whole.', allOf: [{ $ref: '#/s/Part' }, { type: 'object' }] },
      Part: { type: 'object', properties: { whole: { $ref: '#/s/Whole' } } },
      Unused: { type: 'string' },
    };
    assert.equal(
      typeDeclarations(withReferred(['Whole'], schemas), ['Whole']),
      '\ntype Part = {\n  readonly whole?: Whole;\n};\n\n/** A whole. */\nexport type Whole = Part & Readonly<Record<string, unknown>>;\n',
    );
    assert.throws(() => withReferred(['Missing'], schemas), /no schema Missing/);
  });
});
