import { AppError, invalid } from '@muster/kit/errors';
import type { HttpServer } from '@muster/kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  getOperationAST,
  parse,
} from 'graphql';
import mercurius from 'mercurius';
import { EACH_FIELD, requirePerson } from '../access/index.ts';
import type { Platform } from '../platform.ts';
import type { GraphqlContext } from './context.ts';
import { formatErrors } from './errors.ts';
import { addExecutionHooks, MOST_TOKENS } from './execution-hooks.ts';
import { registerGraphiql } from './graphiql.ts';
import { DEEPEST_QUERY } from './query-depth.ts';
import { buildSchema } from './schema.ts';
import { serveSockets } from './socket-route.ts';
import { startSubscription } from './start-subscription.ts';

/** GraphQL over HTTP, and subscriptions over WebSockets, at one address. */
export async function registerGraphql(app: HttpServer, platform: Platform): Promise<void> {
  const { config, log, ids, sockets } = platform;
  const { schema } = buildSchema(platform);
  const contextOf = (request: FastifyRequest): GraphqlContext => ({
    actor: request.actor,
    address: request.ip,
    batches: new Map(),
  });
  const format = (execution: ExecutionResult) => formatErrors(execution, log, ids);

  serveSockets(app, sockets, (request) => ({
    // It may have ended between the request and the opening of the socket.
    confirm: () => sockets.confirm(requirePerson(request.actor).sessionHash),
    start: (subscription) => startSubscription(schema, contextOf(request), subscription),
    show: (result) => (result.errors === undefined ? result : format(result).response),
    showError: (error) => format({ data: null, errors: errorsOf(error) }).response.errors,
  }));
  await app.register(mercurius, {
    schema,
    path: `${config.basePath}/graphql`,
    jit: 5,
    queryDepth: DEEPEST_QUERY,
    allowBatchedQueries: false,
    graphql: { parseOptions: { maxTokens: MOST_TOKENS } },
    additionalRouteOptions: { config: { access: EACH_FIELD }, preValidation: refuseEarly },
    context: contextOf,
    errorFormatter: (execution, { reply }: { readonly reply: FastifyReply }) => {
      const { headers, ...formatted } = format(execution);
      reply.headers(headers);
      return formatted;
    },
    errorHandler: async (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
      const { statusCode, headers, response } = format({ data: null, errors: errorsOf(error) });
      return reply
        .code(statusCode)
        .headers(headers)
        .send({ ...restShape(response.errors), ...response });
    },
    subscription: true,
  });
  addExecutionHooks(app);
  registerGraphiql(app, platform);
  app.addHook('preClose', async () => sockets.closeAll());
}

/** What the library would answer with an error of its own, or too late. */
async function refuseEarly(request: FastifyRequest): Promise<void> {
  // Nobody holds a socket without a session.
  if (request.headers.upgrade !== undefined) requirePerson(request.actor);
  else if (request.method === 'GET') refuseByGet(request.query);
}

/** By GET things are only read; and the operation to run has to be clear. */
function refuseByGet(parameters: unknown): void {
  const { query, operationName } = { query: '', operationName: undefined, ...Object(parameters) };
  const document = parseOrNothing(String(query));
  // What cannot be parsed is refused with its place when it is run.
  if (document === undefined) return;
  const operation = getOperationAST(document, operationName)?.operation;
  if (operation === undefined) {
    throw invalid('invalid_query', 'Name one of the operations of the query in operationName.');
  }
  if (operation !== 'query') {
    throw new AppError(405, 'method_not_allowed', `A ${operation} is not run by GET; send it by POST.`, {
      headers: { allow: 'POST' },
    });
  }
}

function parseOrNothing(query: string): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens: MOST_TOKENS });
  } catch {
    return undefined;
  }
}

/** Several problems of one query come wrapped in one error. */
function errorsOf(error: unknown): GraphQLError[] {
  if (error instanceof AppError) return [new GraphQLError(error.message, { originalError: error })];
  const inner = error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [error];
  return inner.map((one) => {
    if (one instanceof GraphQLError) return one;
    return new GraphQLError(
      one instanceof Error ? one.message : 'unknown',
      one instanceof Error ? { originalError: one } : {},
    );
  });
}

/** A request that failed as a whole says so in the words of REST too. */
function restShape(errors: FormattedExecutionResult['errors']) {
  const [first] = errors ?? [];
  return { error: first?.message ?? '', code: first?.extensions?.['code'] ?? '' };
}
