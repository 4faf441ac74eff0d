import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from '../http/index.ts';

export interface WebPage {
  /** The build to serve; undefined if there is none. */
  readonly folder: string | undefined;
  /** Shown instead of the page if there is no build. */
  readonly notBuilt: string;
  /** `{{name}}` in the page is replaced by a value from the settings, never from a request. */
  readonly values: Readonly<Record<string, string>>;
  /** Paths that are not the page's: APIs and probes answer their own 404s. */
  readonly notBelow: readonly string[];
}

/** Own files only: the page makes no request to another server, and no text can run as a script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.html': 'text/html; charset=utf-8',
};

/** In order of preference. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Serves a single-page application: it answers every path that asks for HTML and is not reserved. */
export function registerWebPage(app: HttpServer, page: WebPage): void {
  const { folder, notBuilt, values, notBelow } = page;
  const html = folder === undefined ? undefined : fill(readFileSync(join(folder, 'index.html'), 'utf8'), values);

  function sendPage(reply: FastifyReply): FastifyReply {
    if (html === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(`${notBuilt}\n`);
    return (
      reply
        .header('content-security-policy', POLICY)
        // The names of its files contain a hash of their contents, so the page itself is revalidated each time.
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  }

  app.get('/', { schema: { hide: true } }, async (_request, reply) => sendPage(reply));
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (asksForPage(request, notBelow)) return sendPage(reply);
    reply.callNotFound();
    return reply;
  });
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const file = request.params['*'];
    const path = folder === undefined ? '' : join(folder, 'assets', file);
    if (/^[\w-]+(\.[\w-]+)+$/.test(file) && existsSync(path)) return sendAsset(request, reply, path);
    reply.callNotFound();
    return reply;
  });
}

/** A file whose name contains the hash of its contents: it is cached for ever. */
async function sendAsset(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = ENCODINGS.find(({ name, suffix }) => accepted.includes(name) && existsSync(`${path}${suffix}`));
  reply
    .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
    .type(TYPES[extname(path)] ?? 'application/octet-stream');
  if (encoding === undefined) return reply.send(await readFile(path));
  return reply.header('content-encoding', encoding.name).send(await readFile(`${path}${encoding.suffix}`));
}

function asksForPage({ url, headers }: FastifyRequest, notBelow: readonly string[]): boolean {
  const [path = '/'] = url.split('?', 1);
  if (notBelow.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false;
  return /\btext\/html\b/.test(headers.accept ?? '');
}

function fill(html: string, values: Readonly<Record<string, string>>): string {
  return html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The page asks for {{${name}}}, which has no value.`);
    return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  });
}
