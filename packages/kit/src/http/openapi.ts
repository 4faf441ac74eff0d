import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { HttpServer } from './server.ts';

export interface OpenapiOptions {
  readonly document: NonNullable<FastifyDynamicSwaggerOptions['openapi']>;
  readonly jsonAddress: string;
  readonly pageAddress: string;
}

/** The document, made from the very schemas that validate and serialise; served, and rendered as a page. */
export async function registerOpenapi(app: HttpServer, options: OpenapiOptions): Promise<void> {
  await app.register(swagger, {
    // 3.0: what the generators of Java and TypeScript clients read best.
    openapi: { openapi: '3.0.3', ...options.document },
    refResolver: {
      buildLocalReference: (json, _baseUri, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `def-${index}`,
    },
  });
  await app.register(swaggerUi, { routePrefix: options.pageAddress, staticCSP: true });
  app.get(options.jsonAddress, { schema: { hide: true } }, async () => openapiDocument(app));
}

export function openapiDocument(app: HttpServer): object {
  return app.swagger();
}
