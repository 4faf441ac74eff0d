import assert from 'node:assert/strict';
import { it } from 'node:test';
import { client, onEachDatabase, type RunningProcess, runProcess } from '@muster/kit/testing';
import { mainOf, root } from '../support/service-process.ts';

onEachDatabase('the airport service as a process', (kind) => {
  it('keeps what it has confirmed through kill -9 and a restart', async () => {
    const database = await kind.create();
    const environment = {
      ...database.environment('AIRPORT_DATABASE_URL'),
      AIRPORT_DEMO_DATA: 'false',
      AIRPORT_PORT: '0',
      HOST: '127.0.0.1',
    };
    const start = async () => {
      const process = runProcess([mainOf('airport')], environment, root);
      const [, url = ''] = await process.waitFor(/listening on (http:\/\/[\d.]+:\d+)/);
      return { process, http: client(url) };
    };
    const confirmed: number[] = [];
    const first = await start();
    await writeUntilKilled(first.process, 8, async (name) => {
      const { status, body } = await first.http.post('/api/stewards', {
        json: { id: 0, firstName: 'Kept', lastName: name },
      });
      assert.equal(status, 201);
      confirmed.push(body.id);
      if (confirmed.length === 100) first.process.kill('SIGKILL');
    });
    assert.ok(confirmed.length >= 100);

    const second = await start();
    const { body: stored } = await second.http.get('/api/stewards');
    const ids = new Set(stored.map(({ id }: { id: number }) => id));
    for (const id of confirmed) assert.ok(ids.has(id), `steward ${id} was confirmed and is gone`);
    const { body: page } = await second.http.get('/api/stewards/paged');
    assert.equal(page.totalElements, stored.length);
    const { body: next } = await second.http.post('/api/stewards', { json: { id: 0, firstName: 'A', lastName: 'B' } });
    assert.ok(next.id > Math.max(...confirmed), 'an id was issued twice');
    second.process.kill('SIGTERM');
    assert.equal(await second.process.ended(), 0);

    const third = await start();
    assert.equal((await third.http.get(`/api/stewards/${next.id}`)).status, 200);
    third.process.kill('SIGTERM');
    await third.process.ended();
    await database.drop();
  });
});

/** Concurrent writers, each until its connection breaks. */
async function writeUntilKilled(
  process: RunningProcess,
  writers: number,
  write: (name: string) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let count = 0; ; count += 1) {
        try {
          await write(`${writer}-${count}`);
        } catch (error) {
          if (isBroken(error)) return;
          throw error;
        }
      }
    }),
  );
  assert.equal(await process.ended(), 'SIGKILL');
}

/** Whether the connection was lost or refused. */
function isBroken(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(String(error.code))
  );
}
