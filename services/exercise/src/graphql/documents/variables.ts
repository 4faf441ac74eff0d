import {
  type GraphQLInputType,
  type GraphQLSchema,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
} from 'graphql';
import { platformErrors } from '../../platform-errors.ts';
import { MAX_ERRORS, VARIABLES } from '../cost/limits.ts';
import type { Operation } from './documents.ts';

export type Variables = Readonly<Record<string, unknown>>;

/**
 * The variables of a request as the operation declares them, with default values inside input objects applied. The
 * executor parses them once more.
 */
export function readVariables(schema: GraphQLSchema, { node }: Operation, given: Variables): Variables {
  refuseExcess(given);
  const { coerced, errors } = getVariableValues(schema, node.variableDefinitions ?? [], given, {
    maxErrors: MAX_ERRORS,
  });
  if (errors !== undefined) throw new AggregateError(errors, 'The variables do not fit.');
  const read: Record<string, unknown> = {};
  for (const { variable, type: declared } of node.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, declared);
    if (Object.hasOwn(coerced, name) && isInputType(type)) read[name] = asGiven(type, coerced[name]);
  }
  return read;
}

/** Enum values by their names in the schema, not by our internal values. */
function asGiven(type: GraphQLInputType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (isNonNullType(type)) return asGiven(type.ofType, value);
  if (isListType(type)) return Array.isArray(value) ? value.map((entry) => asGiven(type.ofType, entry)) : value;
  if (isEnumType(type)) return type.serialize(value);
  if (!isInputObjectType(type)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const declared = fields[name]?.type;
      return [name, declared === undefined ? field : asGiven(declared, field)];
    }),
  );
}

function refuseExcess(variables: Variables): void {
  let level: unknown[] = Object.values(variables);
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    values += level.length;
    if (values > VARIABLES.values) {
      throw platformErrors.variables_too_large('values', { max: VARIABLES.values });
    }
    if (depth > VARIABLES.depth) {
      throw platformErrors.variables_too_large('depth', { max: VARIABLES.depth });
    }
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
}
