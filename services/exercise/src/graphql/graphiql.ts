import type { HttpServer } from '@muster/kit/http';
import { EVERYONE } from '../access/index.ts';
import type { Deps } from '../deps.ts';

const PACKAGE = '@graphql-yoga/render-graphiql';

/** The page is a single file with inline scripts, so that it works offline. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; " +
  "img-src data:; font-src data:; connect-src 'self'; frame-ancestors 'none'";

/** A page for trying queries, if enabled. It is for development, and so is its package. */
export function registerGraphiql(app: HttpServer, { config, log }: Deps): void {
  if (!config.graphiql) return;
  if (!isInstalled()) {
    log.warn(`GRAPHIQL is true, but ${PACKAGE} is not installed; there is no page to try queries on`);
    return;
  }
  // Nine megabytes, the same for everyone: building them each time would block the event loop for a tenth of a second.
  let page: Promise<Buffer> | undefined;
  app.get(
    `${config.basePath}/graphiql`,
    { config: { access: EVERYONE }, schema: { hide: true } },
    async (_request, reply) => {
      page ??= renderPage(`${config.basePath}/graphql`);
      return reply
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(await page);
    },
  );
}

async function renderPage(endpoint: string): Promise<Buffer> {
  const { renderGraphiQL } = await import(PACKAGE);
  const page: string = renderGraphiQL({
    title: 'Exercise platform: GraphiQL',
    endpoint,
    subscriptionsProtocol: 'WS',
    credentials: 'same-origin',
  });
  return Buffer.from(page);
}

function isInstalled(): boolean {
  try {
    import.meta.resolve(PACKAGE);
    return true;
  } catch {
    return false;
  }
}
