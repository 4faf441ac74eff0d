import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { DatabaseUnavailable, openDatabase } from '../database/index.ts';
import { awaitDatabase } from './await-database.ts';

/** A server that answers every attempt to log in with an error of PostgreSQL. */
async function refusingServer(test: TestContext, code: string, message: string): Promise<number> {
  const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`;
  const answer = Buffer.alloc(5 + fields.length);
  answer.write('E');
  answer.writeInt32BE(4 + fields.length, 1);
  answer.write(fields, 5);
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(answer));
  }).listen(0, '127.0.0.1');
  test.after(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  return address.port;
}

function setUp(test: TestContext, port: number) {
  const url = `postgres://someone:secret@127.0.0.1:${port}/nowhere`;
  const database = openDatabase({ kind: 'postgres', url, schema: 'public' }, () => {});
  test.after(() => database.close());
  const lines: string[] = [];
  const told = Promise.withResolvers<string>();
  const log = pino(
    {},
    {
      write: (line: string) => {
        lines.push(JSON.parse(line).msg);
        told.resolve(JSON.parse(line).msg);
      },
    },
  );
  const stopping = new AbortController();
  let minutes = 0;
  /** Half a minute passes with every look at the clock. */
  const elapsed = (): number => {
    minutes += 0.5;
    return minutes * 60_000;
  };
  const waitWith = (clock: { elapsed(): number }) => awaitDatabase(database, { clock, log, signal: stopping.signal });
  return {
    lines,
    told: told.promise,
    stopping,
    wait: () => waitWith({ elapsed: () => 0 }),
    waitWhileTimeFlies: () => waitWith({ elapsed }),
  };
}

const withCode = (code: string) => (error: unknown) =>
  error instanceof DatabaseUnavailable && Reflect.get(Object(error.cause), 'code') === code;

describe('the start of a service whose PostgreSQL server', () => {
  it('is starting up waits for it and says so, until it is asked to stop', async (test) => {
    const port = await refusingServer(test, '57P03', 'the database system is starting up');
    const { wait, told, stopping } = setUp(test, port);
    const waiting = wait();
    assert.match(await told, /^waiting for the database, .* \(the database system is starting up\)$/);
    stopping.abort();
    await assert.rejects(waiting, (error) => error === stopping.signal.reason);
  });

  it('refuses connections for more than a minute fails, having said once that it waits', async (test) => {
    const { waitWhileTimeFlies, lines } = setUp(test, 1);
    await assert.rejects(waitWhileTimeFlies(), withCode('ECONNREFUSED'));
    assert.equal(lines.length, 1);
  });

  for (const [code, message] of [
    ['28P01', 'password authentication failed for user "someone"'],
    ['28000', 'no pg_hba.conf entry for host'],
    ['3D000', 'database "nowhere" does not exist'],
  ] as const) {
    it(`refuses with ${code} fails at once: waiting does not help`, async (test) => {
      const { wait, lines } = setUp(test, await refusingServer(test, code, message));
      await assert.rejects(wait(), withCode(code));
      assert.deepEqual(lines, []);
    });
  }
});
