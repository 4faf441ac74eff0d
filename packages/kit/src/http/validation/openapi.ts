import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import { withHeaders } from '../answers/documented-headers.ts';
import type { FormParts } from '../body/form.ts';
import type { HttpServer } from '../http-server.ts';

/** The part of a schema in the document that is needed to rewrite it. */
export interface DocumentSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly example?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, DocumentSchema>>;
  readonly allOf?: readonly DocumentSchema[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
}

export type DocumentSchemas = Readonly<Record<string, DocumentSchema>>;

export interface OpenapiOptions {
  readonly document: NonNullable<FastifyDynamicSwaggerOptions['openapi']>;
  readonly jsonAddress: string;
  readonly pageAddress: string;
  /** Other addresses under which people look for the page. */
  readonly pageAliases?: readonly string[];
  /** Adds facts to the document that the validation schemas cannot express. */
  readonly transformSchemas?: (schemas: DocumentSchemas) => DocumentSchemas;
}

/** The first server, so that requests are tried on whichever host serves the document. */
export const THIS_SERVER = { url: '/', description: 'Where this document comes from.' };

/**
 * The page loads everything from this server. The plugin's default policy names other hosts and upgrades http to https,
 * which leaves the page blank in a local network. Its library sets inline styles.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The OpenAPI document, generated from the schemas that validate and serialize; served as JSON and as a page. */
export async function registerOpenapi(app: HttpServer, options: OpenapiOptions): Promise<void> {
  const withOptionalBody = new Set<unknown>();
  await app.register(swagger, {
    // 3.0, which generators of Java and TypeScript clients support best.
    openapi: { openapi: '3.0.3', ...options.document },
    refResolver: {
      buildLocalReference: (json, _baseUri, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `def-${index}`,
    },
    transform: ({ schema, url, route }) => {
      if (route.config?.bodyIsOptional === true) withOptionalBody.add(schema?.operationId);
      const parts = route.config?.formParts;
      const read = withHeaders(schema, route);
      return { url, schema: withJsonErrors(parts === undefined ? read : { ...read, body: formBody(parts) }) };
    },
    transformObject: (made) => {
      if (!('openapiObject' in made)) throw new Error('The document is not an OpenAPI 3 one.');
      const { openapiObject: document } = made;
      // The plugin says of every body that it is required.
      for (const { post } of Object.values(document.paths ?? {}).flatMap((path) => path ?? [])) {
        if (post?.requestBody === undefined || '$ref' in post.requestBody) continue;
        if (withOptionalBody.has(post.operationId)) post.requestBody.required = false;
      }
      if (options.transformSchemas === undefined) return document;
      // The plugin's type covers all versions at once; ours is 3.0, and only what DocumentSchema names is used.
      const schemas = options.transformSchemas((document.components?.schemas ?? {}) as DocumentSchemas);
      return { ...document, components: { ...document.components, schemas } } as typeof document;
    },
  });
  await app.register(swaggerUi, { routePrefix: options.pageAddress, staticCSP: POLICY });
  for (const alias of options.pageAliases ?? []) {
    app.get(alias, { schema: { hide: true } }, (_request, reply) => reply.redirect(`${options.pageAddress}/`));
  }
  app.get(options.jsonAddress, { schema: { hide: true } }, async () => openapiDocument(app));
}

export function openapiDocument(app: HttpServer): object {
  return app.swagger();
}

/** If a route produces something else than JSON, its errors are JSON all the same. */
function withJsonErrors(schema: FastifySchema): FastifySchema {
  if (schema?.produces === undefined || typeof schema.response !== 'object') return schema;
  const response = Object.entries(schema.response ?? {}).map(([status, answer]) =>
    status.startsWith('2')
      ? [status, answer]
      : [status, { description: 'Why a request was refused.', content: { 'application/json': { schema: answer } } }],
  );
  return { ...schema, response: Object.fromEntries(response) };
}

function formBody(parts: FormParts): object {
  const entries = Object.entries(parts);
  return {
    type: 'object',
    required: entries.filter(([, { optional }]) => optional !== true).map(([name]) => name),
    properties: Object.fromEntries(
      entries.map(([name, { description, file }]) => [
        name,
        { type: 'string', description, ...(file === true ? { format: 'binary' } : {}) },
      ]),
    ),
  };
}
