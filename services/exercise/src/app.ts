import cookie from '@fastify/cookie';
import {
  addDegradedGauge,
  createHttpServer,
  type Health,
  type HttpServer,
  registerHealth,
  registerMetrics,
  registerOpenapi,
} from '@muster/kit/http';
import { registerAccess } from './access/index.ts';
import { basics, HEALTH } from './basics.ts';
import { registerConsole } from './console/index.ts';
import { ErrorResponse, errorResponse } from './error-response.ts';
import { registerGraphql } from './graphql/register.ts';
import { openapiInfo } from './openapi.ts';
import { modules, type Platform } from './platform.ts';

const STATUSES: Readonly<Record<Health, string>> = { up: 'ok', degraded: 'degraded', down: 'unavailable' };

/** The app that `main` runs and the tests call. */
export async function createApp(platform: Platform): Promise<HttpServer> {
  const { config, database } = platform;
  const app = await createHttpServer({
    log: platform.log,
    clock: platform.clock,
    ids: platform.ids,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    publicUrl: config.isPublicUrlSet ? config.publicUrl : undefined,
    allowedHosts: config.allowedHosts,
    errorBody: errorResponse,
    ignoreTrailingSlash: true,
  });
  await app.register(cookie);
  await registerOpenapi(app, {
    document: openapiInfo(config.basePath),
    jsonAddress: `${config.basePath}/openapi.json`,
    pageAddress: `${config.basePath}/docs`,
  });
  registerConsole(app, {
    basePath: config.basePath,
    version: basics.version,
    maxFileMb: String(config.maxFileMb),
  });
  registerMetrics(app, '/metrics', platform.metrics, config.metrics);
  addDegradedGauge(platform.metrics, () => database.notWritable ?? platform.blobs.trouble);
  registerHealth(
    app,
    {
      ...HEALTH,
      body: (health, reason) => ({ status: STATUSES[health], reason }),
      identity: { service: config.service, version: basics.version, instance: platform.ids.uuid() },
    },
    async () => (await database.check()) ?? platform.blobs.trouble,
  );
  registerAccess(app, {
    basePath: config.basePath,
    identify: modules.flatMap(({ identify }) => identify?.(platform) ?? []),
  });
  app.addSchema(ErrorResponse);
  for (const { routes } of modules) routes?.(app, platform);
  const defineFields = modules.flatMap(({ graphql }) => graphql ?? []);
  await registerGraphql(app, platform, (schema) => {
    for (const define of defineFields) define(schema, platform);
  });
  return app;
}
