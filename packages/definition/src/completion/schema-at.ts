import type { FieldPath } from '../edit/intent.ts';
import { FILES_OF_KINDS, type PartKind } from '../edit/kinds.ts';
import { type JsonSchema, publishedSchemas } from '../schema/publish.ts';

/** What the format says of a field. */
export interface FieldFacts {
  readonly description: string | undefined;
  /** As it would be written. */
  readonly default: string | undefined;
  readonly isRequired: boolean;
  /** The words that it can have. */
  readonly values: readonly string[];
  readonly isText: boolean;
  readonly hasFields: boolean;
  readonly isList: boolean;
}

/** The schemas of all files, made once per worker or command. */
export type Schemas = ReadonlyMap<string, JsonSchema>;

export const schemas = (): Schemas => publishedSchemas();

/** The fields of the mapping at a path of a part, in the order of the format. */
export function fieldsAt(all: Schemas, kind: PartKind, path: FieldPath): ReadonlyMap<string, FieldFacts> {
  const found = new Map<string, FieldFacts>();
  for (const schema of schemasAt(all, kind, path)) {
    const required = listOf(schema['required']);
    for (const [name, field] of Object.entries(objectOf(schema['properties']) ?? {})) {
      const facts = objectOf(field);
      if (facts !== undefined) found.set(name, factsOf(facts, required.includes(name)));
    }
  }
  return found;
}

/** What the format says of the value at a path. */
export function factsAt(all: Schemas, kind: PartKind, path: FieldPath): FieldFacts | undefined {
  const name = path.findLast((step) => typeof step === 'string');
  const index = path.lastIndexOf(name ?? '');
  return typeof name === 'string' ? fieldsAt(all, kind, path.slice(0, index)).get(name) : undefined;
}

function schemasAt(all: Schemas, kind: PartKind, path: FieldPath): JsonSchema[] {
  const root = all.get(`${FILES_OF_KINDS[kind]}.schema.json`);
  const item = kind === 'exercise' ? root : objectOf(root?.['items']);
  let found = item === undefined ? [] : membersOf(item);
  for (const step of path) {
    found = found.flatMap((schema) => {
      const next = typeof step === 'number' ? schema['items'] : objectOf(schema['properties'])?.[step];
      const inside = objectOf(next);
      return inside === undefined ? [] : membersOf(inside);
    });
  }
  return found;
}

/** The members of a union, or the schema itself. */
function membersOf(schema: JsonSchema): JsonSchema[] {
  const members = listOf(schema['anyOf']).flatMap((member): JsonSchema[] => {
    const one = objectOf(member);
    return one === undefined ? [] : membersOf(one);
  });
  return members.length === 0 ? [schema] : members;
}

function factsOf(schema: JsonSchema, isRequired: boolean): FieldFacts {
  const members = membersOf(schema);
  const hasType = (type: string): boolean => members.some((member) => [member['type']].flat().includes(type));
  const words = members.flatMap((member) => listOf(member['enum']).map(String));
  const isTruth = members.some((member) => member['type'] === 'boolean');
  const { description, default: fallback } = schema;
  return {
    description: typeof description === 'string' ? description : undefined,
    default: fallback === undefined || fallback === '' || isEmptyList(fallback) ? undefined : String(fallback),
    isRequired,
    values: [...(isTruth ? ['true', 'false'] : []), ...words],
    isText: hasType('string') && words.length === 0,
    hasFields: hasType('object'),
    isList: hasType('array'),
  };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function objectOf(value: unknown): JsonSchema | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : undefined;
}
