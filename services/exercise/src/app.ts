import cookie from '@fastify/cookie';
import {
  createHttpServer,
  createMetrics,
  type HttpServer,
  registerFrontDoor,
  registerHealth,
  registerMetrics,
  registerOpenapi,
} from '@muster/kit/http';
import packageJson from '../package.json' with { type: 'json' };
import { registerAccess } from './access/index.ts';
import { blobsOf } from './blobs.ts';
import type { Deps } from './deps.ts';
import { ErrorResponse, errorResponse } from './error-response.ts';
import { registerGraphql } from './graphql/register.ts';
import { findBotByToken } from './modules/bots/index.ts';
import { Models, PackageChecks } from './modules/definitions/index.ts';
import { createMailer } from './modules/mails/index.ts';
import { authenticateWith, composePasswordMail, LiveSockets } from './modules/sessions/index.ts';
import { modules } from './modules.ts';
import { openapiInfo } from './openapi.ts';
import { PasswordHasher } from './passwords/index.ts';
import type { Platform } from './platform.ts';

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
  const platform: Platform = {
    ...deps,
    hasher: new PasswordHasher(deps.ids),
    sockets: new LiveSockets(deps),
    blobs: blobsOf(deps),
    checks: new PackageChecks(deps.log),
    models: new Models(database),
    mailer: createMailer(deps, composePasswordMail(deps)),
  };
  await app.register(cookie);
  await registerOpenapi(app, {
    document: openapiInfo(config.basePath),
    jsonAddress: `${config.basePath}/openapi.json`,
    pageAddress: `${config.basePath}/docs`,
  });
  registerFrontDoor(app, new URL('front-door.html', import.meta.url), {
    basePath: config.basePath,
    version: packageJson.version,
  });
  registerMetrics(app, '/metrics', createMetrics(), config.metrics);
  registerHealth(
    app,
    { live: '/healthz', ready: '/readyz', body: (up) => ({ status: up ? 'ok' : 'unavailable' }) },
    () => database.ping(),
  );
  registerAccess(app, {
    basePath: config.basePath,
    origins: [...config.corsOrigins, new URL(config.publicUrl).origin],
    authenticate: authenticateWith(deps, (token) => findBotByToken(deps, token)),
  });
  app.addSchema(ErrorResponse);
  for (const register of modules) register(app, platform);
  await registerGraphql(app, platform);
  app.addHook('onListen', async () => platform.mailer.wake());
  app.addHook('preClose', () => platform.checks.close());
  app.addHook('onClose', async () => platform.mailer.close());
  return app;
}
