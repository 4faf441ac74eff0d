import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor, type FlightRequest } from '../../testing/airport.ts';

onEachDatabase('changes of a flight', (kind) => {
  const airport = airportFor(kind, { AIRPORT_RULES: 'easa' });
  let home: number;
  let away: number;
  let month = 0;
  /** Every test has a month of its own. */
  const at = (day: number, time: string) =>
    `2034-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T${time}:00Z`;
  const fly = async (day: number, from: string, to: string, isOut: boolean, more: Partial<FlightRequest> = {}) =>
    airport.flight(at(day, from), at(day, to), {
      originId: isOut ? home : away,
      destinationId: isOut ? away : home,
      ...more,
    });
  const assign = async (steward: number, ...flights: number[]) => {
    const changes = flights.map((flightId) => ({ action: 'ASSIGN', stewardId: steward, flightId }));
    const { status, text } = await airport.http.post('/api/assignments/bulk', { json: { changes } });
    assert.equal(status, 200, text);
  };
  const steward = async (...flights: number[]): Promise<number> => {
    const id = await airport.steward();
    await airport.http.put(`/api/stewards/${id}/profile`, { json: { homeBaseId: home } });
    if (flights.length > 0) await assign(id, ...flights);
    return id;
  };
  const change = (flight: number, verb: string, json: object = {}) =>
    airport.http.post(`/api/flights/${flight}/${verb}`, { json });
  const listed = async (): Promise<number[]> =>
    (await airport.http.get('/api/flights')).body.map(({ id }: { id: number }) => id);
  const codes = (list: { code: string }[]) => list.map(({ code }) => code);

  before(async () => {
    [home, away] = [await airport.airport({ timeZone: 'UTC' }), await airport.airport({ timeZone: 'UTC' })];
  });

  it('cancelling says before what the crew misses, and takes the flight off the list but not off boards and crew', async () => {
    month += 1;
    const [there, back, next] = [
      await fly(1, '08:00', '09:00', true),
      await fly(1, '10:00', '11:00', false),
      await fly(3, '08:00', '09:00', true),
    ];
    const id = await steward(there, back, next);
    const tried = await change(back, 'cancel', { dryRun: true });
    assert.deepEqual([tried.status, tried.body.applied, tried.body.allowed], [200, false, true], tried.text);
    assert.deepEqual(
      tried.body.crew.map((one: { steward: { id: number }; effects: { code: string }[] }) => [
        one.steward.id,
        codes(one.effects),
      ]),
      [[id, ['duty_starts_elsewhere']]],
    );
    assert.ok((await listed()).includes(back));
    const done = await change(back, 'cancel');
    assert.deepEqual(
      [done.body.applied, done.body.flight.status, done.body.crew],
      [true, 'CANCELLED', tried.body.crew],
    );
    assert.ok(!(await listed()).includes(back));
    const { body: board } = await airport.http.get(`/api/airports/${away}/departures?from=${at(1, '00:00')}`);
    assert.deepEqual(
      board.map((one: { flightId: number; status: string }) => [one.flightId, one.status]),
      [[back, 'CANCELLED']],
    );
    const { body: flight } = await airport.http.get(`/api/flights/${back}`);
    assert.deepEqual(
      flight.stewards.map((one: { id: number }) => one.id),
      [id],
      'the crew stays in the history',
    );
    assert.equal((await change(back, 'cancel')).body.code, 'flight_already_cancelled');

    const restored = await change(back, 'restore');
    assert.deepEqual([restored.status, restored.body.flight.status], [200, 'SCHEDULED'], restored.text);
    assert.ok((await listed()).includes(back));
    assert.equal((await change(back, 'restore')).body.code, 'flight_not_cancelled');
  });

  it('restoring is refused with the reasons if airplane or crew have something else, are away or would break rules', async () => {
    month += 1;
    const airplaneId = await airport.airplane();
    const flight = await fly(1, '08:00', '09:00', true, { airplaneId });
    const [busy, sick, tired, free] = [
      await steward(flight),
      await steward(flight),
      await steward(flight),
      await steward(flight),
    ];
    await change(flight, 'cancel');
    const other = await fly(1, '08:30', '10:00', true, { airplaneId });
    const plane = await change(flight, 'restore');
    assert.deepEqual([plane.status, plane.body.code], [400, 'airplane_in_use']);
    assert.equal((await change(flight, 'restore', { dryRun: true })).body.allowed, false);
    assert.equal((await airport.http.delete(`/api/flights/${other}`)).status, 204);

    await assign(busy, await fly(1, '08:30', '09:30', true));
    const state = { kind: 'SICK', from: at(1, '00:00'), to: at(2, '00:00') };
    assert.equal((await airport.http.post(`/api/stewards/${sick}/states`, { json: state })).status, 201);
    await assign(tired, await fly(1, '18:00', '19:00', true));
    const crew = await change(flight, 'restore');
    assert.deepEqual([crew.status, crew.body.code], [400, 'flight_change_refused']);
    assert.equal(crew.text.includes('SICK'), false);
    assert.deepEqual(
      crew.body.crew.map((one: { stewardId: number; refusals: { code: string }[] }) => [
        one.stewardId,
        codes(one.refusals),
      ]),
      [
        [busy, ['flights_overlap']],
        [sick, ['not_available']],
        [tired, ['rest_too_short', 'duty_starts_elsewhere']],
      ],
    );
    assert.ok(!(await listed()).includes(flight));
    for (const id of [busy, sick, tired]) {
      assert.equal((await airport.http.delete(`/api/stewards/${id}/flights/${flight}`)).status, 204);
    }
    const done = await change(flight, 'restore');
    assert.deepEqual(
      done.body.crew.map((one: { steward: { id: number } }) => one.steward.id),
      [free],
    );
  });

  it('a delay keeps the plan, says what it breaks, and lets duty begin by the plan unless the crew was told', async () => {
    month += 1;
    const [out, back] = [await fly(1, '08:00', '10:00', true), await fly(1, '14:00', '16:00', false)];
    const next = await fly(2, '07:30', '09:00', true);
    const id = await steward(out, back, next);
    // From the report at 07:00 to 20:00 it would be 13 hours, at 20:01 it is too long; and the rest gets short.
    const late = { departureTime: at(1, '15:30'), arrivalTime: at(1, '20:01') };
    const tried = await change(back, 'delay', { ...late, dryRun: true });
    assert.deepEqual([tried.body.applied, tried.body.allowed], [false, true]);
    assert.deepEqual(codes(tried.body.crew[0].effects), ['duty_too_long', 'rest_too_short']);
    const done = await change(back, 'delay', late);
    assert.deepEqual([done.status, done.body.flight.status], [200, 'DELAYED'], done.text);
    assert.deepEqual(done.body.times, {
      flightId: back,
      plannedDepartureTime: at(1, '14:00').replace('Z', '.000Z'),
      plannedArrivalTime: at(1, '16:00').replace('Z', '.000Z'),
      departureTime: at(1, '15:30').replace('Z', '.000Z'),
      arrivalTime: at(1, '20:01').replace('Z', '.000Z'),
      crewTold: false,
    });
    assert.deepEqual((await airport.http.get(`/api/flights/${back}/times`)).body, done.body.times);
    const period = `from=${at(1, '00:00')}&to=${at(3, '00:00')}`;
    const report = async () =>
      (await airport.http.get(`/api/rule-report?${period}`)).body.content
        .filter((one: { steward: { id: number } }) => one.steward.id === id)
        .flatMap(({ violations }: { violations: { code: string }[] }) => codes(violations));
    assert.deepEqual(await report(), ['duty_too_long', 'rest_too_short']);

    // The first flight three hours late too: told, the duty begins three hours later.
    const first = { departureTime: at(1, '11:00'), arrivalTime: at(1, '13:00') };
    assert.equal((await change(out, 'delay', first)).status, 200);
    assert.deepEqual(await report(), ['duty_too_long', 'rest_too_short']);
    assert.equal((await change(out, 'delay', { ...first, crewTold: true })).status, 200);
    assert.deepEqual(await report(), ['rest_too_short']);
    const early = await change(back, 'delay', { departureTime: at(1, '14:00'), arrivalTime: at(1, '16:00') });
    assert.equal(early.body.flight.status, 'SCHEDULED');
  });

  it('a delayed flight that is cancelled and restored is delayed; PUT with the same times keeps the plan, others are a new one', async () => {
    month += 1;
    const request = await airport.flightRequest(at(1, '08:00'), at(1, '10:00'));
    const { body: flight } = await airport.http.post('/api/flights', { json: request });
    const late = { departureTime: at(1, '09:00'), arrivalTime: at(1, '11:00') };
    assert.equal((await change(flight.id, 'delay', late)).status, 200);
    await change(flight.id, 'cancel');
    assert.equal((await change(flight.id, 'delay', late)).body.code, 'flight_already_cancelled');
    assert.equal((await change(flight.id, 'restore')).body.flight.status, 'DELAYED');
    const put = (more: object) => airport.http.put(`/api/flights/${flight.id}`, { json: { ...request, ...more } });
    const planned = async () => (await airport.http.get(`/api/flights/${flight.id}/times`)).body.plannedDepartureTime;
    assert.equal((await put({ ...late, status: 'BOARDING' })).status, 200);
    assert.equal(await planned(), at(1, '08:00').replace('Z', '.000Z'));
    assert.equal((await put({ departureTime: at(1, '09:30'), arrivalTime: at(1, '11:00') })).status, 200);
    assert.equal(await planned(), at(1, '09:30').replace('Z', '.000Z'));
  });

  it('a delay is refused if airplane or crew are on another flight then', async () => {
    month += 1;
    const airplaneId = await airport.airplane();
    const flight = await fly(1, '08:00', '09:00', true, { airplaneId });
    const next = await fly(1, '10:00', '11:00', false, { airplaneId });
    await steward(flight, next);
    const late = (from: string, to: string) =>
      change(flight, 'delay', { departureTime: at(1, from), arrivalTime: at(1, to) });
    assert.equal((await late('09:01', '10:01')).body.code, 'airplane_in_use');
    assert.equal(
      (await airport.http.get(`/api/flights/${flight}/times`)).body.arrivalTime,
      at(1, '09:00').replace('Z', '.000Z'),
    );
    const elsewhere = await fly(1, '10:30', '11:30', false);
    await airport.http.delete(
      `/api/stewards/${(await airport.http.get(`/api/flights/${next}`)).body.stewards[0].id}/flights/${next}`,
    );
    const [one] = (await airport.http.get(`/api/flights/${flight}`)).body.stewards;
    await assign(one.id, elsewhere);
    await change(next, 'cancel');
    const refused = await late('10:00', '11:00');
    assert.deepEqual(
      [refused.body.code, codes(refused.body.crew[0].refusals)],
      ['flight_change_refused', ['flights_overlap']],
    );
    assert.equal((await late('09:20', '10:20')).status, 200, 'short of the connection, which is said and not refused');
  });

  it('what is wrong or unknown is refused, and a key repeats nothing', async () => {
    month += 1;
    const flight = await fly(1, '08:00', '09:00', true);
    for (const json of [
      {},
      { departureTime: at(1, '10:00') },
      { departureTime: at(1, '10:00'), arrivalTime: at(1, '10:00') },
      { departureTime: 'late', arrivalTime: at(1, '10:00') },
      { departureTime: at(1, '09:00'), arrivalTime: at(1, '10:00'), dryRun: 'yes' },
    ]) {
      assert.equal((await change(flight, 'delay', json)).status, 400, JSON.stringify(json));
    }
    for (const verb of ['cancel', 'restore', 'delay']) {
      const json = { departureTime: at(1, '09:00'), arrivalTime: at(1, '10:00') };
      assert.equal((await change(99_999, verb, verb === 'delay' ? json : {})).status, 404, verb);
    }
    assert.equal((await airport.http.get('/api/flights/99999/times')).status, 404);
    const headers = { 'idempotency-key': `cancel-${flight}` };
    const send = () => airport.http.post(`/api/flights/${flight}/cancel`, { json: {}, headers });
    assert.deepEqual([(await send()).status, (await send()).status], [200, 200]);
    const both = await Promise.all([change(flight, 'restore'), change(flight, 'restore')]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400]);
  });

  it('a change shows its effect before, leaves out what is not named, and is a new plan with other times only', async () => {
    month += 1;
    const third = await airport.airport({ timeZone: 'UTC' });
    const [small, large] = [await airport.airplane(50), await airport.airplane(150)];
    const flight = await fly(1, '08:00', '10:00', true, { airplaneId: small, number: 'MU100' });
    const back = await fly(1, '12:00', '14:00', false);
    const id = await steward(flight, back);
    await change(flight, 'delay', { departureTime: at(1, '08:30'), arrivalTime: at(1, '10:30') });
    const tried = await change(flight, 'change', { airplaneId: large, number: 'MU200', dryRun: true });
    assert.deepEqual(
      [tried.status, tried.body.applied, tried.body.allowed, tried.body.missing],
      [200, false, true, 2],
      tried.text,
    );
    assert.deepEqual(
      [tried.body.flight.number, tried.body.flight.airplane.id, tried.body.flight.airplane.capacity],
      ['MU200', large, 150],
    );
    const read = async () => (await airport.http.get(`/api/flights/${flight}`)).body;
    assert.deepEqual([(await read()).number, (await read()).airplane.id], ['MU100', small]);
    const done = await change(flight, 'change', { airplaneId: large, number: 'MU200' });
    assert.deepEqual(done.body.flight, tried.body.flight);
    assert.deepEqual(await read(), done.body.flight);
    assert.deepEqual(
      [done.body.flight.status, done.body.times.plannedDepartureTime.slice(11, 16)],
      ['DELAYED', '08:00'],
    );

    const elsewhere = await change(flight, 'change', { destinationId: third, dryRun: true });
    assert.deepEqual([elsewhere.body.allowed, elsewhere.body.flight.destination.id], [false, third]);
    assert.deepEqual(
      elsewhere.body.crew.map((one: { steward: { id: number }; effects: { code: string }[] }) => [
        one.steward.id,
        codes(one.effects),
      ]),
      [[id, ['connection_elsewhere']]],
    );
    const refused = await change(flight, 'change', { destinationId: third });
    assert.deepEqual([refused.status, refused.body.code], [400, 'flight_change_refused']);

    const earlier = await change(flight, 'change', { departureTime: at(1, '07:00'), number: '' });
    assert.deepEqual(
      [earlier.body.flight.status, earlier.body.flight.number, earlier.body.times.plannedDepartureTime.slice(11, 16)],
      ['SCHEDULED', undefined, '07:00'],
      earlier.text,
    );
    await change(flight, 'cancel');
    const cancelled = await change(flight, 'change', { destinationId: third });
    assert.deepEqual(
      [cancelled.body.flight.status, cancelled.body.flight.destination.id, cancelled.body.missing],
      ['CANCELLED', third, 0],
      'a cancelled flight occupies nobody',
    );
    assert.equal((await change(flight, 'restore')).body.code, 'flight_change_refused');
  });

  it('a change with If-Match is made only on the flight as it was seen, whoever is on it by now', async () => {
    month += 1;
    const flight = await fly(1, '08:00', '09:00', true);
    const ask = async (verb: string, json: object, seen: string | null) => {
      const headers = seen === null ? {} : { 'if-match': seen };
      const { status, headers: told } = await airport.http.post(`/api/flights/${flight}/${verb}`, { json, headers });
      return [status, told.get('etag')] as const;
    };
    const delay = (time: string) => ({ departureTime: at(1, time), arrivalTime: at(1, '10:00') });
    const first = (await airport.http.get(`/api/flights/${flight}/times`)).headers.get('etag');
    const [, delayed] = await ask('delay', delay('08:30'), first);
    await steward(flight);
    assert.deepEqual(await ask('delay', { ...delay('08:30'), dryRun: true }, delayed), [200, delayed]);
    const [, colleagues] = await ask('delay', delay('08:40'), null);
    for (const [verb, json] of [
      ['delay', { departureTime: at(1, '08:00'), arrivalTime: at(1, '09:00') }],
      ['delay', { ...delay('08:00'), dryRun: true }],
      ['cancel', {}],
      ['change', { number: 'MU1' }],
    ] as const) {
      assert.equal((await ask(verb, json, delayed))[0], 412, verb);
    }
    assert.deepEqual(await ask('delay', delay('08:30'), colleagues), [200, delayed], 'the same values, the same tag');
    const [, cancelled] = await ask('cancel', {}, delayed);
    assert.equal((await ask('restore', {}, delayed))[0], 412);
    assert.deepEqual(await ask('restore', {}, cancelled), [200, delayed]);
  });

  it('a change to what is unknown, taken or impossible is refused, tried out too', async () => {
    month += 1;
    const airplaneId = await airport.airplane();
    const flight = await fly(1, '08:00', '09:00', true);
    await fly(1, '08:30', '09:30', true, { airplaneId });
    for (const [json, code] of [
      [{ airplaneId: 999_999 }, 'airplane_unknown'],
      [{ originId: 999_999 }, 'airport_unknown'],
      [{ destinationId: 999_999 }, 'airport_unknown'],
      [{ destinationId: home }, 'same_airport'],
      [{ arrivalTime: at(1, '08:00') }, 'arrival_before_departure'],
      [{ number: 'mu 1' }, 'invalid_input'],
    ] as const) {
      for (const dryRun of [true, false]) {
        const { status, body } = await change(flight, 'change', { ...json, dryRun });
        assert.deepEqual([status, body.code], [400, code], JSON.stringify(json));
      }
    }
    const taken = await change(flight, 'change', { airplaneId, dryRun: true });
    assert.deepEqual([taken.status, taken.body.allowed], [200, false]);
    assert.equal((await change(flight, 'change', { airplaneId })).body.code, 'airplane_in_use');
    assert.equal((await change(99_999, 'change')).status, 404);
  });
});
