import assert from 'node:assert/strict';
import { once } from 'node:events';
import { lstatSync, readdirSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { run, type ServiceName } from '../support/service-process.ts';

interface Result {
  readonly service: ServiceName | null;
  readonly check: string;
  readonly status: 'ok' | 'warning' | 'problem' | 'skipped';
  readonly says: string;
  readonly todo?: string;
}

export interface Diagnosis {
  readonly exitCode: unknown;
  /** Everything that was printed. */
  readonly output: string;
  /** The results of one check, as `status: what was found`. */
  of(service: ServiceName | null, check: string): string[];
  todoOf(service: ServiceName, check: string): string;
}

/** Runs `npm run doctor -- --json`. */
export async function diagnose(
  test: TestContext,
  environment: Record<string, string>,
  ...services: ServiceName[]
): Promise<Diagnosis> {
  const running = run(test, ['scripts/doctor.ts', ...services, '--json'], environment);
  const exitCode = await running.ended();
  const output = running.output();
  const { result, checks }: { result: string; checks: Result[] } = JSON.parse(output);
  assert.equal(exitCode, { ok: 0, problems: 1, warnings: 3 }[result], output);
  for (const { status, todo } of checks) {
    assert.equal(
      todo !== undefined,
      status === 'warning' || status === 'problem',
      'what to do is said for each finding',
    );
  }
  const find = (service: ServiceName | null, check: string): Result[] =>
    checks.filter((one) => one.service === service && one.check === check);
  return {
    exitCode,
    output,
    of: (service, check) => find(service, check).map(({ status, says }) => `${status}: ${says}`),
    todoOf: (service, check) => find(service, check)[0]?.todo ?? '',
  };
}

/** Every file below a folder with what a write would change. */
export function snapshotOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .concat('.')
    .sort()
    .map((name) => {
      // Not the time of the last change of its owner: SQLite sets it again if root opens a log, to what it is.
      const { size, mode, uid, mtimeMs } = lstatSync(`${folder}/${name}`);
      return [name, size, mode, uid, mtimeMs].join(' ');
    });
}

/** A server on this machine, with its port; it is gone when the test ends. */
export async function serve(test: TestContext, converse: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    converse(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}

/** Servers as they should not be. */
export const HOSTILE = {
  silent: () => {},
  /** Not a word of any protocol. */
  garbage: (socket: Socket) => void socket.end('\u001b[2J nothing that anybody would understand\r\n\r\n'),
  /** Never ends, and has no lines. */
  endless: (socket: Socket) => {
    const more = Buffer.alloc(1024 ** 2, 'x');
    const write = (): void => {
      while (!socket.destroyed && socket.write(more));
    };
    socket.on('drain', write);
    write();
  },
  /** An answer of HTTP that never ends. */
  endlessHttp: (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    HOSTILE.endless(socket);
  },
} as const;
