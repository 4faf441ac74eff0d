import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

onEachDatabase('positioning trips', (kind) => {
  const airport = airportFor(kind, { AIRPORT_RULES: 'easa' });
  let home: number;
  let away: number;
  const at = (day: number, time: string) => `2031-06-${String(day).padStart(2, '0')}T${time}:00Z`;
  const out = () => ({ originId: home, destinationId: away });
  const back = () => ({ originId: away, destinationId: home });
  const path = (steward: number) => `/api/stewards/${steward}/positioning-trips`;
  const travel = (steward: number, day: number, from: string, to: string, ends: object) =>
    airport.http.post(path(steward), { json: { departureTime: at(day, from), arrivalTime: at(day, to), ...ends } });
  const assign = (steward: number, flight: number) => airport.http.post(`/api/stewards/${steward}/flights/${flight}`);
  const steward = async (): Promise<number> => {
    const id = await airport.steward();
    await airport.http.put(`/api/stewards/${id}/profile`, { json: { homeBaseId: home } });
    return id;
  };

  before(async () => {
    [home, away] = [await airport.airport({ timeZone: 'UTC' }), await airport.airport({ timeZone: 'UTC' })];
  });

  it('mend a gap of place, and are listed and deleted', async () => {
    const id = await steward();
    assert.equal((await assign(id, await airport.flight(at(1, '08:00'), at(1, '09:00'), out()))).status, 201);
    const next = await airport.flight(at(2, '08:00'), at(2, '09:00'), out());
    assert.equal((await assign(id, next)).body.code, 'duty_starts_elsewhere');
    const trip = await travel(id, 1, '10:00', '11:00', back());
    assert.equal(trip.status, 201, trip.text);
    assert.deepEqual([trip.body.origin.id, trip.body.departureTime], [away, '2031-06-01T10:00:00.000Z']);
    assert.equal((await assign(id, next)).status, 201);
    assert.deepEqual((await airport.http.get(path(id))).body, [trip.body]);
    const { body } = await airport.http.get(`/api/stewards/${id}`);
    assert.equal(body.flights.length, 2, 'a trip is no flight of a steward');

    const { headers } = await airport.http.get(path(id));
    const remove = (tag: string) =>
      airport.http.delete(`${path(id)}/${trip.body.id}`, { headers: { 'if-match': tag } });
    assert.equal((await remove('"other"')).status, 412);
    assert.equal((await remove(headers.get('etag') ?? '')).status, 204);
    assert.equal((await airport.http.delete(`${path(id)}/${trip.body.id}`)).body.code, 'positioning_trip_unknown');
    const period = `from=${at(1, '00:00')}&to=${at(3, '00:00')}`;
    const { body: report } = await airport.http.get(`/api/rule-report?${period}`);
    const { violations } = report.content.find((one: { steward: { id: number } }) => one.steward.id === id);
    assert.deepEqual(
      violations.map(({ code }: { code: string }) => code),
      ['duty_starts_elsewhere'],
    );
  });

  it('are duty with a report, so that the rest before and after them counts', async () => {
    const id = await steward();
    assert.equal((await assign(id, await airport.flight(at(5, '08:00'), at(5, '09:00'), out()))).status, 201);
    // Released at 09:30, ten hours of rest, an hour of report.
    const early = await travel(id, 5, '20:29', '21:00', back());
    assert.deepEqual([early.status, early.body.code], [400, 'rest_too_short']);
    assert.deepEqual(early.body.refusals[0].hours, { actual: 9.98, limit: 10 });
    assert.equal((await travel(id, 5, '20:30', '21:00', back())).status, 201);
    const { body } = await airport.http.get(
      `/api/stewards/availability?from=${at(6, '04:00')}&to=${at(6, '12:00')}&size=2000`,
    );
    const found = body.content.find((one: { steward: { id: number } }) => one.steward.id === id);
    assert.deepEqual([found.dutyHours7, found.refusals[0].code], [4.5, 'rest_too_short']);
  });

  it('keep a steward off flights at that time, and the other way round, whatever the rules', async () => {
    const id = await steward();
    assert.equal((await travel(id, 10, '08:00', '09:00', out())).status, 201);
    const flight = await airport.flight(at(10, '08:30'), at(10, '10:00'), back());
    const refused = await assign(id, flight);
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.refusals[0].flightId],
      [400, 'flights_overlap', undefined],
    );
    assert.match(refused.body.message, /^The steward is on positioning trip \d+ at that time/);
    const { body: check } = await airport.http.get(`/api/stewards/${id}/flights/${flight}/check?rules=none`);
    assert.equal(check.allowed, false);
    assert.equal((await travel(id, 10, '08:30', '08:45', out())).body.code, 'flights_overlap');
  });

  it('are refused for what is wrong or unknown, and go with the steward', async () => {
    const id = await steward();
    for (const [change, code] of [
      [{ departureTime: at(12, '09:00') }, 'arrival_before_departure'],
      [{ arrivalTime: at(15, '09:00') }, 'arrival_before_departure'],
      [{ destinationId: home }, 'same_airport'],
      [{ originId: 99_999 }, 'airport_unknown'],
      [{ destinationId: 99_999 }, 'airport_unknown'],
      [{ originId: 'PRG' }, 'invalid_input'],
      [{ departureTime: 'soon' }, 'time_invalid'],
    ] as const) {
      const json = { departureTime: at(12, '08:00'), arrivalTime: at(12, '09:00'), ...out(), ...change };
      const { status, body } = await airport.http.post(path(id), { json });
      assert.deepEqual([status, body.code], [400, code]);
    }
    assert.equal((await travel(99_999, 12, '08:00', '09:00', out())).body.code, 'steward_unknown');
    assert.equal((await airport.http.get(path(99_999))).status, 404);
    const trip = await travel(id, 12, '08:00', '09:00', out());
    assert.equal(
      (await airport.http.delete(`${path(await steward())}/${trip.body.id}`)).status,
      404,
      'of somebody else',
    );
    const third = await airport.airport();
    assert.equal((await travel(id, 12, '10:00', '11:00', { originId: away, destinationId: third })).status, 201);
    const inUse = await airport.http.delete(`/api/airports/${third}`);
    assert.deepEqual([inUse.status, inUse.body.code], [409, 'airport_in_use']);
    assert.equal((await airport.http.delete(`/api/stewards/${id}`)).status, 204);
    assert.equal((await airport.http.delete(`/api/airports/${third}`)).status, 204);
  });

  it('a trip and a flight that exclude each other: of two requests at once, one is refused', async () => {
    const id = await steward();
    const flight = await airport.flight(at(20, '08:00'), at(20, '10:00'), out());
    const answers = await Promise.all([travel(id, 20, '09:00', '11:00', out()), assign(id, flight)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 400]);
  });
});
