import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTable, insertOf, openTable, parametersOf } from './sandbox/bare-logs.ts';

/** The minimal server that stores one log per request durably: no token, no checks, one commit each. */
const database = openTable(String(process.argv[2]));
createTable(database);
const insert = database.prepare(insertOf(1));
let position = 0;

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', () => {
    position += 1;
    insert.run(...parametersOf([JSON.parse(text)], position));
    response.writeHead(204).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
