import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Airport } from '../testing/airport.ts';

describe('the page beside the interface', () => {
  it('answers where people look, and leaves the addresses of programs to them', async (t) => {
    const airport = new Airport();
    await airport.start({});
    t.after(() => airport.stop());
    const ask = async (path: string, init: RequestInit = {}) => {
      const { status, headers } = await fetch(airport.url + path, { redirect: 'manual', ...init });
      return [status, headers.get('content-type')?.split(';')[0]] as const;
    };
    const html = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
    // A build is made by the process, not by a test; without one the page says so.
    const page = await ask('/', html);
    assert.ok(page[0] === 200 || page[0] === 503, String(page));
    for (const path of ['/roster', '/staffing', '/stewards/7', '/anything']) {
      assert.deepEqual(await ask(path, html), page, path);
    }
    for (const path of ['/api', '/api/nothing', '/v3/nothing', '/actuator/nothing', '/assets/nothing.js']) {
      assert.deepEqual(await ask(path, html), [404, 'application/json'], path);
    }
    assert.deepEqual(await ask('/roster', { headers: { accept: 'application/json' } }), [404, 'application/json']);
    assert.deepEqual(await ask('/roster', { method: 'POST' }), [404, 'application/json']);
    assert.deepEqual(await ask('/api/stewards', { headers: { accept: 'text/html' } }), [406, 'application/json']);
    assert.equal((await ask('/swagger-ui', html))[0], 200);
    assert.equal((await ask('/actuator/health', html))[0], 200);
  });
});
