import { createWriteStream } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';

/** Reads the rows of a stream, turns them to JSON, and deflates them to a file: each event once. */
const [file = '', stream = '', target = ''] = process.argv.slice(2);

function* lines(): Generator<string> {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('select position, data from events where stream = ? order by position').iterate(stream);
  let chunk = '';
  for (const { position, data } of rows) {
    chunk += `${JSON.stringify({ position, event: JSON.parse(String(data)) })}\n`;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
  database.close();
}

const began = performance.now();
await pipeline(Readable.from(lines(), { objectMode: false }), createDeflateRaw(), createWriteStream(target));
const { user, system } = process.cpuUsage();
process.stdout.write(`${JSON.stringify({ wall: (performance.now() - began) / 1000, cpu: (user + system) / 1e6 })}\n`);
