import { type GraphQLSchema, getVariableValues } from 'graphql';
import { platformErrors } from '../platform-errors.ts';
import type { Operation } from './documents.ts';
import { MOST_ERRORS, VARIABLES } from './limits.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** The variables of a request as the operation declares them, default values inside of input objects included. */
export function readVariables(schema: GraphQLSchema, { node }: Operation, given: Variables): Variables {
  refuseExcess(given);
  const { coerced, errors } = getVariableValues(schema, node.variableDefinitions ?? [], given, {
    maxErrors: MOST_ERRORS,
  });
  if (errors !== undefined) throw new AggregateError(errors, 'The variables do not fit.');
  return coerced;
}

function refuseExcess(variables: Variables): void {
  let level: unknown[] = Object.values(variables);
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    values += level.length;
    if (values > VARIABLES.values) {
      throw platformErrors.variables_too_large(`The variables hold more than ${VARIABLES.values} values.`);
    }
    if (depth > VARIABLES.depth) {
      throw platformErrors.variables_too_large(`The variables nest more than ${VARIABLES.depth} levels deep.`);
    }
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
}
