import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { databaseKinds, eventually, proxyTo, type TcpProxy } from '@muster/kit/testing';
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
    // What was held back arrives first, on connections that were given up.
    await eventually('a service that is ready again', async () => {
      const { status } = await service.http.get('/actuator/health');
      return status === 200 ? status : undefined;
    });
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

  for (const name of ['exercise', 'airport'] as const) {
    it(`${name}: a database that is away is one line per second in the log, without stacks, and one when it is back`, async (test) => {
      const variable = name === 'exercise' ? 'DATABASE_URL' : 'AIRPORT_DATABASE_URL';
      const database = await postgres?.create();
      assert.ok(database !== undefined);
      const { [variable]: url = '', ...environment } = database.environment(variable);
      const proxy = await proxyTo(test, url);
      const service = await startProcess(test, name, { ...environment, [variable]: proxy.url });
      test.after(async () => {
        await service.remove();
        await database.drop();
      });
      const ready = name === 'exercise' ? '/readyz' : '/actuator/health';
      await proxy.cut();
      // The timers of the service notice it by themselves; these are requests beside them.
      for (let lines = 0; lines < 4; lines = problems(service).length) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => service.http.get(ready)));
        for (const { status } of answers) assert.equal(status, 503);
      }
      await proxy.mend();
      await service.waitFor(/"suppressed":[1-9]\d*,"msg":"the database can be used again after \d+ s/);
      assert.equal((await service.http.get(ready)).status, 200);
      const times = problems(service).map(({ time }) => time);
      // One per second; the line about the end may come sooner after the last one.
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      for (const gap of gaps.slice(0, -1)) assert.ok(gap >= 950, `${gap} ms between two lines\n${service.output()}`);
      assert.doesNotMatch(service.output(), /"stack"/);
    });
  }
});

/** The warnings and errors in the log. */
function problems(service: ServiceProcess): { level: number; time: number; msg: string }[] {
  return service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 40);
}
