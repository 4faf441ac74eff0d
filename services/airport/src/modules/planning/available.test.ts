import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

interface Free {
  readonly steward: { readonly id: number };
  readonly available: boolean;
  readonly dutyHours7: number;
  readonly dutyHours28: number;
  readonly restHours?: number;
}

onEachDatabase('stewards who are available', (kind) => {
  const airport = airportFor(kind);
  const may = (day: number, hour: number) =>
    `2026-05-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;
  const shown = ({ steward, dutyHours7, dutyHours28, restHours }: Free) => [
    steward.id,
    dutyHours7,
    dutyHours28,
    restHours,
  ];
  let ids: { tired: number; rested: number; fresh: number; cancelled: number; busy: number };
  let flight: number;
  let base: number;

  before(async () => {
    const steward = async (...times: [day: number, from: number, to: number, status?: string][]) => {
      const id = await airport.steward();
      for (const [day, from, to, status] of times) {
        const request = await airport.flightRequest(may(day, from), may(day, to));
        const { body } = await airport.http.post('/api/flights', { json: request });
        assert.equal((await airport.http.post(`/api/stewards/${id}/flights/${body.id}`)).status, 201);
        if (status === undefined) continue;
        await airport.http.put(`/api/flights/${body.id}`, { json: { ...request, status } });
      }
      return id;
    };
    ids = {
      tired: await steward([10, 6, 9], [29, 6, 9]),
      rested: await steward([10, 6, 12]),
      cancelled: await steward([29, 6, 9, 'CANCELLED']),
      // One duty of two flights, the pause counted; and one before the 28 days.
      fresh: await steward([1, 6, 12], [28, 6, 7], [28, 8, 9]),
      busy: await steward([30, 7, 9]),
    };
    flight = await airport.flight(may(30, 8), may(30, 10));
    base = await airport.airport();
    await airport.http.put(`/api/stewards/${ids.tired}/profile`, { json: { homeBaseId: base } });
  });

  it('come with the fewest hours first, then with the longest rest', async () => {
    const { status, body } = await airport.http.get(`/api/flights/${flight}/availability?available=true`);
    assert.equal(status, 200);
    assert.deepEqual(body.content.map(shown), [
      [ids.cancelled, 0, 0, undefined],
      // From report to release, an hour and a half more than from departure to arrival.
      [ids.fresh, 4.5, 4.5, 46.5],
      [ids.rested, 0, 7.5, 475.5],
      [ids.tired, 4.5, 9, 22.5],
    ]);
    assert.ok(body.content.every(({ available }: Free) => available));
    assert.equal(body.totalElements, 4);
    const period = `from=${may(30, 8)}&to=${may(30, 10)}`;
    const { body: inPeriod } = await airport.http.get(`/api/stewards/availability?${period}&available=true`);
    assert.deepEqual(inPeriod.content, body.content);
  });

  it('come page by page, and by home base', async () => {
    const get = async (query: string) =>
      (await airport.http.get(`/api/flights/${flight}/availability?available=true&${query}`)).body;
    const second = await get('size=3&page=1');
    assert.deepEqual([second.content.length, second.totalElements, second.totalPages], [1, 4, 2]);
    assert.equal(second.content[0].steward.id, ids.tired);
    assert.deepEqual((await get(`homeBaseId=${base}`)).content.map(shown), [[ids.tired, 4.5, 9, 22.5]]);
    assert.equal((await get('homeBaseId=99999')).totalElements, 0);
    const all = (await airport.http.get(`/api/flights/${flight}/availability?homeBaseId=${base}`)).body;
    assert.deepEqual([all.content[0].steward.id, all.totalElements], [ids.tired, 1]);
  });

  it('are all shown with their hours, the others too, unless the available ones alone are asked for', async () => {
    for (const query of ['', '?available=false']) {
      const { body } = await airport.http.get(`/api/flights/${flight}/availability${query}`);
      assert.equal(body.totalElements, 5);
      const { available, dutyHours28 } = body.content.find(({ steward }: Free) => steward.id === ids.busy);
      assert.deepEqual(
        [available, dutyHours28],
        [false, 2],
        'of a duty that has begun, what lies before the departure',
      );
    }
    assert.equal((await airport.http.get(`/api/flights/${flight}/availability?available=maybe`)).status, 400);
    assert.equal((await airport.http.get(`/api/flights/${flight}/availability?homeBaseId=x`)).status, 400);
  });
});
