import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HttpServer } from './http-server.ts';

/**
 * The page at `/`: one static file that says what runs here and where its API is. `{{name}}` in the file is replaced by
 * a value from the settings, never from a request.
 */
export function registerFrontDoor(app: HttpServer, file: URL, values: Readonly<Record<string, string>> = {}): void {
  const page = readFileSync(file, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file.href} asks for {{${name}}}, which has no value.`);
    return escapeHtml(value);
  });
  const policy = `default-src 'none'; style-src '${hashOfStyle(page)}'; frame-ancestors 'none'; base-uri 'none'`;
  app.get('/', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
}

/** The page has an inline style; the policy allows only its hash. */
function hashOfStyle(page: string): string {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
