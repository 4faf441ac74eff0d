import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A temporary PostgreSQL server for the tests. */
export interface TemporaryPostgres {
  readonly url: string;
  /** Ends the server at once, as a crash would, and starts it again; `meanwhile` runs while it is away. */
  crash(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of the server programs: on the path, or Debian's. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The server refuses to run as root; it then runs as `postgres`, or as `nobody`. */
function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      const uid = Number(execFileSync('id', ['-u', user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      const gid = Number(execFileSync('id', ['-g', user], { encoding: 'utf8' }));
      return { uid, gid };
    } catch {
      // There is no such user; try the next one.
    }
  }
  return {};
}

interface PostgresOptions {
  readonly parent?: string | undefined;
  /** The data must survive a crash. */
  readonly isDurable?: boolean;
}

/** The data need not survive a crash, and every test creates its own database. */
const FAST = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB'];

export async function startPostgres({
  parent = tmpdir(),
  isDurable = false,
}: PostgresOptions = {}): Promise<TemporaryPostgres | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const owner = unprivileged();
  const folder = mkdtempSync(join(parent, 'muster-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'test', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=300',
    ...(isDurable ? [] : FAST),
  ];
  const start = async () => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
    await ready(server.stderr);
    return { server, ended };
  };
  let running = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running.server.kill(signal);
    await running.ended;
  };
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    crash: async (meanwhile) => {
      // An immediate shutdown: the next start recovers.
      await end('SIGQUIT');
      await meanwhile?.();
      running = await start();
    },
    stop: async () => {
      // A fast shutdown does not wait for open connections.
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(log: NodeJS.ReadableStream): Promise<void> {
  let seen = '';
  await new Promise<void>((resolve, reject) => {
    log.on('data', (chunk: Buffer) => {
      seen = (seen + chunk.toString()).slice(-10_000);
      if (seen.includes('ready to accept connections')) resolve();
    });
    log.on('end', () => reject(new Error(`PostgreSQL did not start:\n${seen}`)));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
