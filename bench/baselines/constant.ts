import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers every request with the bytes of a file: the limit of the connections and the client. */
const [file = '', status = '', type = ''] = process.argv.slice(2);
const body = readFileSync(file);

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(Number(status), { 'content-type': type, 'content-length': body.length });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`);
});
