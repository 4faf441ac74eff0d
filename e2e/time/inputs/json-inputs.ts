import { asItIs } from '../texts/encodings.ts';
import { fill, type HttpInput, sizesUpTo } from '../texts/input.ts';
import { BODY_LIMIT, ENTRIES, ENTRY, jsonWith } from '../texts/json-text.ts';
import type { OperationAt, Schema } from './openapi-document.ts';
import { assemble, ordinaryParts, type Samples, sampleOf } from './ordinary-request.ts';

/** Numbers at the end of 64 bits have the parser of bodies look at the rest of the text. */
const NUMBERS_FIRST = '[9223372036854775807,';

/** Every field of a JSON body, an undeclared field, and the body itself. */
export function jsonInputs(at: OperationAt, schema: Schema, samples: Samples): HttpInput[] {
  const parts = ordinaryParts(at, samples);
  const sample = sampleOf(at, '', schema, samples);
  const field = ({ path, maxLength }: Place): HttpInput => ({
    name: `${at.name} body.${path.join('.')}`,
    sizes: sizesUpTo(maxLength),
    make: (kind, size) => assemble(at, { ...parts, body: jsonWith(sample, path, kind, size) }),
  });
  const anyText: HttpInput = {
    name: `${at.name} body`,
    sizes: ['limit'],
    make: (kind, size) =>
      assemble(at, {
        ...parts,
        body: NUMBERS_FIRST + fill(kind, size, BODY_LIMIT - NUMBERS_FIRST.length, asItIs),
      }),
  };
  return [...placesIn(at, schema, []), { path: ['somethingElse'] }].map(field).concat(anyText);
}

interface Place {
  readonly path: readonly string[];
  readonly maxLength?: number;
}

function placesIn(at: OperationAt, schema: Schema, path: readonly string[]): Place[] {
  const { type, properties, items, maxLength, anyOf } = at.resolve(schema);
  switch (type) {
    case 'string':
      return [{ path, ...(maxLength === undefined ? {} : { maxLength }) }];
    case 'integer':
    case 'number':
    case 'boolean':
      return [{ path }];
    case 'array':
      return [{ path: [...path, ENTRIES] }, ...placesIn(at, items ?? {}, [...path, ENTRY])];
    case 'object': {
      const fields = Object.entries(properties ?? {});
      // An object without declared fields accepts any.
      if (fields.length === 0) return [{ path }, { path: [...path, 'anything'] }];
      return fields.flatMap(([name, field]) => placesIn(at, field, [...path, name]));
    }
    default:
      // Of several forms the first: what is inside of them is the same.
      if (anyOf?.[0] !== undefined) return placesIn(at, anyOf[0], path);
      throw new Error(`${at.name}: these tests do not know what to send as body.${path.join('.')}.`);
  }
}
