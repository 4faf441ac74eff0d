import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../testing/airport.ts';

onEachDatabase('entity tags', (kind) => {
  const airport = airportFor(kind);
  const KINDS = [
    ['/api/stewards', async () => ({ id: 0, firstName: 'Jana', lastName: 'Nováková' })],
    ['/api/countries', async () => ({ name: 'Norway' })],
    ['/api/cities', async () => ({ name: 'Oslo' })],
    ['/api/flights', () => airport.flightRequest('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z')],
  ] as const;

  for (const [path, request] of KINDS) {
    it(`${path}: reads carry one, and are not sent twice to who has it`, async () => {
      const json = await request();
      const created = await airport.http.post(path, { json });
      const one = `${path}/${created.body.id}`;
      const read = await airport.http.get(one);
      const tag = read.headers.get('etag') ?? '';
      assert.match(tag, /^"[\w-]+"$/);
      assert.equal(created.headers.get('etag'), tag);
      for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
        const again = await airport.http.get(one, { headers: { 'if-none-match': known } });
        assert.equal(again.status, 304, known);
        assert.equal(again.text, '');
        assert.equal(again.headers.get('etag'), tag);
      }
      const other = await airport.http.get(one, { headers: { 'if-none-match': '"other"' } });
      assert.equal(other.status, 200);
    });

    it(`${path}: writes with one change only what it names`, async () => {
      const json = await request();
      const { body, headers } = await airport.http.post(path, { json });
      const one = `${path}/${body.id}`;
      const tag = headers.get('etag') ?? '';
      for (const wrong of ['"other"', `W/${tag}`, 'nonsense']) {
        const put = await airport.http.put(one, { json, headers: { 'if-match': wrong } });
        assert.equal(put.status, 412, wrong);
        assert.equal(put.body.code, 'changed_meanwhile');
        assert.equal((await airport.http.delete(one, { headers: { 'if-match': wrong } })).status, 412);
      }
      const put = await airport.http.put(one, { json, headers: { 'if-match': tag } });
      assert.equal(put.status, 200);
      assert.equal(put.headers.get('etag'), tag);
      assert.equal((await airport.http.put(one, { json, headers: { 'if-match': '*' } })).status, 200);
      assert.equal((await airport.http.delete(one, { headers: { 'if-match': `"x", ${tag}` } })).status, 204);
      assert.equal((await airport.http.delete(one, { headers: { 'if-match': '*' } })).status, 404);
    });
  }

  it('change with the flights of a steward', async () => {
    const steward = await airport.steward();
    const before = await airport.http.get(`/api/stewards/${steward}`);
    const flight = await airport.flight('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z');
    await airport.http.post(`/api/stewards/${steward}/flights/${flight}`);
    const headers = { 'if-match': before.headers.get('etag') ?? '' };
    assert.equal((await airport.http.delete(`/api/stewards/${steward}`, { headers })).status, 412);
  });

  it('let one of many writers with the same tag win', async () => {
    const steward = await airport.steward();
    const { headers } = await airport.http.get(`/api/stewards/${steward}`);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        airport.http.put(`/api/stewards/${steward}`, {
          json: { id: 0, firstName: `Writer ${index}`, lastName: 'X' },
          headers: { 'if-match': headers.get('etag') ?? '' },
        }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 412).length, 19);
  });
});
