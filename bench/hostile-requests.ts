import { setTimeout } from 'node:timers/promises';
import { HOSTILE_DOCUMENTS } from '../services/exercise/src/testing/hostile-documents.ts';
import { hostilePackages } from '../services/exercise/src/testing/hostile-packages.ts';
import { packageForm } from '../services/exercise/src/testing/package-file.ts';
import { type BenchPlatform, startPlatform } from './fixtures/platform.ts';
import { makeUsers } from './fixtures/users.ts';
import { type Latencies, measureLatency } from './lib/measure-latency.ts';
import { residentMegabytes } from './lib/memory.ts';
import { report } from './lib/report.ts';

/**
 * The effect of hostile requests on others: the latency of `GET /version` on another connection, the memory of the
 * service afterwards, and the time that it takes to stop while they still arrive.
 */
const CONCURRENCY = 8;
const IDLE_MS = 3000;
const SETTLING_MS = 5000;
const TARGET_P99_MS = 50;
const TARGET_STOP_MS = 10_000;
const USERS = 100_000;
const USERS_IN_A_FILE = 10_000;
/** As many as fit into a request. */
const IDS = 20_000;

type Send = (platform: BenchPlatform) => Promise<Response>;

interface Attack {
  readonly name: string;
  readonly prepare?: (platform: BenchPlatform) => Promise<void>;
  readonly requests: readonly Send[];
  readonly rounds: number;
}

const ask =
  (query: string, variables: object = {}): Send =>
  ({ post }) =>
    post('/graphql', { query, variables });

function documents(): Attack {
  const requests = Object.values(HOSTILE_DOCUMENTS).map(
    (document): Send =>
      ({ post }) =>
        post('/graphql', { ...document, query: `${document.query}\n#${Math.random()}` }),
  );
  return { name: 'documents', requests, rounds: 5 };
}

function packages(): Attack {
  const requests = hostilePackages().map(
    ({ bytes }): Send =>
      ({ post }) =>
        post('/definitions/validate', packageForm(bytes)),
  );
  return { name: 'packages', requests, rounds: 1 };
}

function accounts(): Attack {
  const page = 'query ($filter: FilterUsersInput) { users(filterUsersInput: $filter) { totalCount users { id } } }';
  const filters = [
    { search: 'e' },
    { search: 'last 7', limit: 200 },
    { search: `${'e'.repeat(100)}` },
    { search: '%_%_%_%_%_' },
    { search: 'nobody at all' },
    { offset: 2 ** 31 - 1 },
    { offset: 2 ** 31 },
    { offset: -1 },
    { offset: USERS - 1, limit: 200 },
    { search: 'e', offset: USERS - 100 },
    { limit: null, offset: null, search: null, tags: null, group: null, isActive: null },
    null,
  ];
  const ids = makeUsers(IDS, 'nobody').map(({ id }) => id);
  const credentials =
    'mutation ($input: GenerateCredentialsInput!) { generateCredentials(generateCredentialsInput: $input) { credentials { password } } }';
  return {
    name: `accounts, among ${USERS} users`,
    prepare: fillWithUsers,
    rounds: 5,
    requests: [
      ...filters.map((filter) => ask(page, { filter })),
      ask(credentials, { input: { userIds: ids } }),
      ask(credentials, { input: { userIds: null, tag: null } }),
      ...Array.from({ length: 20 }, (_, i) =>
        ask('mutation ($t: String!) { setPassword(token: $t, newPassword: "a-new-password-of-mine") }', {
          t: `no-${i}`,
        }),
      ),
    ],
  };
}

async function fillWithUsers(platform: BenchPlatform): Promise<void> {
  await platform.post('/auth/session/elevation', {});
  for (let from = 0; from < USERS; from += USERS_IN_A_FILE) {
    const rows = makeUsers(USERS_IN_A_FILE, `user${from}`);
    const lines = rows.map((row) => `${row.username},${row.first_name},${row.last_name}`);
    const form = new FormData();
    form.append('file', new Blob([['username,first_name,last_name', ...lines].join('\n')]), 'users.csv');
    const answer = await platform.post('/users/upload', form);
    if (answer.status >= 300) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

/** Sends all requests, several concurrently, and counts the responses by status. */
async function send(platform: BenchPlatform, { requests, rounds }: Attack, statuses: Map<number, number>) {
  const waiting = Array.from({ length: rounds }, () => requests).flat();
  const sender = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const answer = await next(platform);
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sender));
}

/** The time in milliseconds that the service takes to stop during requests. */
async function stopUnder(platform: BenchPlatform, attack: Attack): Promise<{ took: number; code: unknown }> {
  const late = send(platform, { ...attack, rounds: 100 }, new Map()).catch(() => {});
  await setTimeout(500);
  const started = performance.now();
  platform.process.kill('SIGTERM');
  const code = await platform.process.ended();
  const took = performance.now() - started;
  await late;
  return { took, code };
}

const waits = ({ p50, p99, max }: Latencies): string =>
  `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(1)} ms`;

for (const attack of [documents(), packages(), accounts()]) {
  const platform = await startPlatform({ LOGIN_ATTEMPTS: '1000', DRAIN_SECONDS: '0' });
  try {
    await attack.prepare?.(platform);
    const version = `${platform.url}/inject/api/v1/version`;
    const memory = () => residentMegabytes(platform, '/metrics');
    const idle = await measureLatency(version, () => setTimeout(IDLE_MS));
    const before = await memory();
    const statuses = new Map<number, number>();
    const started = performance.now();
    const busy = await measureLatency(version, () => send(platform, attack, statuses));
    const took = performance.now() - started;
    const peak = await memory();
    await setTimeout(SETTLING_MS);
    const after = await memory();
    const stopped = await stopUnder(platform, attack);
    const target = { text: `target p99 below ${TARGET_P99_MS} ms`, met: busy.p99 < TARGET_P99_MS };
    report(`${attack.name}: others, idle`, waits(idle));
    report('others meanwhile', waits(busy), target);
    report(
      'answers',
      `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')} in ${(took / 1000).toFixed(1)} s`,
    );
    report('memory before, then, later', [before, peak, after].map((each) => `${each.toFixed(0)} MB`).join(', '));
    report('stopped meanwhile', `in ${(stopped.took / 1000).toFixed(1)} s with ${stopped.code}`, {
      text: 'target within 10 s',
      met: stopped.took < TARGET_STOP_MS && stopped.code === 0,
    });
  } finally {
    await platform.stop();
  }
}
