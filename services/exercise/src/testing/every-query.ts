import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type { Visitor } from './visitor.ts';

const SCHEMA = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

type Field = GraphQLField<unknown, unknown>;

/** The response to a query. */
export interface AnsweredQuery {
  readonly query: string;
  readonly data: unknown;
  readonly codes: readonly string[];
}

export interface QueryArguments {
  /** Values of required arguments by name, as GraphQL literals. */
  readonly required: Readonly<Record<string, readonly string[]>>;
  /** Argument lists for queries that are also sent with optional arguments, by the name of the query. */
  readonly optional: Readonly<Record<string, readonly string[]>>;
}

/** Sends every query of the schema, with every field that needs no argument. */
export async function askEverything(visitor: Visitor, given: QueryArguments): Promise<AnsweredQuery[]> {
  const answers: AnsweredQuery[] = [];
  for (const field of Object.values(SCHEMA.getQueryType()?.getFields() ?? {})) {
    for (const parameters of given.optional[field.name] ?? parametersOf(field, given.required)) {
      answers.push(...(await ask(visitor, `${field.name}${parameters}`, selectionsOf(field))));
    }
  }
  return answers;
}

/** Sends the same queries again. */
export async function askAgain(visitor: Visitor, before: readonly AnsweredQuery[]): Promise<AnsweredQuery[]> {
  const answers: AnsweredQuery[] = [];
  for (const { query } of before) answers.push(await send(visitor, query));
  return answers;
}

/** As many argument lists as the argument with the most values has values. */
function parametersOf({ name, args }: Field, values: QueryArguments['required']): string[] {
  const required = args.filter(isRequiredArgument).map((argument) => {
    const literals = values[argument.name];
    assert.ok(literals !== undefined, `There is no value for the argument "${argument.name}" of the query "${name}".`);
    return { name: argument.name, literals };
  });
  if (required.length === 0) return [''];
  const count = Math.max(...required.map(({ literals }) => literals.length));
  return Array.from({ length: count }, (_, index) => {
    const given = required.map(({ name: argument, literals }) => `${argument}: ${literals[index % literals.length]}`);
    return `(${given.join(', ')})`;
  });
}

/** The fields of a query's result, each with everything below it. Deeper lists would exceed the cost limit. */
function selectionsOf({ type }: Field): string[] {
  const depth = isListType(getNullableType(type)) ? 1 : 2;
  return fieldsOf(type).map((field) => `${field.name} ${selectionOf(field.type, depth)}`);
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const fields = fieldsOf(type);
  if (fields.length === 0) return '';
  if (depth === 0) return '{ __typename }';
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`).join(' ')} }`;
}

function fieldsOf(type: GraphQLOutputType): Field[] {
  const named = getNamedType(type);
  return isObjectType(named) ? Object.values(named.getFields()).filter(({ args }) => args.length === 0) : [];
}

/** One query, or as many as needed to stay below the cost limit. */
async function ask(visitor: Visitor, call: string, selections: readonly string[]): Promise<AnsweredQuery[]> {
  const answer = await send(visitor, `{ ${call} ${selections.length === 0 ? '' : `{ ${selections.join(' ')} }`} }`);
  if (!answer.codes.includes('query_too_expensive') || selections.length < 2) return [answer];
  const half = Math.ceil(selections.length / 2);
  return [
    ...(await ask(visitor, call, selections.slice(0, half))),
    ...(await ask(visitor, call, selections.slice(half))),
  ];
}

async function send(visitor: Visitor, query: string): Promise<AnsweredQuery> {
  const { data, codes } = await visitor.graphql(query);
  return { query, data, codes };
}
