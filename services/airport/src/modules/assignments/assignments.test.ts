import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

onEachDatabase('assignments', (kind) => {
  const airport = airportFor(kind);
  const address = (steward: number | string, flight: number | string) => `/api/stewards/${steward}/flights/${flight}`;
  const someFlight = () => airport.flight('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z');
  const flightsOf = async (steward: number): Promise<number[]> =>
    (await airport.http.get(`/api/stewards/${steward}`)).body.flights.map((flight: { id: number }) => flight.id);

  it('are made with POST, once', async () => {
    const [steward, flight] = [await airport.steward(), await someFlight()];
    const assigned = await airport.http.post(address(steward, flight));
    assert.equal(assigned.status, 201);
    assert.equal(assigned.body.id, steward);
    assert.equal(assigned.body.flights[0].id, flight);
    assert.deepEqual((await airport.http.get(`/api/stewards/${steward}`)).body, assigned.body);
    const again = await airport.http.post(address(steward, flight));
    assert.equal(again.status, 400);
    assert.equal(again.body.code, 'already_assigned');
    assert.deepEqual(await flightsOf(steward), [flight]);
  });

  it('are made sure of with PUT, any number of times', async () => {
    const [steward, flight] = [await airport.steward(), await someFlight()];
    for (let time = 1; time <= 3; time += 1) {
      const { status, body } = await airport.http.put(address(steward, flight));
      assert.equal(status, 200);
      assert.deepEqual(
        body.flights.map((one: { id: number }) => one.id),
        [flight],
      );
    }
  });

  it('are removed with DELETE, once', async () => {
    const [steward, flight] = [await airport.steward(), await someFlight()];
    await airport.http.post(address(steward, flight));
    const removed = await airport.http.delete(address(steward, flight));
    assert.equal(removed.status, 204);
    assert.equal(removed.text, '');
    assert.deepEqual(await flightsOf(steward), []);
    assert.equal((await airport.http.delete(address(steward, flight))).status, 404);
    assert.equal((await airport.http.post(address(steward, flight))).status, 201);
  });

  it('an assignment of an unknown steward or flight is a 400 to make and a 404 to remove', async () => {
    const [steward, flight] = [await airport.steward(), await someFlight()];
    const cases = [
      [999_999, flight, 'steward_unknown'],
      [steward, 999_999, 'flight_unknown'],
      ['9007199254740993', flight, 'steward_unknown'],
      [steward, '9223372036854775807', 'flight_unknown'],
      [999_999, 999_999, 'flight_unknown'],
    ] as const;
    for (const [someone, something, code] of cases) {
      for (const method of ['POST', 'PUT']) {
        const { status, body } = await airport.http.request(method, address(someone, something));
        assert.equal(status, 400);
        assert.equal(body.code, code);
      }
      assert.equal((await airport.http.delete(address(someone, something))).status, 404);
    }
  });

  it('take ids of 64 bits only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      for (const path of [address('x', 1), address(1, 'x'), address('9223372036854775808', 1), address(1, '1.0')]) {
        assert.equal((await airport.http.request(method, path)).status, 400, `${method} ${path}`);
      }
    }
  });

  it('accept an empty body of any media type and no other', async () => {
    const steward = await airport.steward();
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const flight = await someFlight();
      const { status } = await airport.http.put(address(steward, flight), {
        raw: '',
        headers: { 'content-type': type },
      });
      assert.equal(status, 200, type);
      await airport.http.delete(address(steward, flight));
    }
  });

  it('assignments to flights long past are allowed', async () => {
    const flight = await airport.flight('1999-12-31T23:00:00Z', '2000-01-01T01:00:00Z');
    assert.equal((await airport.http.post(address(await airport.steward(), flight))).status, 201);
  });

  /** A steward is on a flight from 10:00 to 12:00; can they be on this one as well? */
  const OVERLAPS: readonly (readonly [what: string, from: string, to: string, allowed: boolean])[] = [
    ['at the very same time', '2026-03-01T10:00:00Z', '2026-03-01T12:00:00Z', false],
    ['from the same minute on, shorter', '2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z', false],
    ['from the same minute on, longer', '2026-03-01T10:00:00Z', '2026-03-01T13:00:00Z', false],
    ['to the same minute, shorter', '2026-03-01T11:00:00Z', '2026-03-01T12:00:00Z', false],
    ['to the same minute, longer', '2026-03-01T09:00:00Z', '2026-03-01T12:00:00Z', false],
    ['within it', '2026-03-01T10:30:00Z', '2026-03-01T11:30:00Z', false],
    ['around it', '2026-03-01T09:00:00Z', '2026-03-01T13:00:00Z', false],
    ['into it', '2026-03-01T09:00:00Z', '2026-03-01T10:00:00.001Z', false],
    ['out of it', '2026-03-01T11:59:59.999Z', '2026-03-01T13:00:00Z', false],
    ['over midnight around it', '2026-02-28T23:00:00Z', '2026-03-02T01:00:00Z', false],
    ['at the same time, said in another zone', '2026-03-01T15:30:00+05:30', '2026-03-01T17:30:00+05:30', false],
    ['until it departs', '2026-03-01T08:00:00Z', '2026-03-01T10:00:00Z', true],
    ['from when it lands', '2026-03-01T12:00:00Z', '2026-03-01T14:00:00Z', true],
    ['the day before', '2026-02-28T10:00:00Z', '2026-02-28T12:00:00Z', true],
    ['at the same hour in another zone', '2026-03-01T10:00:00-08:00', '2026-03-01T12:00:00-08:00', true],
  ];
  for (const [what, from, to, allowed] of OVERLAPS) {
    it(`assignments to a flight ${what} are ${allowed ? 'allowed' : 'refused, naming the other flight'}`, async () => {
      for (const method of ['POST', 'PUT']) {
        const steward = await airport.steward();
        const first = await airport.flight('2026-03-01T10:00:00Z', '2026-03-01T12:00:00Z');
        const second = await airport.flight(from, to);
        await airport.http.post(address(steward, first));
        const { status, body } = await airport.http.request(method, address(steward, second));
        if (allowed) {
          assert.equal(status, method === 'POST' ? 201 : 200);
          assert.equal(body.flights.length, 2);
        } else {
          assert.equal(status, 400);
          assert.equal(body.code, 'flights_overlap');
          assert.match(body.message, new RegExp(`flight ${first}\\b`));
          assert.deepEqual(await flightsOf(steward), [first]);
        }
      }
    });
  }

  it('assignments to overlapping flights across midnight exclude each other', async () => {
    const steward = await airport.steward();
    const night = await airport.flight('2026-03-01T22:00:00Z', '2026-03-02T04:00:00Z');
    const dawn = await airport.flight('2026-03-02T03:59:00Z', '2026-03-02T06:00:00Z');
    await airport.http.post(address(steward, night));
    assert.equal((await airport.http.post(address(steward, dawn))).status, 400);
  });
});
