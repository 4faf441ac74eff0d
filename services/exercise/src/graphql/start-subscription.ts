import { invalid } from '@muster/kit/errors';
import { type ExecutionResult, type GraphQLSchema, getOperationAST, parse, subscribe, validate } from 'graphql';
import type { GraphqlContext } from './context.ts';
import { MOST_TOKENS, refuseLong } from './execution-hooks.ts';
import { DEEPEST_QUERY, depthOf } from './query-depth.ts';
import type { SubscriptionRequest } from './subscription-messages.ts';

/** What there is to see from now on; throws when the subscription is not one that may be run. */
export async function startSubscription(
  schema: GraphQLSchema,
  context: GraphqlContext,
  { query, operationName, variables }: SubscriptionRequest,
): Promise<AsyncGenerator<ExecutionResult, void>> {
  refuseLong(query);
  const document = parse(query, { maxTokens: MOST_TOKENS });
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'subscription') {
    throw invalid(
      'invalid_query',
      'Over a WebSocket subscriptions are run, one at a time; send anything else by POST.',
    );
  }
  const problems = validate(schema, document);
  if (problems.length > 0) throw Object.assign(new Error('The subscription is not valid.'), { errors: problems });
  const depth = depthOf(document, operation);
  if (depth > DEEPEST_QUERY) {
    throw invalid('invalid_query', `The subscription nests ${depth} levels deep; at most ${DEEPEST_QUERY} are read.`);
  }
  const events = await subscribe({
    schema,
    document,
    contextValue: context,
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  });
  if (Symbol.asyncIterator in events) return events;
  throw Object.assign(new Error('The subscription cannot be begun.'), { errors: events.errors });
}
