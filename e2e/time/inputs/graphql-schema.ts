import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { ENTRIES, ENTRY, type Json } from '../texts/json-text.ts';
import type { Samples } from './ordinary-request.ts';

type Operation = 'query' | 'mutation' | 'subscription';

export interface RootField {
  /** Such as `Mutation.createUser`. */
  readonly name: string;
  readonly operation: Operation;
  readonly field: GraphQLField<unknown, unknown>;
}

/** The root fields of the schema that the service publishes and the repository keeps. */
export function rootFields(): RootField[] {
  const file = new URL('../../../services/exercise/schema.graphql', import.meta.url);
  const schema = buildSchema(readFileSync(file, 'utf8'));
  const fieldsOf = (operation: Operation, type: GraphQLObjectType | null | undefined): RootField[] =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${type?.name}.${field.name}`, operation, field }));
  return [
    ...fieldsOf('query', schema.getQueryType()),
    ...fieldsOf('mutation', schema.getMutationType()),
    ...fieldsOf('subscription', schema.getSubscriptionType()),
  ];
}

/** Every place in a value of a type where a text can stand. */
export function placesIn(given: GraphQLInputType, path: readonly string[]): (readonly string[])[] {
  const type = getNullableType(given);
  if (isListType(type)) return [[...path, ENTRIES], ...placesIn(type.ofType, [...path, ENTRY])];
  if (!isInputObjectType(type)) return [path];
  return Object.values(type.getFields()).flatMap((field) => placesIn(field.type, [...path, field.name]));
}

/** An ordinary value of a type; of an input object, the fields that have to be there. */
export function sampleOf(given: GraphQLInputType, name: string, samples: Samples): Json {
  const known = samples[name];
  if (known !== undefined) return known;
  const type = getNullableType(given);
  if (isListType(type)) return [sampleOf(type.ofType, name, samples)];
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((field) => [field.name, sampleOf(field.type, field.name, samples)]));
  }
  const sample = SCALARS[type.name];
  if (sample === undefined) throw new Error(`These tests know no ordinary value of the scalar ${type.name} (${name}).`);
  return sample;
}

const SCALARS: Readonly<Record<string, Json>> = {
  String: 'sample',
  ID: '1',
  UUID: '01890a5d-ac96-774b-bcce-b302099a8057',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-03-01T06:30:00Z',
};

/** A value in GraphQL syntax, with the given text at `path`. */
export function literalOf(
  given: GraphQLInputType,
  value: Json,
  place?: { readonly path: readonly string[]; readonly written: string },
): string {
  const [name, ...path] = place?.path ?? [];
  if (place !== undefined && (name === undefined || name === ENTRIES)) return place.written;
  const within = place === undefined ? undefined : { path, written: place.written };
  const type = getNullableType(given);
  if (isListType(type)) {
    const entries = Array.isArray(value) ? value : [value];
    return `[${entries.map((entry: Json) => literalOf(type.ofType, entry, within)).join(' ')}]`;
  }
  if (isInputObjectType(type)) {
    const members: Record<string, Json> = { ...Object(value), ...(name === undefined ? {} : { [name]: null }) };
    const fields = Object.values(type.getFields()).filter((field) => field.name in members);
    const written = fields.map((field) => {
      const here = field.name === name ? within : undefined;
      return `${field.name}: ${literalOf(field.type, members[field.name] ?? null, here)}`;
    });
    return `{${written.join(' ')}}`;
  }
  return isEnumType(type) ? String(value) : JSON.stringify(value);
}

/** A field with ordinary arguments and a full selection. */
export function callOf({ name, args, type }: GraphQLField<unknown, unknown>, samples: Samples): string {
  const passed = args
    .filter(isRequiredArgument)
    .map(
      (argument) => `${argument.name}: ${literalOf(argument.type, sampleOf(argument.type, argument.name, samples))}`,
    );
  return `${name}${passed.length === 0 ? '' : `(${passed.join(' ')})`}${selectionOf(type, MAX_DEPTH)}`;
}

const MAX_DEPTH = 3;

function selectionOf(given: GraphQLOutputType, depth: number): string {
  const type = getNamedType(given);
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).filter((field) => depth > 1 || isLeafType(getNamedType(field.type)));
  return ` { __typename ${fields.map((field) => field.name + selectionOf(field.type, depth - 1)).join(' ')} }`;
}
