import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

/** The least that can answer one airplane type: no checks, no log, no headers but the needed ones. */
const [file = ''] = process.argv.slice(2);
const byId = new DatabaseSync(file, { readOnly: true }).prepare('select id, name from airplane_types where id = ?');
const before = '/api/airplane-types/'.length;

const server = createServer((request, response) => {
  const row = byId.get(Number(request.url?.slice(before)));
  const body = JSON.stringify({ id: row?.['id'], objectType: 'AirplaneTypeDto', name: row?.['name'] });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`);
});
