import { invalid } from '@muster/kit/errors';
import type { HttpServer } from '@muster/kit/http';
import { type DocumentNode, type GraphQLSchema, getVariableValues, Kind, type OperationDefinitionNode } from 'graphql';

export const MOST_TOKENS = 5000;
/** Queries are kept to be run faster the next time; a few long ones must not fill the memory. */
const LONGEST_QUERY = 50_000;

/** What has to be seen to before a query is run. */
export function addExecutionHooks(app: HttpServer): void {
  app.graphql.addHook('preParsing', async (_schema, source) => refuseLong(source));
  app.graphql.addHook('preExecution', async (schema, document, _context, variables) => {
    const operations = operationsOf(document);
    if (operations.some(({ operation }) => operation === 'subscription')) {
      throw invalid('invalid_query', 'A subscription needs a WebSocket (graphql-transport-ws) at this address.');
    }
    const [operation] = operations;
    // A document is compiled for one of its operations and would then answer for the others too: those with several
    // are not compiled. Handing the document back is how the library is told so.
    if (operation === undefined || operations.length > 1) return { document };
    return { variables: withDefaults(schema, operation, variables) };
  });
}

export function refuseLong(source: string): void {
  if (source.length <= LONGEST_QUERY) return;
  throw invalid('invalid_query', `The query has ${source.length} characters; at most ${LONGEST_QUERY} are read.`);
}

function operationsOf(document: DocumentNode): OperationDefinitionNode[] {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

/** Compiled queries do not know the default values inside input objects; they are filled in before. */
function withDefaults(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const { coerced, errors } = getVariableValues(schema, variableDefinitions, variables ?? {});
  if (errors !== undefined) throw Object.assign(new Error('The variables do not fit.'), { errors });
  return coerced;
}
