import assert from 'node:assert/strict';
import { it } from 'node:test';
import { serveForTest } from '@muster/kit/testing';
import { Type } from 'typebox';

it('a time accepts any number of fraction digits that clocks produce, and is rejected by length before it is parsed', async (test) => {
  const { http } = await serveForTest(test, (app) => {
    const body = Type.Object({ at: Type.String({ format: 'date-time' }) });
    app.post('/', { schema: { body } }, async () => ({}));
  });
  const statusOf = async (at: string): Promise<number> => (await http.post('/', { json: { at } })).status;
  for (const at of ['2026-03-01T12:00:00Z', '2026-03-01 12:00:00.123456789012+01:00']) {
    assert.equal(await statusOf(at), 200, at);
  }
  for (const at of ['2026-02-30T12:00:00Z', `2026-03-01T12:00:00.${'1'.repeat(100)}Z`, ' '.repeat(100_000)]) {
    assert.equal(await statusOf(at), 400, at.slice(0, 40));
  }
});
