import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

onEachDatabase('flights', (kind) => {
  const airport = airportFor(kind);

  it('are all listed as the contract has them, by departure', async () => {
    const late = await airport.flight('2026-03-02T06:00:00Z', '2026-03-02T08:00:00Z');
    const early = await airport.flight('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z');
    const steward = await airport.steward();
    await airport.http.post(`/api/stewards/${steward}/flights/${late}`);
    const { status, body } = await airport.http.get('/api/flights');
    assert.equal(status, 200);
    assert.deepEqual(
      body.map(({ id }: { id: number }) => id),
      [early, late],
    );
    assert.deepEqual(Object.keys(body[1]).sort(), [
      'airplane',
      'arrivalTime',
      'departureTime',
      'id',
      'objectType',
      'stewards',
    ]);
    assert.deepEqual(body[0].stewards, []);
    assert.deepEqual(body[1].stewards, [
      { id: steward, objectType: 'StewardDto', firstName: 'Jana', lastName: 'Nováková' },
    ]);
  });

  it('know where they go when read alone', async () => {
    const request = await airport.flightRequest('2026-05-01T06:00:00Z', '2026-05-01T08:00:00Z');
    const { body } = await airport.http.post('/api/flights', { json: request });
    assert.equal(body.objectType, 'FlightDetailDto');
    assert.equal(body.origin.id, request.originId);
    assert.deepEqual(Object.keys(body.destination).sort(), ['code', 'id', 'name']);
  });

  const TIMES: readonly (readonly [what: string, departure: string, arrival: string])[] = [
    ['that arrive before they depart', '2026-03-01T08:00:00Z', '2026-03-01T06:00:00Z'],
    ['that arrive as they depart', '2026-03-01T08:00:00Z', '2026-03-01T08:00:00Z'],
    ['without an offset', '2026-03-01T08:00:00', '2026-03-01T09:00:00'],
    ['on a day that does not exist', '2026-02-30T08:00:00Z', '2026-03-01T09:00:00Z'],
    ['in a leap second', '2016-12-31T23:59:60Z', '2017-01-01T09:00:00Z'],
    ['before there were any', '1800-03-01T08:00:00Z', '1800-03-01T09:00:00Z'],
    ['at no time', 'tomorrow', 'later'],
    ['with a date alone', '2026-03-01', '2026-03-02'],
  ];
  for (const [what, departure, arrival] of TIMES) {
    it(`${what} are refused`, async () => {
      const json = await airport.flightRequest(departure, arrival);
      const { status, body } = await airport.http.post('/api/flights', { json });
      assert.equal(status, 400, body.message);
      assert.match(body.message, /departureTime|arrivalTime/);
    });
  }

  it('come in the order of their numbers and of their status, those without a number last', async () => {
    const day = '2029-01-01T0';
    const numbers = [undefined, 'MU20', 'MU100', undefined, 'AB7'];
    const flights: number[] = [];
    for (const [hour, number] of numbers.entries()) {
      const times = [`${day}${hour}:00:00Z`, `${day}${hour}:30:00Z`] as const;
      const more = { ...(number === undefined ? {} : { number }), status: hour % 2 === 0 ? 'DELAYED' : 'ARRIVED' };
      flights.push(await airport.flight(...times, more));
    }
    const order = async (sort: string): Promise<number[]> => {
      const query = `departingFrom=${day}0:00:00Z&to=${day}9:00:00Z&sort=${sort}`;
      const { body } = await airport.http.get(`/api/flights/paged?${query}`);
      const { body: staffing } = await airport.http.get(`/api/flights/staffing/paged?${query}&size=3`);
      const ids = body.content.map(({ id }: { id: number }) => flights.indexOf(id));
      assert.deepEqual(
        staffing.content.map(({ flight }: { flight: { id: number } }) => flights.indexOf(flight.id)),
        ids.slice(0, 3),
      );
      return ids;
    };
    assert.deepEqual(await order('number'), [4, 2, 1, 0, 3]);
    assert.deepEqual(await order('number,desc'), [1, 2, 4, 0, 3]);
    assert.deepEqual(await order('status&sort=number,desc'), [1, 3, 2, 4, 0]);
  });

  it('a flight with a crew cannot be deleted, and the answer says which flight it is', async () => {
    const flight = await airport.flight('2029-02-01T06:00:00Z', '2029-02-01T08:00:00Z', { number: 'MU123' });
    const { body } = await airport.http.get(`/api/flights/${flight}`);
    for (const users of ['a steward is', '2 stewards are']) {
      await airport.http.post(`/api/stewards/${await airport.steward()}/flights/${flight}`);
      const refused = await airport.http.delete(`/api/flights/${flight}`);
      assert.deepEqual([refused.status, refused.body.code], [409, 'flight_in_use']);
      assert.equal(
        refused.body.message,
        `The flight MU123 (${flight}) from ${body.origin.code} to ${body.destination.code} at 2029-02-01T06:00:00.000Z cannot be deleted: ${users} assigned to it.`,
      );
    }
  });

  it('flights to their own origin, or with something unknown, are refused', async () => {
    const right = await airport.flightRequest('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z');
    for (const [change, message] of [
      [{ destinationId: right.originId }, /another airport/],
      [{ originId: 99_999 }, /^originId: there is no airport with the id 99999/],
      [{ destinationId: 99_999 }, /^destinationId: there is no airport with the id 99999/],
      [{ airplaneId: 99_999 }, /^airplaneId: there is no airplane with the id 99999/],
    ] as const) {
      const { status, body } = await airport.http.post('/api/flights', { json: { ...right, ...change } });
      assert.equal(status, 400);
      assert.match(body.message, message);
    }
  });

  it('flights of one airplane cannot overlap, but may follow each other at once', async () => {
    const airplaneId = await airport.airplane();
    const first = await airport.flight('2026-06-01T10:00:00Z', '2026-06-01T12:00:00Z', { airplaneId });
    for (const [from, to, allowed] of [
      ['2026-06-01T11:00:00Z', '2026-06-01T13:00:00Z', false],
      ['2026-06-01T10:30:00Z', '2026-06-01T11:00:00Z', false],
      ['2026-06-01T09:00:00Z', '2026-06-01T13:00:00Z', false],
      ['2026-06-01T09:00:00Z', '2026-06-01T10:00:00.001Z', false],
      ['2026-06-01T12:00:00Z', '2026-06-01T13:00:00Z', true],
      ['2026-06-01T09:00:00Z', '2026-06-01T10:00:00Z', true],
    ] as const) {
      const json = await airport.flightRequest(from, to, { airplaneId });
      const { status, body } = await airport.http.post('/api/flights', { json });
      assert.equal(status, allowed ? 201 : 400, `${from} ${to}`);
      if (!allowed) assert.match(body.message, new RegExp(`on flight ${first}\\b`));
    }
    const own = await airport.flightRequest('2026-06-01T10:15:00Z', '2026-06-01T12:00:00Z', { airplaneId });
    assert.equal((await airport.http.put(`/api/flights/${first}`, { json: own })).status, 200);
    const far = await airport.flightRequest('2026-06-01T11:30:00Z', '2026-06-01T12:30:00Z', { airplaneId });
    assert.equal((await airport.http.put(`/api/flights/${first}`, { json: far })).status, 400);
  });

  it('cannot be moved onto another flight of their crew', async () => {
    const steward = await airport.steward();
    const fixed = await airport.flight('2026-06-02T10:00:00Z', '2026-06-02T12:00:00Z');
    const moved = await airport.flight('2026-06-02T14:00:00Z', '2026-06-02T16:00:00Z');
    for (const flight of [fixed, moved]) await airport.http.post(`/api/stewards/${steward}/flights/${flight}`);
    const onto = await airport.flightRequest('2026-06-02T11:00:00Z', '2026-06-02T13:00:00Z');
    const refused = await airport.http.put(`/api/flights/${moved}`, { json: onto });
    assert.equal(refused.status, 400);
    assert.match(refused.body.message, new RegExp(`Steward ${steward} .*flight ${fixed}\\b`));
    const beside = await airport.flightRequest('2026-06-02T12:00:00Z', '2026-06-02T13:00:00Z');
    const accepted = await airport.http.put(`/api/flights/${moved}`, { json: beside });
    assert.equal(accepted.status, 200);
    assert.equal(accepted.body.stewards[0].id, steward);
  });

  it('are filtered by airport, airplane, steward, period and staffing', async () => {
    const [a, b, c] = [await airport.airport(), await airport.airport(), await airport.airport()];
    const [small, large] = [await airport.airplane(50), await airport.airplane(51)];
    const day = (hour: string) => `2027-01-01T${hour}:00:00Z`;
    const one = await airport.flight(day('06'), day('08'), { airplaneId: small, originId: a, destinationId: b });
    const two = await airport.flight(day('10'), day('12'), { airplaneId: large, originId: b, destinationId: a });
    const three = await airport.flight(day('14'), day('16'), { airplaneId: large, originId: b, destinationId: c });
    const steward = await airport.steward();
    for (const flight of [one, two]) await airport.http.post(`/api/stewards/${steward}/flights/${flight}`);
    const within = `from=${day('00')}&to=${day('23')}`;
    for (const [query, expected] of [
      [within, [one, two, three]],
      [`airportId=${a}`, [one, two]],
      [`originId=${a}`, [one]],
      [`destinationId=${a}`, [two]],
      [`airplaneId=${large}`, [two, three]],
      [`stewardId=${steward}`, [one, two]],
      [`stewardId=${steward}&originId=${b}`, [two]],
      [`${within}&understaffed=true`, [two, three]],
      [`${within}&understaffed=false`, [one]],
      [`airportId=${a}&airplaneId=${large}`, [two]],
      [`from=${day('08')}&to=${day('14')}`, [two]],
      [`departingFrom=${day('10')}&to=${day('23')}`, [two, three]],
      [`from=${day('07')}&to=${encodeURIComponent('2027-01-01T16:00:00+01:00')}`, [one, two, three]],
      ['airportId=99999', []],
      ['airplaneId=9223372036854775807', []],
    ] as const) {
      const { status, body } = await airport.http.get(`/api/flights/paged?${query}`);
      assert.equal(status, 200, query);
      assert.deepEqual(
        body.content.map(({ id }: { id: number }) => id),
        expected,
        query,
      );
      assert.equal(body.totalElements, expected.length, query);
    }
    const sorted = await airport.http.get(`/api/flights/paged?${within}&sort=departureTime,desc&size=2`);
    assert.deepEqual(
      sorted.body.content.map(({ id }: { id: number }) => id),
      [three, two],
    );
    for (const query of [
      'from=now',
      'to=2027-01-01',
      'airportId=PRG',
      'understaffed=yes',
      'understaffed=1',
      'sort=origin',
    ]) {
      assert.equal((await airport.http.get(`/api/flights/paged?${query}`)).status, 400, query);
    }
  });
});
