import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { airportFor } from '../testing/airport.ts';
import { jsonArray } from './long-list.ts';

const MANY = 2050;
const CONCURRENCY = 50;

onOneDatabase('a list that is sent in pieces', (kind) => {
  const airport = airportFor(kind);

  it('holds everything once, in order', async () => {
    const flight = await airport.flight('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z');
    const ids: number[] = [];
    const worker = async (): Promise<void> => {
      while (ids.length < MANY) ids.push(await airport.steward('A', 'B'));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    const last = Math.max(...ids);
    await airport.http.post(`/api/stewards/${last}/flights/${flight}`);
    const { status, body, headers } = await airport.http.get('/api/stewards');
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
    assert.deepEqual(
      body.map(({ id }: { id: number }) => id),
      ids.toSorted((a, b) => a - b),
    );
    assert.equal(body.at(-1).flights[0].id, flight);

    const known = { 'if-none-match': headers.get('etag') ?? '' };
    assert.equal((await airport.http.get('/api/stewards', { headers: known })).status, 304);
    await airport.http.put(`/api/stewards/${last}`, { json: { id: 0, firstName: 'C', lastName: 'D' } });
    assert.equal((await airport.http.get('/api/stewards', { headers: known })).body.at(-1).firstName, 'C');
  });

  it('can be asked for its head alone', async () => {
    const head = await fetch(`${airport.url}/api/stewards`, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(await head.text(), '');
  });
});

describe('a list in pieces', () => {
  it('lets others have their turn between two pieces, however fast they come', async () => {
    async function* pieces(): AsyncGenerator<number[]> {
      for (let n = 0; n < 50; n += 1) yield [n];
    }
    let turns = 0;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const written = await text(jsonArray(pieces()));
    clearImmediate(next);
    assert.deepEqual(
      JSON.parse(written),
      Array.from({ length: 50 }, (_, n) => n),
    );
    assert.ok(turns >= 50, `others had ${turns} turns during 50 pieces`);
  });
});
