import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openExistingDatabase } from '@muster/kit/database';
import { FakeClock, onEachDatabase, type ServiceUnderTest, startForTest, type TestDatabase } from '@muster/kit/testing';
import { runCommand } from '../../cli/commands.ts';
import { readConfig } from '../../config.ts';
import { airportService } from '../../service.ts';
import { airportFor } from '../../testing/airport.ts';
import { isStream } from '../../testing/fuzz-requests.ts';
import { statesSweep } from './states-sweep.ts';

const day = (number: number, time = '00:00') => `2033-06-${String(number).padStart(2, '0')}T${time}:00Z`;

onEachDatabase('states of stewards', (kind) => {
  const airport = airportFor(kind);
  const path = (steward: number) => `/api/stewards/${steward}/states`;
  const add = (steward: number, kindOf: string, from: string, to: string) =>
    airport.http.post(path(steward), { json: { kind: kindOf, from, to } });

  it('are created, listed by their start, replaced and deleted', async () => {
    const id = await airport.steward();
    const leave = await add(id, 'LEAVE', day(10), day(20));
    assert.equal(leave.status, 201, leave.text);
    const sick = await add(id, 'SICK', day(12), day(13));
    assert.equal(sick.status, 201, 'sick during leave');
    const list = await airport.http.get(path(id));
    assert.deepEqual(list.body, [leave.body, sick.body]);
    const tag = list.headers.get('etag') ?? '';
    const longer = { kind: 'SICK', from: day(5), to: day(13) };
    const one = `${path(id)}/${sick.body.id}`;
    const stale = await airport.http.put(one, { json: longer, headers: { 'if-match': '"other"' } });
    assert.equal(stale.status, 412);
    assert.equal((await airport.http.put(one, { json: longer, headers: { 'if-match': tag } })).status, 200);
    assert.deepEqual(
      (await airport.http.get(path(id))).body.map(({ kind: found }: { kind: string }) => found),
      ['SICK', 'LEAVE'],
    );
    assert.equal((await airport.http.delete(one, { headers: { 'if-match': tag } })).status, 412);
    assert.equal((await airport.http.delete(one)).status, 204);
    assert.equal((await airport.http.delete(one)).body.code, 'state_unknown');
    assert.equal((await airport.http.put(one, { json: longer })).status, 400);
  });

  it('two states of one kind do not overlap, but may follow each other at once', async () => {
    const id = await airport.steward();
    await add(id, 'SICK', day(1), day(3));
    for (const [from, to] of [
      [day(1), day(3)],
      [day(2), day(5)],
      [day(2, '23:59'), day(4)],
    ] as const) {
      const { status, body } = await add(id, 'SICK', from, to);
      assert.deepEqual([status, body.code], [409, 'state_overlaps']);
    }
    const next = await add(id, 'SICK', day(3), day(4));
    assert.equal(next.status, 201);
    const onto = await airport.http.put(`${path(id)}/${next.body.id}`, {
      json: { kind: 'SICK', from: day(2), to: day(4) },
    });
    assert.equal(onto.status, 409);
    const answers = await Promise.all([1, 2, 3].map(() => add(id, 'TRAINING', day(7), day(8))));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
  });

  it('are refused for what is wrong or unknown, and go with the steward', async () => {
    const id = await airport.steward();
    for (const json of [
      { kind: 'TIRED', from: day(1), to: day(2) },
      { kind: 'SICK', from: day(2), to: day(2) },
      { kind: 'SICK', from: day(2), to: day(1) },
      { kind: 'SICK', from: '2033-01-01T00:00:00Z', to: '2034-01-03T00:00:00Z' },
      { kind: 'SICK', from: day(1) },
      { kind: null, from: day(1), to: day(2) },
      { kind: ['SICK'], from: day(1), to: day(2) },
      [],
    ]) {
      assert.equal((await airport.http.post(path(id), { json })).status, 400, JSON.stringify(json));
    }
    assert.equal((await add(99_999, 'SICK', day(1), day(2))).status, 400);
    assert.equal((await airport.http.get(path(99_999))).status, 404);
    const { body } = await add(id, 'SICK', day(1), day(2));
    assert.equal((await airport.http.delete(`${path(await airport.steward())}/${body.id}`)).status, 404, 'of another');
    assert.equal((await airport.http.delete(`/api/stewards/${id}`)).status, 204);
    assert.equal((await airport.http.get(path(id))).status, 404);
  });

  it('keep a steward off flights, trips and periods, except on standby', async () => {
    const [away, ready] = [await airport.steward(), await airport.steward()];
    await add(away, 'LEAVE', day(20), day(21));
    await add(ready, 'STANDBY', day(20), day(21));
    const flight = await airport.flight(day(20, '10:00'), day(20, '12:00'));
    const found = async (query: string, id: number) =>
      (await airport.http.get(`/api/${query}size=2000`)).body.content.find(
        (one: { steward: { id: number } }) => one.steward.id === id,
      );
    for (const query of [
      `flights/${flight}/availability?`,
      `flights/availability?flightIds=${flight}&`,
      `stewards/availability?from=${day(20, '10:00')}&to=${day(20, '12:00')}&`,
    ]) {
      const one = await found(query, away);
      assert.deepEqual([one.available, one.refusals[0].code], [false, 'not_available'], query);
      assert.equal((await found(query, ready)).available, true, query);
    }
    // A report at the last minute of the leave is too early; a release at its first minute is not.
    const after = await airport.flight(day(21, '00:59'), day(21, '02:00'));
    const before = await airport.flight(day(19, '20:00'), day(19, '23:30'));
    assert.equal((await found(`flights/${after}/availability?`, away)).available, false);
    assert.equal((await found(`flights/${before}/availability?`, away)).available, true);
    const trip = {
      departureTime: day(20, '10:00'),
      arrivalTime: day(20, '12:00'),
      originId: await airport.airport(),
      destinationId: await airport.airport(),
    };
    const refused = await airport.http.post(`/api/stewards/${away}/positioning-trips`, { json: trip });
    assert.equal(refused.body.code, 'not_available');
    const bulk = { changes: [{ action: 'ASSIGN', stewardId: away, flightId: flight }] };
    const { body } = await airport.http.post('/api/assignments/bulk', { json: bulk });
    assert.equal(body.changes[0].refusals[0].code, 'not_available');
  });

  it('are created once per Idempotency-Key, which keeps no word of them', async () => {
    const id = await airport.steward();
    const json = { kind: 'SICK', from: day(1), to: day(2) };
    const headers = { 'idempotency-key': `state of ${kind.name}`.replaceAll(' ', '-') };
    const [first, again] = [
      await airport.http.post(path(id), { json, headers }),
      await airport.http.post(path(id), { json, headers }),
    ];
    assert.deepEqual([first.status, again.status, again.body], [201, 201, first.body]);
    assert.equal((await airport.http.get(path(id))).body.length, 1);
  });

  it('leave assignments alone, and new times of their flights outside are refused, inside are not', async () => {
    const id = await airport.steward();
    const request = await airport.flightRequest(day(25, '10:00'), day(25, '12:00'));
    const { body: flight } = await airport.http.post('/api/flights', { json: request });
    assert.equal((await airport.http.post(`/api/stewards/${id}/flights/${flight.id}`)).status, 201);
    await add(id, 'SICK', day(26), day(27));
    const move = (from: string, to: string) =>
      airport.http.put(`/api/flights/${flight.id}`, { json: { ...request, departureTime: from, arrivalTime: to } });
    assert.equal((await move(day(26, '10:00'), day(26, '12:00'))).body.code, 'not_available');
    await add(id, 'LEAVE', day(25), day(26));
    assert.equal((await airport.http.get(`/api/stewards/${id}`)).body.flights.length, 1);
    assert.equal((await move(day(25, '11:00'), day(25, '13:00'))).status, 200);
  });
});

