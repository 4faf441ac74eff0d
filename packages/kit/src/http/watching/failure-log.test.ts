import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { eventually, serveForTest } from '@muster/kit/testing';
import { DatabaseUnavailable } from '../../database/index.ts';
import { kitErrors } from '../../errors/index.ts';
import { registerHealth } from '../index.ts';

async function serve(test: TestContext) {
  const refused = async (): Promise<never> => {
    throw new DatabaseUnavailable('unreachable', new Error('connect ECONNREFUSED 10.0.0.1:5432'));
  };
  const served = await serveForTest(test, (app) => {
    app.get('/no-database', refused);
    app.get('/crash/:id', async ({ params }) => {
      throw new Error(`cannot read ${Object.values(Object(params))[0]}`);
    });
    app.get('/busy', async () => {
      throw kitErrors.database_busy();
    });
    registerHealth(app, { live: '/live', ready: '/ready', body: (health) => ({ health }) }, refused);
  });
  const lines = () => served.log.filter((line) => Number(line['level']) >= 40);
  const start = performance.now();
  return {
    ...served,
    lines,
    /** Waits until the lines account for this many failures: one line at first, then one per second. */
    accountFor: async (failures: number) => {
      const told = () => lines().reduce((sum, line) => sum + Number(line['times'] ?? 1), 0);
      await eventually(`lines about ${failures} failures`, async () => (told() === failures ? true : undefined));
      const most = 2 + (performance.now() - start) / 1000;
      assert.ok(lines().length <= most, `${lines().length} lines`);
    },
  };
}

describe('the log during an outage', () => {
  it('has at most one line per second, with a count, in one sentence', async (test) => {
    const { http, lines, accountFor } = await serve(test);
    for (let request = 0; request < 50; request += 1) assert.equal((await http.get('/no-database')).status, 503);
    for (let request = 0; request < 10; request += 1) assert.equal((await http.get('/ready')).status, 503);
    await accountFor(60);
    const sentence =
      'The database cannot be reached at the moment; try again shortly. (connect ECONNREFUSED 10.0.0.1:5432)';
    assert.equal(lines()[0]?.['msg'], sentence);
    assert.match(String(lines()[1]?.['msg']), / The database failed \d+ times more within a second\.$/);
    assert.doesNotMatch(JSON.stringify(lines()), /"stack"/);
  });

  it('contains the message of an intended refusal', async (test) => {
    const { http, lines } = await serve(test);
    await http.get('/busy');
    assert.deepEqual(
      lines().map((line) => [line['msg'], 'err' in line]),
      [['The database is busy at the moment; try again shortly.', false]],
    );
  });
});

describe('the log of an unexpected error', () => {
  it('has its stack once per second however often it occurs, with the ids that were returned', async (test) => {
    const { http, lines, accountFor } = await serve(test);
    const ids: string[] = [];
    for (let request = 0; request < 20; request += 1) {
      ids.push(String((await http.get(`/crash/${request}`)).headers.get('x-request-id')));
    }
    await accountFor(20);
    assert.match(JSON.stringify(lines()[0]), /"stack"/);
    assert.deepEqual(
      lines().flatMap((line) => line['ids'] ?? [line['reqId']]),
      ids,
    );
  });
});
