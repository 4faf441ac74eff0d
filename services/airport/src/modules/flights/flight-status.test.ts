import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import ICAL from 'ical.js';
import { airportFor } from '../../testing/airport.ts';

onEachDatabase('numbers and status of flights', (kind) => {
  const airport = airportFor(kind);
  const hour = (day: number, time: number) => `2026-04-${String(day).padStart(2, '0')}T${time}:00:00Z`;
  const assign = (steward: number, flight: number, method = 'POST') =>
    airport.http.request(method, `/api/stewards/${steward}/flights/${flight}`);
  /** Replaces a flight by what was asked for first, with something else. */
  const change = (flight: number, request: object, more: object) =>
    airport.http.put(`/api/flights/${flight}`, { json: { ...request, ...more } });

  it('are shown where flights are shown in detail, and a new flight is scheduled', async () => {
    const request = await airport.flightRequest(hour(1, 10), hour(1, 12), { number: 'MU123', status: 'DELAYED' });
    const { status, body } = await airport.http.post('/api/flights', { json: request });
    assert.equal(status, 201);
    assert.deepEqual([body.number, body.status], ['MU123', 'DELAYED']);
    const bare = await airport.flight(hour(2, 10), hour(2, 12));
    const { body: read } = await airport.http.get(`/api/flights/${bare}`);
    assert.deepEqual([read.number, read.status], [undefined, 'SCHEDULED']);
    const replaced = await change(body.id, request, { number: undefined, status: undefined });
    assert.deepEqual([replaced.body.number, replaced.body.status], [undefined, 'SCHEDULED']);
    const { body: contract } = await airport.http.get('/api/flights');
    for (const flight of contract) assert.ok(!('number' in flight) && !('status' in flight));
  });

  it('are refused when they have the wrong form', async () => {
    const request = await airport.flightRequest(hour(1, 10), hour(1, 12));
    for (const number of ['', 'MU', '123', 'mu123', 'MU 123', 'MU12345', 'ABCD1', '12345', 'MU123AB', 'MU١٢٣', 7]) {
      const { status, body } = await airport.http.post('/api/flights', { json: { ...request, number } });
      assert.equal(status, 400, String(number));
      assert.match(body.message, /number/);
      assert.doesNotMatch(body.message, /\[A-Z\]/);
    }
    const typed = await airport.http.post('/api/flights', { json: { ...request, number: 'mu 123' } });
    assert.equal(
      typed.body.message,
      'number must be an airline code, 1 to 4 digits and optionally a letter, in capitals and without blanks, such as MU123.',
    );
    for (const wrong of ['LOST', 'scheduled', '', 1]) {
      const { status, body } = await airport.http.post('/api/flights', { json: { ...request, status: wrong } });
      assert.equal(status, 400, String(wrong));
      assert.match(body.message, /status/);
    }
    for (const number of ['U21', '9W4000', 'OK12A', 'CSA905']) {
      const day = { departureTime: hour(3, 10), arrivalTime: hour(3, 11), airplaneId: await airport.airplane() };
      const { status } = await airport.http.post('/api/flights', { json: { ...request, ...day, number } });
      assert.equal(status, 201, number);
    }
    assert.equal((await airport.http.get('/api/flights/paged?status=LOST')).status, 400);
    assert.equal((await airport.http.get(`/api/flights/paged?number=${'x'.repeat(21)}`)).status, 400);
  });

  it('can be filtered by', async () => {
    const early = await airport.flight(hour(5, 10), hour(5, 12), { number: 'MU500' });
    const late = await airport.flight(hour(6, 10), hour(6, 12), { number: 'MU500', status: 'BOARDING' });
    await airport.flight(hour(6, 10), hour(6, 12), { number: 'MU5001', status: 'BOARDING' });
    const found = async (query: string) =>
      (await airport.http.get(`/api/flights/paged?sort=departureTime&${query}`)).body.content.map(
        ({ id }: { id: number }) => id,
      );
    assert.deepEqual(await found('number=MU500'), [early, late]);
    assert.deepEqual(await found('number=mu%20500&status=BOARDING'), [late]);
    assert.deepEqual(await found('number=MU50'), []);
    assert.deepEqual(await found('number=%25'), []);
  });

  it('stand on boards and in calendars', async () => {
    const originId = await airport.airport();
    const flight = await airport.flight(hour(7, 10), hour(7, 12), { originId, number: 'MU700' });
    const request = await airport.flightRequest(hour(8, 10), hour(8, 12), { originId });
    const { body: other } = await airport.http.post('/api/flights', { json: request });
    const steward = await airport.steward();
    for (const one of [flight, other.id]) assert.equal((await assign(steward, one)).status, 201);
    assert.equal((await change(other.id, request, { status: 'CANCELLED' })).status, 200);
    const { body: board } = await airport.http.get(
      `/api/airports/${originId}/departures?from=${hour(7, 10)}&to=${hour(9, 10)}`,
    );
    assert.deepEqual(
      board.map((entry: { number?: string; status: string }) => [entry.number, entry.status]),
      [
        ['MU700', 'SCHEDULED'],
        [undefined, 'CANCELLED'],
      ],
    );
    const { text } = await airport.http.get(`/api/stewards/${steward}/roster.ics`);
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    assert.deepEqual(
      events.map((event) => event.getFirstPropertyValue('status')),
      ['CONFIRMED', 'CANCELLED'],
    );
    assert.match(String(events[0]?.getFirstPropertyValue('summary')), /^MU700: [A-Z]{3} to [A-Z]{3}$/);
    assert.match(String(events[1]?.getFirstPropertyValue('summary')), /^Flight \d+: /);
  });

  it('free the crew and the airplane of a cancelled flight, and take them back only if they are free', async () => {
    const steward = await airport.steward();
    const request = await airport.flightRequest(hour(10, 10), hour(10, 12));
    const { body: first } = await airport.http.post('/api/flights', { json: request });
    assert.equal((await assign(steward, first.id)).status, 201);
    const sameTime = await airport.flightRequest(hour(10, 11), hour(10, 13), { airplaneId: request.airplaneId });
    assert.equal((await airport.http.post('/api/flights', { json: sameTime })).body.code, 'airplane_in_use');

    assert.equal((await change(first.id, request, { status: 'CANCELLED' })).status, 200);
    const second = await airport.http.post('/api/flights', { json: sameTime });
    assert.equal(second.status, 201, second.text);
    const check = await airport.http.get(`/api/stewards/${steward}/flights/${second.body.id}/check`);
    assert.equal(check.body.allowed, true);
    assert.equal((await assign(steward, second.body.id)).status, 201);
    const { body: own } = await airport.http.get(`/api/stewards/${steward}`);
    assert.equal(own.flights.length, 2, 'the cancelled flight stays in the records');

    const airplane = await change(first.id, request, { status: 'SCHEDULED' });
    assert.deepEqual([airplane.status, airplane.body.code], [400, 'airplane_in_use']);
    const crew = await change(first.id, request, { airplaneId: await airport.airplane() });
    assert.deepEqual([crew.status, crew.body.code], [400, 'flights_overlap']);
    assert.equal((await assign(steward, second.body.id, 'DELETE')).status, 204);
    assert.equal((await change(first.id, request, { airplaneId: await airport.airplane() })).status, 200);
  });

  it('name flights in refusals, with their ids', async () => {
    const [steward, airplaneId] = [await airport.steward(), await airport.airplane()];
    const request = await airport.flightRequest(hour(14, 10), hour(14, 12), { number: 'MU838', airplaneId });
    const { body: first } = await airport.http.post('/api/flights', { json: request });
    const name = `MU838 (${first.id})`;
    const taken = await airport.flightRequest(hour(14, 11), hour(14, 13), { airplaneId });
    const { body: inUse } = await airport.http.post('/api/flights', { json: taken });
    assert.ok(inUse.message.startsWith(`The airplane ${airplaneId} is on flight ${name} at that time`), inUse.message);
    const bulk = async (action: string, flightId: number) =>
      (
        await airport.http.post('/api/assignments/bulk', {
          json: { changes: [{ action, stewardId: steward, flightId }] },
        })
      ).body;
    const off = await bulk('UNASSIGN', first.id);
    const message = `The steward ${steward} is not assigned to flight ${name}.`;
    assert.equal(off.changes[0].refusals[0].message, message);
    assert.ok(off.message.endsWith(`steward ${steward} and flight ${name}: ${message}`), off.message);
    assert.equal((await assign(steward, first.id)).status, 201);
    const again = await assign(steward, first.id);
    assert.equal(again.body.message, `The steward ${steward} is assigned to flight ${name} already.`);
    assert.equal((await bulk('ASSIGN', first.id)).changes[0].refusals[0].message, again.body.message);
    const second = await airport.flightRequest(hour(14, 11), hour(14, 13));
    const { body: other } = await airport.http.post('/api/flights', { json: second });
    const overlap = await assign(steward, other.id);
    assert.ok(overlap.body.message.startsWith(`The steward is on flight ${name} at that time`), overlap.body.message);
    const { body: check } = await airport.http.get(`/api/stewards/${steward}/flights/${other.id}/check`);
    assert.equal(check.refusals[0].flightId, first.id);
    assert.equal((await change(first.id, request, { status: 'CANCELLED' })).status, 200);
    const late = await assign(await airport.steward(), first.id);
    assert.equal(late.body.message, `Flight ${name} is cancelled and needs no crew.`);
  });

  it('keep the crew of a cancelled flight assigned, which PUT only makes sure of', async () => {
    const steward = await airport.steward();
    const request = await airport.flightRequest(hour(11, 10), hour(11, 12));
    const { body: flight } = await airport.http.post('/api/flights', { json: request });
    assert.equal((await assign(steward, flight.id)).status, 201);
    assert.equal((await change(flight.id, request, { status: 'CANCELLED' })).status, 200);
    const ensured = await assign(steward, flight.id, 'PUT');
    assert.equal(ensured.status, 200, ensured.text);
    assert.equal(ensured.body.flights.length, 1);
    assert.equal((await assign(steward, flight.id)).body.code, 'already_assigned');
    const { body: check } = await airport.http.get(`/api/stewards/${steward}/flights/${flight.id}/check`);
    assert.deepEqual(
      check.refusals.map(({ code }: { code: string }) => code),
      ['already_assigned', 'flight_cancelled'],
    );
  });

  it('keep stewards off a cancelled flight, which needs none', async () => {
    const steward = await airport.steward();
    const flight = await airport.flight(hour(12, 10), hour(12, 12), { status: 'CANCELLED' });
    for (const method of ['POST', 'PUT']) {
      const { status, body } = await assign(steward, flight, method);
      assert.deepEqual([status, body.code], [400, 'flight_cancelled']);
    }
    const check = await airport.http.get(`/api/stewards/${steward}/flights/${flight}/check`);
    assert.equal(check.body.refusals[0].code, 'flight_cancelled');
    const { body: available } = await airport.http.get(`/api/flights/${flight}/availability`);
    assert.ok(available.content.every((one: { available: boolean }) => !one.available));
    const day = `from=${hour(12, 10)}&to=${hour(12, 11)}`;
    const { body } = await airport.http.get(`/api/flights/staffing/paged?${day}`);
    assert.deepEqual([body.content[0].required, body.content[0].missing], [0, 0]);
    assert.equal((await airport.http.get(`/api/flights/paged?${day}&understaffed=true`)).body.totalElements, 0);
    assert.equal((await airport.http.get(`/api/flights/paged?${day}&understaffed=false`)).body.totalElements, 1);
  });
});