onEachDatabase('a hand-over', (kind) => {
  const airport = airportFor(kind, { AIRPORT_RULES: 'easa' });
  let home: number;
  let away: number;
  let sick: number;
  let free: number;
  let flights: number[];
  const fly = (number: number, from: string, to: string, isOut: boolean) =>
    airport.flight(day(number, from), day(number, to), {
      originId: isOut ? home : away,
      destinationId: isOut ? away : home,
    });
  const steward = async (): Promise<number> => {
    const id = await airport.steward();
    await airport.http.put(`/api/stewards/${id}/profile`, { json: { homeBaseId: home } });
    return id;
  };
  const state = { kind: 'SICK', from: day(1), to: day(4) };
  const handOver = (body: object) =>
    airport.http.post(`/api/stewards/${sick}/states/hand-over`, { json: { state, ...body } });
  const flightsOf = async (id: number): Promise<number[]> =>
    (await airport.http.get(`/api/stewards/${id}`)).body.flights.map((one: { id: number }) => one.id);

  before(async () => {
    [home, away] = [await airport.airport({ timeZone: 'UTC' }), await airport.airport({ timeZone: 'UTC' })];
    [sick, free] = [await steward(), await steward()];
    flights = [
      await fly(1, '08:00', '09:00', true),
      await fly(1, '10:00', '11:00', false),
      await fly(3, '08:00', '09:00', true),
      await fly(3, '10:00', '11:00', false),
    ];
    const changes = flights.map((flightId) => ({ action: 'ASSIGN', stewardId: sick, flightId }));
    assert.equal((await airport.http.post('/api/assignments/bulk', { json: { changes } })).status, 200);
  });

  it('first says duty by duty who could take what, and changes nothing', async () => {
    const { status, body, text } = await handOver({ dryRun: true });
    assert.equal(status, 200, text);
    assert.deepEqual([body.applied, body.state, body.changes], [false, undefined, []]);
    const shown = body.duties.map((duty: { flights: { id: number }[]; candidates: { steward: { id: number } }[] }) => [
      duty.flights.map(({ id }) => id),
      duty.candidates.map(({ steward: one }) => one.id),
    ]);
    assert.deepEqual(shown, [
      [flights.slice(0, 2), [free]],
      [flights.slice(2), [free]],
    ]);
    assert.ok(body.notModelled.length > 0);
    assert.deepEqual((await airport.http.get(`/api/stewards/${sick}/states`)).body, []);
    const judged = await handOver({ dryRun: true, takers: [{ flightId: flights[1], stewardId: free }] });
    assert.equal(judged.body.allowed, true);
    const wrong = await handOver({ dryRun: true, takers: [{ flightId: flights[1], stewardId: 99_999 }] });
    assert.deepEqual([wrong.body.allowed, wrong.body.changes[1].refusals[0].code], [false, 'steward_unknown']);
  });

  it('offers ten for each duty, whoever has worked least first', async () => {
    const others: number[] = [];
    for (let count = 0; count < 11; count += 1) others.push(await steward());
    const busy = others[0] ?? 0;
    const there = { originId: home, destinationId: away };
    const back = { originId: away, destinationId: home };
    for (const early of [
      await airport.flight('2033-05-29T08:00:00Z', '2033-05-29T09:00:00Z', there),
      await airport.flight('2033-05-29T10:00:00Z', '2033-05-29T11:00:00Z', back),
    ]) {
      assert.equal((await airport.http.post(`/api/stewards/${busy}/flights/${early}`)).status, 201);
    }
    const { body } = await handOver({ dryRun: true });
    for (const { candidates } of body.duties) {
      const offered = candidates.map((one: { steward: { id: number } }) => one.steward.id);
      assert.deepEqual(offered, [free, ...others.slice(1, 10)]);
    }
    for (const id of others) assert.ok((await airport.http.delete(`/api/stewards/${id}`)).status < 300);
  });

  it('is refused as a whole if a flight is missing, named twice or cannot be taken', async () => {
    const [a, b, c, d] = flights;
    const all = (stewardId: number | null) => flights.map((flightId) => ({ flightId, stewardId }));
    for (const [takers, code] of [
      [undefined, 'hand_over_incomplete'],
      [[], 'hand_over_incomplete'],
      [[a, b, c].map((flightId) => ({ flightId })), 'hand_over_incomplete'],
      [[a, a, b, c, d].map((flightId) => ({ flightId })), 'hand_over_incomplete'],
      [all(sick), 'hand_over_incomplete'],
      [all(99_999), 'changes_refused'],
      [[...all(null), { flightId: 99_999 }], 'changes_refused'],
      // There without the way back: the next duty would begin elsewhere.
      [
        [a, c]
          .map((flightId) => ({ flightId, stewardId: free }))
          .concat([b, d].map((flightId) => ({ flightId, stewardId: null as never }))),
        'changes_refused',
      ],
      ['everything', 'invalid_input'],
    ] as const) {
      const { status, body } = await handOver({ takers });
      assert.deepEqual([status, body.code], [400, code], JSON.stringify(takers));
    }
    assert.deepEqual(await flightsOf(sick), flights);
    assert.deepEqual((await airport.http.get(`/api/stewards/${sick}/states`)).body, []);
    const nobody = await airport.http.post('/api/stewards/99999/states/hand-over', { json: { state, dryRun: true } });
    assert.equal(nobody.status, 404);
  });

  it('is done in one act: the state, what is taken and what stays open', async () => {
    const takers = flights.map((flightId, index) => ({ flightId, stewardId: index < 2 ? free : null }));
    const answers = await Promise.all([handOver({ takers }), handOver({ takers })]);
    const [done, refused] = answers.toSorted((one, other) => one.status - other.status);
    assert.deepEqual([done?.status, refused?.status], [200, 400]);
    assert.deepEqual([done?.body.applied, done?.body.state.kind, done?.body.changes.length], [true, 'SICK', 6]);
    assert.deepEqual([await flightsOf(sick), await flightsOf(free)], [[], flights.slice(0, 2)]);
    assert.deepEqual((await airport.http.get(`/api/stewards/${sick}/states`)).body, [done?.body.state]);
    const again = await airport.http.post(`/api/stewards/${sick}/flights/${flights[2]}`);
    assert.equal(again.body.code, 'not_available');
  });
});

