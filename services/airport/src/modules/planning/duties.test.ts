import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

onEachDatabase('the duties of everybody', (kind) => {
  const airport = airportFor(kind, {});
  let [home, away] = [0, 0];
  const asked = (query: string) => airport.http.get(`/api/duties?${query}`);
  const assign = (steward: number, flight: number) => airport.http.put(`/api/stewards/${steward}/flights/${flight}`);

  before(async () => {
    home = await airport.airport({ timeZone: 'Europe/Prague' });
    away = await airport.airport({ timeZone: 'UTC' });
  });

  it('begin with the report and end after the last arrival, over midnight too, and tell of absences no more than the day', async () => {
    const steward = await airport.steward('Jana', 'Nová');
    await airport.http.put(`/api/stewards/${steward}/profile`, { json: { homeBaseId: home } });
    const there = await airport.flight('2031-06-01T21:30:00Z', '2031-06-01T23:30:00Z', {
      originId: home,
      destinationId: away,
      number: 'MU1',
    });
    const back = await airport.flight('2031-06-02T00:30:00Z', '2031-06-02T02:30:00Z', {
      originId: away,
      destinationId: home,
    });
    const cancelled = await airport.flight('2031-06-02T12:00:00Z', '2031-06-02T14:00:00Z', { originId: home });
    for (const flight of [there, back, cancelled]) assert.equal((await assign(steward, flight)).status, 200);
    await airport.http.post(`/api/flights/${cancelled}/cancel`, { json: {} });
    const trip = {
      departureTime: '2031-06-02T03:30:00Z',
      arrivalTime: '2031-06-02T04:00:00Z',
      originId: home,
      destinationId: away,
    };
    assert.equal((await airport.http.post(`/api/stewards/${steward}/positioning-trips`, { json: trip })).status, 201);
    const state = { kind: 'SICK', from: '2031-06-03T22:00:00Z', to: '2031-06-05T00:00:00Z' };
    assert.equal((await airport.http.post(`/api/stewards/${steward}/states`, { json: state })).status, 201);

    const { status, body, text } = await asked(
      `from=2031-06-02T00:00:00Z&to=2031-06-08T00:00:00Z&stewardId=${steward}`,
    );
    assert.equal(status, 200, text);
    const [row] = body.content;
    assert.deepEqual([row.homeBase.id, row.homeTimeZone], [home, 'Europe/Prague']);
    assert.deepEqual(
      row.duties.map(
        (duty: { reportTime: string; endTime: string; legs: { flightId?: number; number?: string }[] }) => [
          duty.reportTime,
          duty.endTime,
          duty.legs.map(({ flightId, number }) => [flightId, number]),
        ],
      ),
      [
        [
          '2031-06-01T20:30:00.000Z',
          '2031-06-02T04:30:00.000Z',
          [
            [there, 'MU1'],
            [back, undefined],
            [undefined, undefined],
          ],
        ],
      ],
    );
    assert.deepEqual(row.notAvailableOn, ['2031-06-03', '2031-06-04']);
    // Eight hours from report to release, of which three and a half are on the first of June.
    assert.deepEqual([row.dutyHours7, row.dutyHours28], [8, 8]);
    const long = await asked(`from=2031-06-29T00:00:00Z&to=2031-06-30T00:00:00Z&stewardId=${steward}`);
    assert.deepEqual([long.body.content[0].dutyHours7, long.body.content[0].dutyHours28], [0, 4.5]);
    assert.deepEqual(long.body.content[0].duties, []);
    assert.equal(/SICK|22:00/.test(text), false);
    assert.deepEqual(
      (await asked(`from=2031-06-02T04:30:00Z&to=2031-06-03T00:00:00Z&stewardId=${steward}`)).body.content[0].duties,
      [],
      'a duty that has ended is not in the period',
    );
  });

  it('come in pages, of one base too, and for a short time only', async () => {
    for (let count = 0; count < 3; count += 1) await airport.steward('Petr', 'Malý');
    const day = 'from=2031-06-02T00:00:00Z&to=2031-06-03T00:00:00Z';
    const { body } = await asked(`${day}&size=2&page=1`);
    assert.deepEqual([body.totalElements, body.content.length, body.size], [4, 2, 2]);
    assert.deepEqual(body.content[0].duties, []);
    assert.equal('homeBase' in body.content[0], false);
    assert.equal((await asked(`${day}&size=2000`)).body.size, 200);
    assert.deepEqual(
      [
        (await asked(`${day}&homeBaseId=${home}`)).body.totalElements,
        (await asked(`${day}&stewardId=999999`)).body.empty,
      ],
      [1, true],
    );
    assert.equal((await asked('from=2031-06-02T00:00:00Z&to=2031-06-11T00:00:00Z')).body.code, 'period_invalid');
    assert.equal((await asked('from=2031-06-02T00:00:00Z')).status, 400);
  });
});
