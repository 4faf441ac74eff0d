import { hash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

/** A minimal server for one airplane type, with all headers of the service or only the required ones. No checks, no log. */
const [file = '', headers = 'all'] = process.argv.slice(2);
const byId = new DatabaseSync(file, { readOnly: true }).prepare('select id, name from airplane_types where id = ?');
const before = '/api/airplane-types/'.length;

const server = createServer((request, response) => {
  const row = byId.get(Number(request.url?.slice(before)));
  const body = JSON.stringify({ id: row?.['id'], objectType: 'AirplaneTypeDto', name: row?.['name'] });
  const needed = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  if (headers !== 'all') {
    response.writeHead(200, needed);
    response.end(body);
    return;
  }
  response.writeHead(200, {
    ...needed,
    'x-request-id': randomUUID(),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    etag: `"${hash('sha1', body, 'base64url')}"`,
  });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`);
});
