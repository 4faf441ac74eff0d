import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { PostgresRosters } from './airport/postgres-rosters.ts';
import { prepare, stewardsFrom } from './airport/sqlite-rosters.ts';

/**
 * The fastest known program with the same bytes for a page of stewards, one steward, and a new assignment: bare
 * `node:http`, as few round trips as possible, each flight serialized once.
 */
const [kind = '', address = ''] = process.argv.slice(2);

function pageOf(ids: readonly string[], total: number, content: readonly Buffer[]): Buffer {
  const sort = { empty: true, sorted: false, unsorted: true };
  const about = JSON.stringify({
    number: 0,
    size: 20,
    numberOfElements: ids.length,
    totalPages: Math.ceil(total / 20),
    totalElements: total,
    first: true,
    last: total <= 20,
    empty: ids.length === 0,
    sort,
    pageable: { offset: 0, sort, pageSize: 20, pageNumber: 0, paged: true, unpaged: false },
  });
  return Buffer.concat([Buffer.from('{"content":['), ...content, Buffer.from(`],${about.slice(1)}`)]);
}

function answersOfSqlite(): (parts: readonly string[]) => Buffer {
  const database = new DatabaseSync(address, { readOnly: true });
  const stewards = stewardsFrom(database);
  const page = prepare(database, 'select id from stewards order by id limit 20');
  const total = prepare(database, "select sum(row_count) from row_counts where table_name = 'stewards'");
  return ([, , , id = '']) => {
    if (id !== 'paged') return Buffer.concat(stewards([id]));
    const ids = page().map(([one]) => String(one));
    return pageOf(ids, Number(total()[0]?.[0]), stewards(ids));
  };
}

function answersOfPostgres(): (parts: readonly string[]) => Promise<Buffer> {
  const rosters = new PostgresRosters(address);
  return async ([, , , id = '', , flightId]) => {
    if (flightId !== undefined) return Buffer.concat(await rosters.assign(id, flightId));
    if (id !== 'paged') return Buffer.concat(await rosters.one(id));
    const { ids, total, content } = await rosters.page();
    return pageOf(ids, total, content);
  };
}

const answer = kind === 'sqlite' ? answersOfSqlite() : answersOfPostgres();
const server = createServer(async (request, response) => {
  const body = await answer(request.url?.split('/') ?? []);
  const status = request.method === 'POST' ? 201 : 200;
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`);
});
