import { kitErrors } from '@muster/kit/errors';
import {
  addDegradedGauge,
  createHttpServer,
  createMetrics,
  type HttpServer,
  onceFor,
  registerCompression,
  registerEntityTags,
  registerHealth,
  registerMetrics,
  registerNullIsAbsent,
  registerOpenapi,
} from '@muster/kit/http';
import { requireScopes, requireTokens } from './access/authorize.ts';
import { airportErrors } from './airport-errors.ts';
import { basics, HEALTH } from './basics.ts';
import type { Deps } from './deps.ts';
import { errorMessage, errorMessageSchema } from './domain/error-message.ts';
import { domainSchemas } from './domain/schemas.ts';
import { modules } from './modules.ts';
import { BEARER_TOKEN, openapiInfo, withHierarchy } from './openapi.ts';
import { registerPage } from './page/index.ts';
import { PageableObject, SortObject } from './paging/page.ts';
import { CurrentTags } from './read-models/current-tags.ts';
import { KeptAnswers } from './resources/kept-answers.ts';

/** The app, for `main` and for tests. */
export async function createApp(deps: Deps): Promise<HttpServer> {
  const { config, database } = deps;
  const app = await createHttpServer({
    log: deps.log,
    clock: deps.clock,
    ids: deps.ids,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    publicUrl: config.publicUrl,
    allowedHosts: config.allowedHosts,
    errorBody: errorMessage,
    ignoreTrailingSlash: false,
  });
  if (config.auth === 'tokens') requireTokens(app, deps);
  registerCompression(app);
  registerNullIsAbsent(app);
  await registerOpenapi(app, {
    document: {
      ...openapiInfo,
      tags: modules.flatMap(({ tags }) => tags ?? []),
      security: config.auth === 'tokens' ? [{ [BEARER_TOKEN]: [] }] : [],
    },
    jsonAddress: '/v3/api-docs',
    pageAddress: '/swagger-ui',
    pageAliases: ['/swagger-ui.html', '/swagger-ui/index.html'],
    transformSchemas: withHierarchy,
  });
  registerPage(app);
  const metrics = createMetrics();
  registerMetrics(app, '/actuator/prometheus', metrics, config.metrics);
  addDegradedGauge(metrics, () => database.notWritable);
  registerHealth(
    app,
    {
      live: HEALTH.live,
      ready: [HEALTH.ready, '/actuator/health/readiness'],
      body: (health, reason) => ({ status: health.toUpperCase(), reason }),
      identity: { service: config.service, version: basics.version, instance: deps.ids.uuid() },
    },
    () => database.check(),
  );
  // Records are made field by field as their schemas say, which the tests compare with the document. The engine writes
  // lists 1.7 times as fast as a serializer that is generated from the schema (`npm run bench -- airport-serializing`).
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  registerEntityTags(app);
  for (const schema of [errorMessageSchema(errorCodes()), ...domainSchemas, SortObject, PageableObject])
    app.addSchema(schema);
  const moduleDeps = {
    ...deps,
    onceFor: onceFor(database, deps.clock, ({ tokenHash }) => tokenHash),
    kept: new KeptAnswers(),
    tags: new CurrentTags(database),
  };
  requireScopes(app);
  for (const { routes } of modules) routes?.(app, moduleDeps);
  return app;
}

function errorCodes(): string[] {
  const catalogues = [kitErrors, airportErrors, ...modules.map(({ errors }) => errors)];
  return catalogues.flatMap((errors) => Object.keys(errors ?? {})).sort();
}
