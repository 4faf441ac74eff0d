import { AppError, codeFields, translateError } from '@muster/kit/errors';
import { type HttpServer, registerCompression } from '@muster/kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { EACH_FIELD, requirePerson, secondFactorRequired } from '../access/index.ts';
import { ErrorWriter } from './answers/errors.ts';
import { serialize } from './answers/serialize.ts';
import { contextOf } from './context.ts';
import { BODY_BYTES } from './cost/limits.ts';
import { refuseLargeResponse } from './cost/response-size.ts';
import { Operations } from './documents/operations.ts';
import { registerGraphiql } from './graphiql.ts';
import { GraphqlAnswer, type GraphqlRequest, PostedRequest, RequestInAddress, readFromAddress } from './request.ts';
import type { Schema } from './schema/builder.ts';
import { buildSchema } from './schema/schema.ts';
import { registerWebSockets, type SocketDeps, serveSubscriptions } from './sockets/sockets.ts';

declare module 'fastify' {
  interface FastifyInstance {
    graphqlSchema: GraphQLSchema;
  }
}

/** GraphQL over HTTP, and subscriptions over WebSockets, at one path. */
export async function registerGraphql(
  app: HttpServer,
  platform: SocketDeps,
  define: (schema: Schema) => void,
): Promise<void> {
  const errors = new ErrorWriter(platform);
  const schema = buildSchema(platform, define);
  const operations = new Operations(schema);
  app.decorate('graphqlSchema', schema);

  async function answer(asked: GraphqlRequest, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const run = await operations
      .run(asked, contextOf(request), request.method)
      .catch((error: unknown) => ({ answer: errors.refusal(error) }));
    reply.type('application/json; charset=utf-8');
    // Awaited, because what is compressed is sent later.
    if ('kept' in run) {
      await reply.send(run.kept);
      return;
    }
    const { status, headers, body } = 'answer' in run ? run.answer : errors.answer(run.result);
    refuseLargeResponse(body);
    const bytes = await serialize(body);
    if ('keep' in run && status === 200 && body.errors === undefined) run.keep?.(bytes);
    await reply.code(status).headers(headers).send(bytes);
  }

  await app.register(async (scope: HttpServer) => {
    await registerWebSockets(scope, platform);
    const common = {
      url: `${platform.config.basePath}/graphql`,
      config: { access: EACH_FIELD },
      errorHandler: refuse,
    } as const;
    scope.route({
      ...common,
      method: 'GET',
      schema: {
        summary: 'Read by GraphQL, or open a WebSocket for subscriptions',
        description:
          'Executes a query; mutations require POST. A WebSocket uses the protocol `graphql-transport-ws` and requires a session.',
        querystring: RequestInAddress,
        response: { 200: GraphqlAnswer },
      },
      preValidation: async ({ headers, actor }) => {
        // A socket requires a session.
        if (headers.upgrade !== undefined && requirePerson(actor).lacksSecondFactor) throw secondFactorRequired();
      },
      handler: (request, reply) => answer(readFromAddress(request.query), request, reply),
      wsHandler: serveSubscriptions(platform, operations, errors),
    });
    // No page of another site can send what is posted here, and so measure secrets by the size of a response.
    await scope.register(async (posts: HttpServer) => {
      registerCompression(posts);
      posts.route({
        ...common,
        method: 'POST',
        bodyLimit: BODY_BYTES,
        schema: {
          summary: 'Read or change by GraphQL',
          description:
            'Executes a query or a mutation. The access rule of each root field applies; if one of them refuses, nothing is executed.',
          body: PostedRequest,
          response: { 200: GraphqlAnswer },
        },
        handler: (request, reply) => answer(request.body, request, reply),
      });
    });
  });
  registerGraphiql(app, platform);
}

/** Errors before execution, such as a body that is not JSON, also use the GraphQL error format. */
function refuse(thrown: unknown, request: FastifyRequest): never {
  const error = translateError(thrown, request.id);
  const { message, status, code, headers, cause, more } = error;
  const errors = [{ message, extensions: { ...more, ...codeFields(error) } }];
  throw new AppError({ status, code }, error, { headers, cause, more: { ...more, data: null, errors } });
}
