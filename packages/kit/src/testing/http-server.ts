import type { TestContext } from 'node:test';
import { createHttpServer, type HttpOptions, type HttpServer, listenOn } from '../http/index.ts';
import { createLogger, systemClock, systemIds } from '../runtime/index.ts';
import { type Client, client } from './client.ts';

export interface TestHttpServer {
  readonly app: HttpServer;
  readonly url: string;
  /** All of them; `url` is the first. */
  readonly addresses: readonly string[];
  readonly http: Client;
  /** Every log line so far. */
  readonly log: readonly Record<string, unknown>[];
}

/** A server of the kit with a few routes, on its own port until the test ends. */
export async function serveForTest(
  test: TestContext,
  define: (app: HttpServer) => void | Promise<void>,
  { host = '127.0.0.1', ...options }: Partial<HttpOptions> & { readonly host?: string } = {},
): Promise<TestHttpServer> {
  const log: Record<string, unknown>[] = [];
  const app = await createHttpServer({
    log: createLogger({
      service: 'test',
      level: 'trace',
      pretty: false,
      write: (line) => log.push(JSON.parse(line)),
    }),
    clock: systemClock,
    ids: systemIds(systemClock),
    trustProxy: [],
    corsOrigins: [],
    publicUrl: undefined,
    allowedHosts: [],
    errorBody: (error, { requestId, path }) => ({
      body: { error: error.message, code: error.code, path, requestId, ...error.more },
    }),
    ignoreTrailingSlash: false,
    ...options,
  });
  await define(app);
  const addresses = await listenOn(app, host, 0);
  const [url = ''] = addresses;
  test.after(async () => {
    const closed = app.close();
    // A failed test may leave an incomplete request behind, for which the close would wait.
    app.server.closeAllConnections();
    await closed;
  });
  return { app, url, addresses, http: client(url), log };
}
