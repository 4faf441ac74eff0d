import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A server with the faults that these tests are there to find, and with what only looks like one. */
const ADDRESSES: Readonly<Record<string, (body: string, response: ServerResponse) => void>> = {
  '/healthz': (_, response) => response.end(),
  '/quick': (body, response) => response.end(String(body.length)),
  // Looks for blanks at the end from each of the blanks on.
  '/quadratic': (body, response) => response.end(String(/ +$/.test(body))),
  '/asleep-at-quotes': (body, response) => {
    if (body.includes('"')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
    response.end();
  },
  '/slow-for-all': (_, response) => {
    work();
    response.end();
  },
  '/slow-at-first': (_, response) => {
    if (!wasSlow) work();
    wasSlow = true;
    response.end();
  },
  '/failing': (_, response) => response.writeHead(500).end('{"code":"unexpected"}'),
  '/failing-in-a-field': (_, response) => response.end('{"errors":[{"extensions":{"code":"unexpected"}}]}'),
  '/gone': (_, response) => response.writeHead(503, { 'retry-after': '5' }).end('{"code":"database_gone"}'),
  '/busy': (_, response) => response.writeHead(503, { 'retry-after': '5' }).end('{"code":"too_busy"}'),
  '/counting-tags': (_, response) => response.writeHead(400).end('{"code":"too_many_tags_of_user"}'),
  '/closed': (_, response) => response.writeHead(401).end('{"code":"not_logged_in"}'),
  '/ending-at-quotes': (body, response) => (body.includes('"') ? process.exit(1) : response.end()),
};

let wasSlow = false;

/** Longer than goes unnoticed, in the time of the processor. */
function work(): void {
  const start = process.threadCpuUsage();
  while (process.threadCpuUsage(start).user < 100_000);
}

const server = createServer(async (request: IncomingMessage, response) => {
  ADDRESSES[request.url ?? '']?.(await text(request), response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`listening on http://127.0.0.1:${address?.port}\n`);
});
