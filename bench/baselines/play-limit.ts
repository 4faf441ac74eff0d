import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

/**
 * The least that a tool use and a first screen can cost: one row appended durably, with a commit for each, and bytes that
 * lie in memory. It reads no GraphQL, asks nobody who they are, and decides nothing.
 */
const [file = '', screenFile = ''] = process.argv.slice(2);
const screen = readFileSync(screenFile);
const database = new DatabaseSync(file);
// With the settings of the service.
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16384');
database.exec(`create table events (stream text not null, position integer not null, type text not null,
  version integer not null, data text not null, primary key (stream, position))`);
const insert = database.prepare(`insert into events values ('exercise 1', ?, 'tool_used', 1, ?)`);
let position = 0;

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', () => {
    let body: Buffer | string = screen;
    if (request.url?.endsWith('?tool')) {
      const { variables } = JSON.parse(text);
      position += 1;
      insert.run(position, JSON.stringify({ type: 'tool_used', ...variables.input }));
      const id = `${variables.input.teamId}-${position}`;
      body = JSON.stringify({ data: { useTool: { id, text: 'Nothing is known about that.' } } });
    }
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
