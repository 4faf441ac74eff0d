import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor, type FlightRequest } from '../../testing/airport.ts';

interface Change {
  readonly action: string;
  readonly flightId: number;
  readonly departureTime?: string;
  readonly arrivalTime?: string;
  readonly crewTold?: boolean;
}

onEachDatabase('changes of several flights', (kind) => {
  const airport = airportFor(kind, { AIRPORT_RULES: 'easa' });
  let [home, away, month] = [0, 0, 0];
  /** Every test has a month of its own. */
  const at = (day: number, time: string) =>
    `2034-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T${time}:00Z`;
  const fly = (day: number, from: string, to: string, isOut: boolean, more: Partial<FlightRequest> = {}) =>
    airport.flight(at(day, from), at(day, to), {
      originId: isOut ? home : away,
      destinationId: isOut ? away : home,
      ...more,
    });
  const steward = async (...flights: number[]): Promise<number> => {
    const id = await airport.steward();
    await airport.http.put(`/api/stewards/${id}/profile`, { json: { homeBaseId: home } });
    const changes = flights.map((flightId) => ({ action: 'ASSIGN', stewardId: id, flightId }));
    const { status, text } = await airport.http.post('/api/assignments/bulk', { json: { changes } });
    assert.equal(status, 200, text);
    return id;
  };
  const change = (changes: readonly Change[], more: object = {}, headers = {}) =>
    airport.http.post('/api/flights/bulk', { json: { changes, ...more }, headers });
  const cancel = (...ids: number[]): Change[] => ids.map((flightId) => ({ action: 'CANCEL', flightId }));
  const restore = (...ids: number[]): Change[] => ids.map((flightId) => ({ action: 'RESTORE', flightId }));
  const statusOf = async (id: number): Promise<string> => (await airport.http.get(`/api/flights/${id}`)).body.status;
  const codes = (list: { code: string }[]) => list.map(({ code }) => code);
  const crewOf = (body: { crew: { steward: { id: number }; stops: boolean; refusals: []; effects: [] }[] }) =>
    body.crew.map(({ steward: { id }, stops, refusals, effects }) => [id, stops, codes([...refusals, ...effects])]);

  before(async () => {
    [home, away] = [await airport.airport({ timeZone: 'UTC' }), await airport.airport({ timeZone: 'UTC' })];
  });

  it('say before what they do to crews and airplanes together, and are undone as one', async () => {
    month += 1;
    const airplaneId = await airport.airplane();
    const [there, back] = [
      await fly(1, '08:00', '09:00', true, { airplaneId }),
      await fly(1, '10:00', '11:00', false, { airplaneId }),
    ];
    const id = await steward(there, back);
    const one = await change(cancel(there), { dryRun: true });
    assert.deepEqual([one.status, one.body.applied, one.body.allowed], [200, false, true], one.text);
    assert.deepEqual(
      one.body.stranded.map((flight: { id: number }) => flight.id),
      [back],
      'the airplane is at home then',
    );
    const both = await change(cancel(back, there), { dryRun: true });
    assert.deepEqual(both.body.stranded, []);
    assert.deepEqual(crewOf(both.body), [[id, false, []]], 'whoever loses both is left nowhere');
    assert.deepEqual(both.body.crew[0].flightIds, [there, back]);
    assert.equal(await statusOf(there), 'SCHEDULED', 'nothing is done by asking');

    const done = await change(cancel(there, back), {}, { 'if-match': both.headers.get('etag') ?? '' });
    assert.deepEqual(
      [done.status, done.body.applied, done.body.flights.map((row: { missing: number }) => row.missing)],
      [200, true, [0, 0]],
      done.text,
    );
    assert.deepEqual([await statusOf(there), await statusOf(back)], ['CANCELLED', 'CANCELLED']);
    const undone = await change(restore(there, back), {}, { 'if-match': done.headers.get('etag') ?? '' });
    assert.deepEqual([undone.status, crewOf(undone.body)], [200, [[id, false, []]]], undone.text);
    assert.deepEqual([await statusOf(there), await statusOf(back)], ['SCHEDULED', 'SCHEDULED']);
  });

  it('are judged as they leave the flights: both of an airplane and its crew can be late, one of them cannot', async () => {
    month += 1;
    const airplaneId = await airport.airplane();
    const [there, back] = [
      await fly(1, '08:00', '09:00', true, { airplaneId }),
      await fly(1, '10:00', '11:00', false, { airplaneId }),
    ];
    const id = await steward(there, back);
    const later = (flightId: number, from: string, to: string): Change => ({
      action: 'DELAY',
      flightId,
      departureTime: at(1, from),
      arrivalTime: at(1, to),
      crewTold: true,
    });
    const tried = await change([later(there, '09:30', '10:30')], { dryRun: true });
    assert.equal(tried.body.allowed, false);
    assert.match(tried.body.flights[0].airplaneRefusal, /is on flight/);
    assert.deepEqual(crewOf(tried.body), [[id, true, ['flights_overlap']]]);
    assert.equal((await change([later(there, '09:30', '10:30')])).body.code, 'flight_change_refused');
    const crossed = await change([later(there, '09:30', '10:30'), later(back, '10:15', '11:15')]);
    assert.equal(crossed.body.code, 'flight_change_refused', 'against each other too');
    // The first overlaps the times that the second no longer has.
    const done = await change([later(there, '10:00', '11:00'), later(back, '12:00', '13:00')]);
    assert.deepEqual([done.status, crewOf(done.body)], [200, [[id, false, []]]], done.text);
    assert.deepEqual(
      done.body.flights.map((row: { flight: { id: number; status: string }; times: { crewTold: boolean } }) => [
        row.flight.id,
        row.flight.status,
        row.times.crewTold,
      ]),
      [
        [there, 'DELAYED', true],
        [back, 'DELAYED', true],
      ],
      'by their new departure',
    );
  });

  it('are refused as a whole if somebody cannot have one of the flights back', async () => {
    month += 1;
    const [first, second] = [await fly(1, '08:00', '09:00', true), await fly(3, '08:00', '09:00', true)];
    const [sick, free] = [await steward(first), await steward(second)];
    assert.equal((await change(cancel(first, second))).status, 200);
    const state = { kind: 'SICK', from: at(1, '00:00'), to: at(2, '00:00') };
    assert.equal((await airport.http.post(`/api/stewards/${sick}/states`, { json: state })).status, 201);
    const tried = await change(restore(first, second), { dryRun: true });
    assert.equal(tried.body.allowed, false);
    assert.deepEqual(crewOf(tried.body), [
      [sick, true, ['not_available']],
      [free, false, []],
    ]);
    const refused = await change(restore(first, second));
    assert.deepEqual([refused.status, refused.body.code], [400, 'flight_change_refused']);
    assert.deepEqual(
      refused.body.crew.map((one: { stewardId: number }) => one.stewardId),
      [sick],
    );
    assert.equal(refused.text.includes('SICK'), false);
    assert.deepEqual([await statusOf(first), await statusOf(second)], ['CANCELLED', 'CANCELLED'], 'all or nothing');
    assert.equal((await change(restore(second))).status, 200);
  });

  it('are not made over what a colleague has changed since, but over what the crew has', async () => {
    month += 1;
    const [first, second] = [await fly(1, '08:00', '09:00', true), await fly(1, '12:00', '13:00', true)];
    const seen = (await change(cancel(second, first), { dryRun: true })).headers.get('etag') ?? '';
    await steward(first);
    assert.equal((await change(cancel(first, second), { dryRun: true }, { 'if-match': seen })).status, 200);
    assert.equal((await airport.http.post(`/api/flights/${second}/cancel`, { json: {} })).status, 200);
    const late = await change(cancel(first, second), {}, { 'if-match': seen });
    assert.equal(late.status, 412);
    assert.equal(await statusOf(first), 'SCHEDULED');
    const again = await change(cancel(first, second));
    assert.deepEqual([again.status, again.body.code], [400, 'flight_already_cancelled']);
    assert.equal(await statusOf(first), 'SCHEDULED');
  });

  it('are done once with one key, whatever they are', async () => {
    month += 1;
    const flight = await fly(1, '08:00', '09:00', true);
    const key = { 'idempotency-key': `closed-${flight}` };
    const done = await change(cancel(flight), {}, key);
    const again = await change(cancel(flight), {}, key);
    assert.deepEqual([again.status, again.body], [200, done.body]);
    assert.equal((await change(restore(flight), {}, key)).status, 422);
  });

  it('are refused with what is wrong, and where', async () => {
    month += 1;
    const [flight, later] = [await fly(1, '08:00', '09:00', true), await fly(20, '08:00', '09:00', true)];
    const refusal = async (changes: readonly Change[]): Promise<unknown[]> => {
      const { status, body } = await change(changes);
      return [status, body.code, body.message];
    };
    assert.deepEqual(await refusal(cancel(flight, flight)), [
      400,
      'flight_named_twice',
      `changes[1].flightId: flight ${flight} is named twice.`,
    ]);
    assert.deepEqual(await refusal(cancel(flight, 99_999)), [
      400,
      'flight_unknown',
      'changes[1].flightId: there is no flight with the id 99999.',
    ]);
    assert.equal((await refusal([{ action: 'DELAY', flightId: flight }]))[1], 'delay_without_times');
    const times = { departureTime: at(1, '10:00'), arrivalTime: at(1, '09:00') };
    assert.deepEqual((await refusal([{ action: 'DELAY', flightId: flight, ...times }])).slice(0, 2), [
      400,
      'arrival_before_departure',
    ]);
    assert.deepEqual((await refusal(cancel(flight, later))).slice(0, 2), [400, 'period_invalid']);
    assert.equal((await change([])).status, 400);
    assert.equal((await change(cancel(...Array.from({ length: 61 }, (_, index) => index + 1)))).status, 400);
    assert.equal((await change([{ action: 'CLOSE', flightId: flight }])).status, 400);
    assert.equal(await statusOf(flight), 'SCHEDULED');
  });
});
