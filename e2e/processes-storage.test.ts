import assert from 'node:assert/strict';
import { closeSync, mkdirSync, openSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { noSmallDisk, smallDisk } from '@muster/kit/testing';
import { folderFor, mainOf, run, startProcess } from './support/service-process.ts';

const NO_DEMO_DATA = { AIRPORT_DEMO_DATA: 'false' };

/** What a service that cannot start says: one line, and no stack. */
async function refusal(test: TestContext, environment: Record<string, string>): Promise<string> {
  const process = run(test, [mainOf('airport')], { ...environment, LOG_LEVEL: 'silent' });
  assert.equal(await process.ended(), 1, process.output());
  assert.equal(process.output().split('\n').length, 2, process.output());
  return process.output();
}

describe('a service cannot start, and says why in words,', () => {
  it('a service with a damaged database says so and does not start', async (test) => {
    const folder = folderFor(test);
    mkdirSync(join(folder, 'airport'));
    writeFileSync(join(folder, 'airport', 'database.sqlite'), 'This is no database. '.repeat(500));
    assert.equal(
      await refusal(test, { DATA_DIR: folder, ...NO_DEMO_DATA }),
      'airport cannot start: The database cannot be used (file is not a database). It is damaged. Keep it for those who can mend it, and restore a backup into an empty place.\n',
    );
  });

  it('a service on a full disk says so and does not start', { skip: noSmallDisk }, async (test) => {
    const disk = smallDisk(test, 128);
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(100_000));
    assert.match(
      await refusal(test, { DATA_DIR: disk, ...NO_DEMO_DATA }),
      /^airport cannot start: The database cannot be used \((?:disk I\/O error|database or disk is full)\)\. Its disk is full\. Make room, then start again\.\n$/,
    );
  });

  it('a service whose database is locked by another program says so and does not start', async (test) => {
    const folder = folderFor(test);
    const first = await startProcess(test, 'airport', { DATA_DIR: folder, ...NO_DEMO_DATA });
    first.kill('SIGTERM');
    await first.ended();
    const other = new DatabaseSync(join(folder, 'airport', 'database.sqlite'));
    test.after(() => other.close());
    other.exec('begin immediate');
    assert.equal(
      await refusal(test, { DATA_DIR: folder, ...NO_DEMO_DATA }),
      'airport cannot start: The database cannot be used (database is locked). Another program holds it. Stop that one, then start again.\n',
    );
  });
});

describe('a service that starts on a full disk', { skip: noSmallDisk }, () => {
  const SERVICES = {
    exercise: {
      ready: '/readyz',
      metrics: '/metrics',
      read: '/inject/api/v1/version',
      ok: { status: 'ok' },
      degraded: { status: 'degraded', reason: 'disk full' },
    },
    airport: {
      ready: '/actuator/health',
      metrics: '/actuator/prometheus',
      read: '/api/airports/paged',
      ok: { status: 'UP' },
      degraded: { status: 'DEGRADED', reason: 'disk full' },
    },
  } as const;

  for (const name of ['exercise', 'airport'] as const) {
    const { ready, metrics, read, ok, degraded } = SERVICES[name];
    async function startOnFullDisk(test: TestContext, endedBy: NodeJS.Signals) {
      const disk = smallDisk(test, 16_384);
      const first = await startProcess(test, name, { DATA_DIR: disk });
      assert.deepEqual((await first.http.get(ready)).body, ok);
      assert.match((await first.http.get(metrics)).text, /^service_degraded\{reason=""\} 0$/m);
      first.kill(endedBy);
      await first.ended();
      fill(disk);
      const service = await startProcess(test, name, { DATA_DIR: disk });
      assert.equal((await service.http.get(read)).status, 200);
      return { disk, service };
    }

    it(`${name} serves reads, says that it is degraded, and recovers when there is room`, async (test) => {
      const { disk, service } = await startOnFullDisk(test, 'SIGTERM');
      const health = await service.http.get(ready);
      assert.deepEqual([health.status, health.body], [200, degraded]);
      assert.match((await service.http.get(metrics)).text, /^service_degraded\{reason="disk full"\} 1$/m);

      truncateSync(join(disk, 'ballast'), 0);
      await service.waitFor(/the database can be used again/);
      assert.deepEqual((await service.http.get(ready)).body, ok);
      assert.doesNotMatch(service.output(), /"stack"/);
      service.kill('SIGTERM');
      assert.equal(await service.ended(), 0, service.output());
    });

    it(`${name} serves reads after a crash, too`, async (test) => {
      const { service } = await startOnFullDisk(test, 'SIGKILL');
      // The log that the crash has left is written into the database, and gives its room back.
      assert.equal((await service.http.get(ready)).status, 200);
      service.kill('SIGTERM');
      assert.equal(await service.ended(), 0, service.output());
    });
  }
});

/** Leaves no byte of a small disk free. */
function fill(disk: string): void {
  const ballast = openSync(join(disk, 'ballast'), 'a');
  try {
    for (;;) writeSync(ballast, Buffer.alloc(4096));
  } catch {
    closeSync(ballast);
  }
}

describe('a running service', () => {
  const post = (http: { post: (path: string, options: object) => Promise<{ status: number }> }) =>
    http.post('/api/countries', { json: { name: 'Norway' } });

  it('answers writes with 503 while another program locks its database, and reads go on', async (test) => {
    const folder = folderFor(test);
    const { http } = await startProcess(test, 'airport', { DATA_DIR: folder, ...NO_DEMO_DATA });
    const other = new DatabaseSync(join(folder, 'airport', 'database.sqlite'));
    test.after(() => other.close());
    other.exec('begin immediate');
    let waiting = true;
    const writes = Promise.all(
      Array.from({ length: 20 }, () => http.post('/api/countries', { json: { name: 'Norway' } })),
    ).finally(() => {
      waiting = false;
    });
    let reads = 0;
    for (; waiting; reads += 1) assert.equal((await http.get('/api/countries')).status, 200);
    assert.ok(reads > 20, `${reads} reads while the writes waited`);
    for (const { status, body, headers } of await writes) {
      assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'database_busy', '5']);
    }
    other.exec('commit');
    assert.equal((await post(http)).status, 201);
  });

  it('a running service on a full disk refuses writes, reads on, writes again once there is room, and stops in order', {
    skip: noSmallDisk,
  }, async (test) => {
    const disk = smallDisk(test, 2048);
    const service = await startProcess(test, 'airport', { DATA_DIR: disk, ...NO_DEMO_DATA });
    assert.equal((await post(service.http)).status, 201);
    fill(disk);
    let refused = await service.http.post('/api/countries', { json: { name: 'x'.repeat(40) } });
    for (let tries = 0; refused.status === 201 && tries < 2000; tries += 1) {
      refused = await service.http.post('/api/countries', { json: { name: 'x'.repeat(40) } });
    }
    assert.deepEqual([refused.status, refused.body.code], [503, 'storage_full']);
    assert.equal((await service.http.get('/api/countries')).status, 200);
    const health = await service.http.get('/actuator/health');
    assert.deepEqual([health.status, health.body], [200, { status: 'DEGRADED', reason: 'disk full' }]);
    truncateSync(join(disk, 'ballast'), 0);
    assert.equal((await post(service.http)).status, 201);
    await service.waitFor(/the database can be used again/);
    assert.deepEqual((await service.http.get('/actuator/health')).body, { status: 'UP' });
    fill(disk);
    service.kill('SIGTERM');
    assert.equal(await service.ended(), 0, service.output());
  });
});
