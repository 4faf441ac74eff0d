import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { databaseKinds, proxyTo, type TcpProxy } from '@muster/kit/testing';
import { type ServiceProcess, startProcess } from './support/service-process.ts';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

// They wait most of the time, and each has its own database.
const options = { concurrency: true, skip: postgres === undefined && 'no PostgreSQL server' };

describe('a process whose PostgreSQL falls silent', options, () => {
  async function start(test: TestContext): Promise<{ service: ServiceProcess; proxy: TcpProxy }> {
    const database = await postgres?.create();
    assert.ok(database !== undefined);
    const { AIRPORT_DATABASE_URL: url = '', ...environment } = database.environment('AIRPORT_DATABASE_URL');
    const proxy = await proxyTo(test, url);
    const service = await startProcess(test, 'airport', {
      ...environment,
      AIRPORT_DATABASE_URL: proxy.url,
      AIRPORT_DEMO_DATA: 'false',
      DATABASE_CONNECTIONS: '4',
    });
    test.after(async () => {
      proxy.thaw();
      await service.remove();
      await database.drop();
    });
    return { service, proxy };
  }
  const post = (service: ServiceProcess) => service.http.post('/api/countries', { json: { name: 'Norway' } });

  it('is not ready while the database is down, answers every request, and recovers with the database', async (test) => {
    const { service, proxy } = await start(test);
    assert.equal((await post(service)).status, 201);
    proxy.freeze('requests', 'answers');
    const asked = [...Array.from({ length: 8 }, () => service.http.get('/api/countries')), post(service)];
    assert.deepEqual((await service.http.get('/actuator/health')).body, { status: 'DOWN' });
    assert.equal((await service.http.get('/actuator/health/liveness')).status, 200);
    for (const { status } of await Promise.all(asked)) assert.equal(status, 503);
    proxy.thaw();
    assert.equal((await service.http.get('/actuator/health')).status, 200);
    assert.equal((await post(service)).status, 201);
  });

  it('stops in order all the same, though requests wait for answers that never come', async (test) => {
    const { service, proxy } = await start(test);
    assert.equal((await post(service)).status, 201);
    proxy.freeze('requests', 'answers');
    const asked = Array.from({ length: 8 }, () => post(service).then(({ status }) => status));
    assert.equal((await service.http.get('/actuator/health')).status, 503);
    service.kill('SIGTERM');
    for (const status of await Promise.all(asked)) assert.equal(status, 503);
    assert.equal(await service.ended(), 0, service.output());
  });

  it('stops in order whatever was asked of the database by itself', async (test) => {
    const database = await postgres?.create();
    assert.ok(database !== undefined);
    const { DATABASE_URL: url = '', ...environment } = database.environment('DATABASE_URL');
    const proxy = await proxyTo(test, url);
    const service = await startProcess(test, 'exercise', { ...environment, DATABASE_URL: proxy.url });
    test.after(async () => {
      proxy.thaw();
      await service.remove();
      await database.drop();
    });
    proxy.freeze('requests', 'answers');
    assert.equal((await service.http.get('/readyz')).status, 503);
    service.kill('SIGTERM');
    assert.equal(await service.ended(), 0, service.output());
  });
});
