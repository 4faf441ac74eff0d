import { readFile } from 'node:fs/promises';
import type { HttpServer } from '@muster/kit/http';
import { EVERYONE } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';

/** Own files only, and no inline scripts: a page that a mail links to must not be open to script injection. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

const FILES = [
  { address: '/set-password', file: 'set-password.html', type: 'text/html; charset=utf-8' },
  { address: '/set-password/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
  { address: '/set-password/page.css', file: 'page.css', type: 'text/css; charset=utf-8' },
] as const;

/** The page that the link in a mail opens. */
export function registerSetPasswordPage(app: HttpServer, { config }: Deps): void {
  for (const { address, file, type } of FILES) {
    app.get(address, { config: { access: EVERYONE }, schema: { hide: true } }, async (_request, reply) => {
      const content = await readFile(new URL(`page/${file}`, import.meta.url));
      return reply.header('content-security-policy', POLICY).type(type).send(content);
    });
  }
  app.get('/set-password/endpoint.json', { config: { access: EVERYONE }, schema: { hide: true } }, async () => ({
    endpoint: `${config.basePath}/graphql`,
  }));
}
