import { join } from 'node:path';
import { fillRosters } from './lib/busy-rosters.ts';
import { compare, type Reference } from './lib/compare.ts';
import type { LoadRequest } from './lib/load.ts';
import { withPostgres } from './lib/postgres.ts';
import { type Server, withProcesses } from './lib/processes.ts';

/**
 * Answers that are kept until something changes, on both databases, compared with a program in the shape of a Spring
 * service that reads by projections, and with an earlier version if BENCH_BEFORE names the folder of its sources.
 * `BENCH_CHANGES_PER_SECOND` names stewards anew meanwhile.
 */
const SERVICE = 'services/airport/src/main.ts';
const PROJECTIONS = 'bench/baselines/airport-projections.ts';
const BEFORE = process.env['BENCH_BEFORE'];
const CHANGES_PER_SECOND = Number(process.env['BENCH_CHANGES_PER_SECOND'] ?? 0);
/** The maximum per steward; rosters that keep the rules have fewer. */
const FLIGHTS = 50;
const STEWARD = '/api/stewards/1';

interface Case {
  readonly name: string;
  readonly path: string;
  /** How many times as fast as the earlier version it should be. */
  readonly target: number;
  readonly connections?: number;
  readonly isKnown?: true;
}

const CASES: readonly Case[] = [
  { name: 'all flights', path: '/api/flights', target: 5, connections: 4 },
  { name: 'all stewards', path: '/api/stewards', target: 3, connections: 4 },
  { name: 'page of 20 busy stewards', path: '/api/stewards/paged', target: 3, connections: 4 },
  { name: 'steward with 50 flights', path: STEWARD, target: 2 },
  // The target is a tenth of the time of an answer before.
  { name: '304 of the steward, against their whole answer before', path: STEWARD, target: 10, isKnown: true },
  { name: 'one airplane type', path: '/api/airplane-types/1', target: 1 },
];

/** What counting changes costs writes; compared with the earlier version only. */
const WRITES: readonly { readonly name: string; readonly write: (count: number) => LoadRequest }[] = [
  { name: 'create a steward', write: (count) => named('POST', '/api/stewards', count) },
  { name: 'rename a steward', write: (count) => named('PUT', `/api/stewards/${1 + (count % 60)}`, count) },
];
const WRITE_TARGET = 1.5;

function named(method: 'POST' | 'PUT', path: string, count: number): LoadRequest {
  return { method, path, body: JSON.stringify({ id: 0, firstName: 'Jana', lastName: `Nováková ${count}` }) };
}

async function textOf(server: Server, path: string): Promise<string> {
  return (await fetch(server.url + path)).text();
}

async function known(server: Server, { path, isKnown }: Case): Promise<LoadRequest> {
  if (isKnown === undefined) return { method: 'GET', path };
  const tag = (await fetch(server.url + path)).headers.get('etag') ?? '';
  return { method: 'GET', path, headers: { 'if-none-match': tag } };
}

/** Names the last steward anew, so that everything that is kept of lists is written again. */
function keepChanging(server: Server): NodeJS.Timeout | undefined {
  if (CHANGES_PER_SECOND === 0) return undefined;
  let count = 0;
  return setInterval(() => {
    count += 1;
    const body = JSON.stringify({ id: 0, firstName: 'Changed', lastName: `${count}` });
    const headers = { 'content-type': 'application/json' };
    void fetch(`${server.url}/api/stewards/60`, { method: 'PUT', headers, body }).then((answer) => answer.text());
  }, 1000 / CHANGES_PER_SECOND);
}

async function measure(kind: string, service: Server, projections: Server, before: Server | undefined): Promise<void> {
  for (const one of CASES) {
    const { name, path, target, connections } = one;
    if ((await textOf(service, path)) !== (await textOf(projections, path))) throw new Error(`${path} differs.`);
    const others: Reference[] = [
      { name: 'projections', server: projections, requests: await known(projections, one) },
      ...(before === undefined
        ? []
        : [{ name: 'the version before', server: before, target, requests: { method: 'GET', path } as const }]),
    ];
    const changing = keepChanging(service);
    const more = connections === undefined ? {} : { connections };
    await compare(service, others, { name: `${name}, ${kind}`, requests: await known(service, one), ...more });
    clearInterval(changing);
  }
  if (before === undefined) return;
  for (const { name, write } of WRITES) {
    const others = [{ name: 'the version before', server: before, target: WRITE_TARGET, requests: write }];
    await compare(service, others, { name: `${name}, ${kind}`, requests: write });
  }
}

/** The service of an earlier version has data of its own, which are the same. */
async function withBefore(
  settings: Readonly<Record<string, string>>,
  work: (before: Server | undefined) => Promise<void>,
): Promise<void> {
  if (BEFORE === undefined) return work(undefined);
  await withProcesses(async ({ start }) => {
    const before = await start(join(BEFORE, SERVICE));
    await fillRosters(before.url, FLIGHTS);
    await work(before);
  }, settings);
}

await withBefore({}, (before) =>
  withProcesses(async ({ start, folder }) => {
    const service = await start(SERVICE);
    await fillRosters(service.url, FLIGHTS);
    const projections = await start(PROJECTIONS, 'sqlite', join(folder, 'airport', 'database.sqlite'));
    await measure('sqlite', service, projections, before);
  }),
);

await withPostgres((url, _, databasePids) =>
  withPostgres((other, __, otherPids) =>
    withBefore({ AIRPORT_DATABASE_URL: other }, (before) =>
      withProcesses(
        async ({ start }) => {
          const service = { ...(await start(SERVICE)), databasePids };
          await fillRosters(service.url, FLIGHTS);
          const projections = { ...(await start(PROJECTIONS, 'postgres', url)), databasePids };
          const earlier = before === undefined ? undefined : { ...before, databasePids: otherPids };
          await measure('postgres', service, projections, earlier);
        },
        { AIRPORT_DATABASE_URL: url },
      ),
    ),
  ),
);
