import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

interface Place {
  readonly flightId: number;
  readonly stewardId: number;
}

onEachDatabase('proposals', (kind) => {
  const airport = airportFor(kind, { AIRPORT_RULES: 'easa' });
  let [home, away] = [0, 0];
  let year = 2030;
  /** Every test has a year of its own. */
  const at = (day: number, time: string) => `${year}-06-0${day}T${time}:00Z`;
  /** There and back with one airplane of two stewards. */
  const trip = async (day: number, hour: number): Promise<[number, number]> => {
    const airplaneId = await airport.airplane(100);
    const two = (n: number) => String(n).padStart(2, '0');
    const there = await airport.flight(at(day, `${two(hour)}:00`), at(day, `${two(hour + 1)}:00`), {
      airplaneId,
      originId: home,
      destinationId: away,
    });
    const back = await airport.flight(at(day, `${two(hour + 2)}:00`), at(day, `${two(hour + 3)}:00`), {
      airplaneId,
      originId: away,
      destinationId: home,
    });
    return [there, back];
  };
  const crew = async (count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = await airport.steward();
      await airport.http.put(`/api/stewards/${id}/profile`, { json: { homeBaseId: home } });
      ids.push(id);
    }
    return ids;
  };
  const propose = (day = 1) =>
    airport.http.get(
      `/api/assignments/proposal?from=${at(day, '00:00')}&to=${at(day + 1, '00:00')}&homeBaseId=${home}`,
    );
  const take = (places: readonly Place[], headers = {}) =>
    airport.http.post('/api/assignments/proposal', {
      json: { places: places.map(({ flightId, stewardId }) => ({ flightId, stewardId })) },
      headers,
    });
  const onBoard = async (flight: number): Promise<number[]> =>
    (await airport.http.get(`/api/flights/${flight}`)).body.stewards.map(({ id }: Place & { id: number }) => id);

  before(async () => {
    away = await airport.airport({ timeZone: 'UTC' });
  });

  const newBase = async (): Promise<void> => {
    year += 1;
    home = await airport.airport({ timeZone: 'UTC' });
  };

  it('give whole duties to whoever is free, and say of the rest why nobody can', async () => {
    await newBase();
    const [there, back] = await trip(1, 8);
    const [one, sick, busy] = await crew(3);
    const state = { kind: 'SICK', from: at(1, '00:00'), to: at(2, '00:00') };
    assert.equal((await airport.http.post(`/api/stewards/${sick}/states`, { json: state })).status, 201);
    const [other, otherBack] = await trip(1, 8);
    const changes = [other, otherBack].map((flightId) => ({ action: 'ASSIGN', stewardId: busy, flightId }));
    assert.equal((await airport.http.post('/api/assignments/bulk', { json: { changes } })).status, 200);
    await airport.http.post(`/api/flights/${otherBack}/cancel`, { json: {} });
    const { status, body, text } = await propose();
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.flights.map((row: { flight: { id: number }; required: number; assigned: number }) => [
        row.flight.id,
        row.required,
        row.assigned,
      ]),
      [
        [there, 2, 0],
        [other, 2, 1],
        [back, 2, 0],
      ],
      'a cancelled flight lacks nobody',
    );
    assert.deepEqual(
      body.places.map(({ flightId, stewardId }: Place) => [flightId, stewardId]),
      [
        [there, one],
        [back, one],
        [back, busy],
      ],
      'whoever is there takes the second place on the way back',
    );
    assert.equal(body.consideredStewards, 3);
    const [open] = body.open;
    assert.deepEqual([open.flightId, open.missing], [there, 1]);
    assert.deepEqual(
      open.reasons.map(({ code, stewards }: { code: string; stewards: number }) => [code, stewards]),
      [
        ['already_assigned', 1],
        ['flights_overlap', 1],
        ['not_available', 1],
      ],
    );
    assert.equal(text.includes('SICK'), false);
    assert.deepEqual(
      body.stewards.map((row: { hoursBefore: number; hoursAfter: number }) => [row.hoursBefore, row.hoursAfter]),
      [
        [0, 2],
        [1, 2],
      ],
    );
    assert.deepEqual((await propose()).body, body, 'the same data have the same proposal');
    assert.deepEqual(await onBoard(there), [], 'nothing is assigned by it');
  });

  it('are taken as far as they still hold: what a colleague changed is left out and named', async () => {
    await newBase();
    const [first, second] = [await trip(1, 8), await trip(1, 14)];
    await crew(4);
    const { places }: { places: Place[] } = (await propose()).body;
    assert.equal(places.length, 8);
    const [busy = 0] = places.filter(({ flightId }) => flightId === first[0]).map(({ stewardId }) => stewardId);
    const elsewhere = await airport.flight(at(1, '08:30'), at(1, '09:00'));
    await airport.http.put(`/api/stewards/${busy}/flights/${elsewhere}`);
    // It may be refused by the rules in force; then they are sick.
    const state = { kind: 'SICK', from: at(1, '07:00'), to: at(1, '09:30') };
    await airport.http.post(`/api/stewards/${busy}/states`, { json: state });
    await airport.http.post(`/api/flights/${second[1]}/cancel`, { json: {} });
    const headers = { 'idempotency-key': `take-${home}` };
    const { status, body, text } = await take(places, headers);
    assert.equal(status, 200, text);
    const left = body.places.filter(({ taken }: { taken: boolean }) => !taken);
    assert.deepEqual(
      new Set(left.map(({ flightId, stewardId }: Place) => (stewardId === busy ? 'busy' : flightId))),
      new Set(['busy', second[1]]),
      text,
    );
    assert.equal(text.includes('SICK'), false);
    assert.ok(left.every(({ refusals }: { refusals: object[] }) => refusals.length > 0));
    assert.equal((await onBoard(first[0])).length, 1);
    assert.deepEqual((await take(places, headers)).body, body, 'a key repeats nothing');
  });

  it('are taken by one of two planners, the other is told so, and no flight gets more than it needs', async () => {
    await newBase();
    const [there, back] = await trip(1, 8);
    const people = await crew(4);
    const { places }: { places: Place[] } = (await propose()).body;
    const others = people.filter((id) => !places.some(({ stewardId }) => stewardId === id));
    const mine = others.flatMap((stewardId) => [there, back].map((flightId) => ({ flightId, stewardId })));
    const both = await Promise.all([take(places), take(mine)]);
    const taken = both.flatMap(({ body }) => body.places.filter((place: { taken: boolean }) => place.taken));
    assert.equal(taken.length, 4);
    const codes = both.flatMap(({ body }) =>
      body.places.flatMap(({ refusals }: { refusals: { code: string }[] }) => refusals.map(({ code }) => code)),
    );
    assert.deepEqual(codes, ['crew_complete', 'crew_complete', 'crew_complete', 'crew_complete']);
    assert.deepEqual([(await onBoard(there)).length, (await onBoard(back)).length], [2, 2]);
    const again = await take(places);
    assert.ok(again.body.places.every(({ taken: is }: { taken: boolean }) => !is));
  });

  it('leave out the way back of whoever cannot fly there', async () => {
    await newBase();
    const [there, back] = await trip(1, 8);
    const [next] = await trip(3, 8);
    const [id = 0] = await crew(1);
    await airport.http.put(`/api/stewards/${id}/flights/${next}`);
    const { places }: { places: Place[] } = (await propose()).body;
    assert.deepEqual(
      places.map(({ flightId, stewardId }) => [flightId, stewardId]),
      [
        [there, id],
        [back, id],
      ],
    );
    await airport.http.post(`/api/flights/${there}/cancel`, { json: {} });
    const { body } = await take(places);
    assert.deepEqual(
      body.places.map(({ taken, refusals }: { taken: boolean; refusals: { code: string }[] }) => [
        taken,
        refusals[0]?.code,
      ]),
      [
        [false, 'flight_cancelled'],
        [true, undefined],
      ],
      'without a flight before, nothing says where they are',
    );
  });

  it('are refused for too long a time and with what is wrong, and empty if nothing lacks crew', async () => {
    await newBase();
    const asked = (from: string, to: string) => airport.http.get(`/api/assignments/proposal?from=${from}&to=${to}`);
    assert.equal((await asked(at(1, '00:00'), at(3, '00:01'))).body.code, 'period_invalid');
    assert.equal((await asked(at(1, '00:00'), at(1, '00:00'))).body.code, 'period_invalid');
    assert.equal((await asked('today', at(1, '00:00'))).status, 400);
    const { body } = await asked(at(5, '00:00'), at(6, '00:00'));
    assert.deepEqual([body.flights, body.places, body.open, body.stewards], [[], [], [], []]);
    assert.equal((await take([])).status, 400);
    const unknown = await take([{ flightId: 999_999, stewardId: 999_999 }]);
    assert.deepEqual(
      unknown.body.places[0].refusals.map(({ code }: { code: string }) => code),
      ['steward_unknown', 'flight_unknown'],
    );
  });
});
