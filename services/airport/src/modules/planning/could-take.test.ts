import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { airportFor } from '../../testing/airport.ts';
import { bareAirportFor } from '../../testing/bare-airport.ts';
import { couldTake } from './could-take.service.ts';

onEachDatabase('the numbers of those who could take flights', (kind) => {
  const airport = airportFor(kind, { AIRPORT_RULES: 'easa' });
  let [home, away] = [0, 0];
  const at = (day: number, time: string) => `2036-03-0${day}T${time}:00Z`;
  const crew = async (): Promise<number> => {
    const id = await airport.steward();
    await airport.http.put(`/api/stewards/${id}/profile`, { json: { homeBaseId: home } });
    return id;
  };
  const ask = (...ids: number[]) =>
    airport.http.get(`/api/flights/could-take?${ids.map((id) => `flightIds=${id}`).join('&')}`);

  before(async () => {
    [home, away] = [await airport.airport({ timeZone: 'UTC' }), await airport.airport({ timeZone: 'UTC' })];
  });

  it('count who is free, there, available and legal, and not on the flight', async () => {
    const there = await airport.flight(at(1, '08:00'), at(1, '09:00'), { originId: home, destinationId: away });
    const back = await airport.flight(at(1, '10:00'), at(1, '11:00'), { originId: away, destinationId: home });
    const next = await airport.flight(at(1, '19:00'), at(1, '20:00'), { originId: home, destinationId: away });
    const [flying, sick] = [await crew(), await crew()];
    await crew();
    assert.equal((await airport.http.post(`/api/stewards/${flying}/flights/${there}`)).status, 201);
    const state = { kind: 'SICK', from: at(1, '00:00'), to: at(2, '00:00') };
    assert.equal((await airport.http.post(`/api/stewards/${sick}/states`, { json: state })).status, 201);
    const { status, body, text } = await ask(next, there, back, 99_999, next);
    assert.equal(status, 200, text);
    assert.deepEqual(body.flights, [
      { flightId: next, stewards: 1, isLeast: false },
      { flightId: there, stewards: 1, isLeast: false },
      { flightId: back, stewards: 1, isLeast: false },
    ]);
    assert.equal(text.includes('SICK'), false);
    assert.equal((await airport.http.post(`/api/stewards/${flying}/flights/${back}`)).status, 201);
    const later = await ask(next, back);
    assert.deepEqual(
      later.body.flights.map((row: { stewards: number }) => row.stewards),
      [1, 0],
      'whoever has landed at home has not rested',
    );
    assert.equal((await airport.http.post(`/api/flights/${next}/cancel`, { json: {} })).status, 200);
    assert.equal((await ask(next)).body.flights[0].stewards, 0, 'a cancelled flight needs nobody');
  });

  it('are refused for too many flights, and for flights too far apart', async () => {
    const [one, other] = [
      await airport.flight('2037-01-01T08:00:00Z', '2037-01-01T09:00:00Z'),
      await airport.flight('2037-03-01T08:00:00Z', '2037-03-01T09:00:00Z'),
    ];
    assert.deepEqual((await ask(one, other)).body.code, 'period_invalid');
    assert.equal((await ask(...Array.from({ length: 51 }, (_, index) => index + 1))).status, 400);
    assert.equal((await airport.http.get('/api/flights/could-take')).status, 400);
  });

  const crowd = bareAirportFor(kind);
  it('are the least of a large roster, of which those who are near are asked', async () => {
    const noon = Date.UTC(2036, 0, 1, 12);
    await crowd.hire(400);
    await crowd.run(
      sql`update stewards set home_base_id = case when id > 397 then 1 else 2 end`,
      sql`insert into flights (departure_at, arrival_at, airplane_id, origin_id, destination_id)
        values (${sql.lit(noon)}, ${sql.lit(noon + 3_600_000)}, 1, 1, 2), (${sql.lit(noon + 3_600_000)}, ${sql.lit(noon + 7_200_000)}, 1, 2, 1)`,
    );
    const { flights } = await couldTake(crowd.deps, [1, 2]);
    assert.deepEqual(flights, [
      { flightId: 1, stewards: 3, isLeast: true },
      { flightId: 2, stewards: 9, isLeast: true },
    ]);
  });
});
