import {
  createHttpServer,
  createMetrics,
  type HttpServer,
  registerHealth,
  registerMetrics,
  registerOpenapi,
} from '@muster/kit/http';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { ErrorResponse, errorResponse } from './error-response.ts';
import { modules } from './modules.ts';
import { openapiInfo } from './openapi.ts';

/** The app that `main` runs and the tests call. */
export async function createApp(deps: Deps): Promise<HttpServer> {
  const { config, database } = deps;
  const app = await createHttpServer({
    log: deps.log,
    clock: deps.clock,
    ids: deps.ids,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    errorBody: errorResponse,
    ignoreTrailingSlash: true,
  });
  await registerOpenapi(app, {
    document: openapiInfo(config.basePath),
    jsonAddress: `${config.basePath}/openapi.json`,
    pageAddress: `${config.basePath}/docs`,
  });
  registerMetrics(app, '/metrics', createMetrics());
  registerHealth(
    app,
    { live: '/healthz', ready: '/readyz', body: (up) => ({ status: up ? 'ok' : 'unavailable' }) },
    async () => {
      await sql`select 1`.execute(database.tables());
    },
  );
  app.addSchema(ErrorResponse);
  for (const register of modules) register(app, deps);
  return app;
}
