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
import type { Examples } from './examples.ts';
import type { Visitor } from './visitor.ts';

const SCHEMA = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');

type Field = GraphQLField<unknown, unknown>;

type Arguments = Readonly<Record<string, unknown>>;

/** The response to a query. */
export interface AnsweredQuery {
  readonly query: string;
  readonly variables: Arguments;
  readonly data: unknown;
  readonly codes: readonly string[];
}

/** What a restore changes. */
const OF_THE_DATABASE = 'epoch';

/** Sends every query of the schema, with every field that needs no argument and is not about the database itself. */
export async function askEverything(
  visitor: Visitor,
  examples: Pick<Required<Examples>, 'arguments' | 'calls'>,
  schema = SCHEMA,
): Promise<AnsweredQuery[]> {
  const answers: AnsweredQuery[] = [];
  for (const field of Object.values(buildSchema(schema).getQueryType()?.getFields() ?? {})) {
    for (const variables of examples.calls[field.name] ?? callsOf(field, examples.arguments)) {
      answers.push(...(await ask(visitor, { field, variables }, selectionsOf(field))));
    }
  }
  return answers;
}

/** Sends the same queries again. */
export async function askAgain(visitor: Visitor, before: readonly AnsweredQuery[]): Promise<AnsweredQuery[]> {
  const answers: AnsweredQuery[] = [];
  for (const { query, variables } of before) answers.push(await send(visitor, query, variables));
  return answers;
}

/** As many calls as the argument with the most values has values. */
function callsOf({ name, args }: Field, values: Required<Examples>['arguments']): Arguments[] {
  const required = args.filter(isRequiredArgument).map((argument): [string, readonly unknown[]] => {
    const given = values[argument.name];
    assert.ok(
      given !== undefined,
      `No inventory gives examples for the argument "${argument.name}" of the query "${name}".`,
    );
    return [argument.name, given];
  });
  if (required.length === 0) return [{}];
  const count = Math.max(...required.map(([, given]) => given.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(required.map(([argument, given]) => [argument, given[index % given.length]])),
  );
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
  return isObjectType(named)
    ? Object.values(named.getFields()).filter(({ name, args }) => args.length === 0 && name !== OF_THE_DATABASE)
    : [];
}

interface Call {
  readonly field: Field;
  readonly variables: Arguments;
}

/** One query, or as many as needed to stay below the cost limit. */
async function ask(visitor: Visitor, call: Call, selections: readonly string[]): Promise<AnsweredQuery[]> {
  const answer = await send(visitor, textOf(call, selections), call.variables);
  if (!answer.codes.includes('query_too_expensive') || selections.length < 2) return [answer];
  const half = Math.ceil(selections.length / 2);
  return [
    ...(await ask(visitor, call, selections.slice(0, half))),
    ...(await ask(visitor, call, selections.slice(half))),
  ];
}

function textOf({ field, variables }: Call, selections: readonly string[]): string {
  const given = field.args.filter(({ name }) => name in variables);
  const listed = (entries: readonly string[]): string => (entries.length === 0 ? '' : `(${entries.join(', ')})`);
  const declared = listed(given.map(({ name, type }) => `$${name}: ${type}`));
  const passed = listed(given.map(({ name }) => `${name}: $${name}`));
  return `query ${declared} { ${field.name}${passed} ${selections.length === 0 ? '' : `{ ${selections.join(' ')} }`} }`;
}

async function send(visitor: Visitor, query: string, variables: Arguments): Promise<AnsweredQuery> {
  const { data, codes } = await visitor.graphql(query, variables);
  return { query, variables, data, codes };
}