onEachDatabase('the privacy of states', (kind) => {
  let database: TestDatabase;
  let service: ServiceUnderTest;
  let environment: Record<string, string>;
  const clock = new FakeClock(Date.parse(day(1)));
  const tokens = new Map<string, string>();
  const ask = (name: string, method: string, path: string, json?: object) =>
    service.http.request(method, path, {
      headers: { authorization: `Bearer ${tokens.get(name)}` },
      ...(json === undefined ? {} : { json }),
    });

  before(async () => {
    database = await kind.create();
    environment = { ...database.environment('AIRPORT_DATABASE_URL'), AIRPORT_DEMO_DATA: 'false' };
    service = await startForTest(airportService, { ...environment, AIRPORT_AUTH: 'tokens' }, { clock });
    for (const [name, ...scopes] of [
      ['planner', 'stewards:read', 'stewards:write', 'flights:read', 'flights:write'],
      ['doctor', 'states:read', 'states:write'],
    ]) {
      const text = await runCommand(readConfig(environment, false), ['create-token', name ?? '', ...scopes]);
      tokens.set(name ?? '', /msa_[\w-]{43}/.exec(text)?.[0] ?? '');
    }
  });
  after(async () => {
    await service.stop();
    await database.drop();
  });

  it('nobody without the scope can tell sickness, leave and training apart, or read them at any address', async () => {
    const json = { id: 0, firstName: 'Jana', lastName: 'Nováková' };
    const ids: number[] = [];
    for (const _ of [0, 1, 2]) ids.push((await ask('planner', 'POST', '/api/stewards', json)).body.id);
    for (const [index, kindOf] of ['SICK', 'LEAVE', 'TRAINING'].entries()) {
      const made = await ask('doctor', 'POST', `/api/stewards/${ids[index]}/states`, {
        kind: kindOf,
        from: day(2),
        to: day(9),
      });
      assert.equal(made.status, 201);
    }
    for (const [method, path] of [
      ['GET', `/api/stewards/${ids[0]}/states`],
      ['POST', `/api/stewards/${ids[0]}/states`],
      ['PUT', `/api/stewards/${ids[0]}/states/1`],
      ['DELETE', `/api/stewards/${ids[0]}/states/1`],
      ['POST', `/api/stewards/${ids[0]}/states/hand-over`],
    ] as const) {
      assert.deepEqual([(await ask('planner', method, path)).status], [403], `${method} ${path}`);
    }
    assert.equal((await ask('doctor', 'POST', `/api/stewards/${ids[0]}/states/hand-over`, {})).status, 403);
    const query = `from=${day(3)}&to=${day(4)}`;
    const { body } = await ask('planner', 'GET', `/api/stewards/availability?${query}`);
    const shown = body.content.map(({ steward: _, ...rest }: { steward: object }) => rest);
    assert.deepEqual(shown[1], shown[0]);
    assert.deepEqual(shown[2], shown[0]);
    const { paths } = (await service.http.get('/v3/api-docs')).body;
    const isRead = ({ get }: { get?: Parameters<typeof isStream>[0] }) => get !== undefined && !isStream(get);
    for (const path of Object.keys(paths).filter((one) => isRead(paths[one]))) {
      const address = path.replaceAll(/\{\w+\}/g, String(ids[0]));
      const { text } = await ask('planner', 'GET', `${address}?${query}`);
      assert.doesNotMatch(text, /SICK|"LEAVE"|TRAINING|sick|2033-06-02T00:00/, path);
    }
  });

  it('states are deleted twelve months after their end', async () => {
    const json = { id: 0, firstName: 'Eva', lastName: 'Malá' };
    const { body: steward } = await ask('planner', 'POST', '/api/stewards', json);
    const path = `/api/stewards/${steward.id}/states`;
    await ask('doctor', 'POST', path, { kind: 'SICK', from: day(2), to: day(10) });
    await ask('doctor', 'POST', path, { kind: 'SICK', from: day(10), to: day(11) });
    await service.stop();
    const other = openExistingDatabase(readConfig(environment, false).database, () => {});
    await statesSweep(other).sweep(Date.parse('2034-06-10T00:00:00Z'));
    await other.close();
    service = await startForTest(airportService, { ...environment, AIRPORT_AUTH: 'tokens' }, { clock });
    const { body } = await ask('doctor', 'GET', path);
    assert.deepEqual(
      body.map(({ to }: { to: string }) => to),
      ['2033-06-11T00:00:00.000Z'],
    );
  });
});
