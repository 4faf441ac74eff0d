import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

interface Share {
  readonly steward: { readonly id: number };
  readonly available: boolean;
  readonly flightIds: readonly number[];
  readonly homeBase?: { readonly id: number };
  readonly whereabouts?: { readonly id: number };
  readonly restHours?: number;
  readonly refusals: readonly { readonly code: string; readonly flightId?: number }[];
}

onEachDatabase('stewards who can take several flights', (kind) => {
  const airport = airportFor(kind, { AIRPORT_RULES: 'easa' });
  const at = (day: number, time: string) => `2031-06-${String(day).padStart(2, '0')}T${time}:00Z`;
  let home: number;
  let away: number;
  /** A duty of two rotations: there, back, there, back. */
  let duty: number[];
  let ids: { sick: number; free: number; busy: number; rested: number; elsewhere: number; crew: number; away: number };

  const fly = (day: number, from: string, to: string, route: 'out' | 'back') => {
    const ends = route === 'out' ? { originId: home, destinationId: away } : { originId: away, destinationId: home };
    return airport.flight(at(day, from), at(day, to), ends);
  };
  const steward = async (...flights: number[]): Promise<number> => {
    const id = await airport.steward();
    const { status } = await airport.http.put(`/api/stewards/${id}/profile`, { json: { homeBaseId: home } });
    assert.equal(status, 200);
    const changes = flights.map((flightId) => ({ action: 'ASSIGN', stewardId: id, flightId }));
    if (changes.length === 0) return id;
    const { body, text } = await airport.http.post('/api/assignments/bulk', { json: { changes } });
    assert.equal(body.applied, true, text);
    return id;
  };
  const ask = (flightIds: readonly (number | string)[], more = '') =>
    airport.http.get(`/api/flights/availability?${flightIds.map((id) => `flightIds=${id}`).join('&')}${more}`);
  const shareOf = async (id: number, flightIds: readonly number[] = duty): Promise<Share> => {
    const { status, body, text } = await ask(flightIds, '&size=2000');
    assert.equal(status, 200, text);
    return body.content.find((one: Share) => one.steward.id === id);
  };

  before(async () => {
    [home, away] = [await airport.airport({ timeZone: 'UTC' }), await airport.airport({ timeZone: 'UTC' })];
    duty = [
      await fly(10, '06:00', '07:00', 'out'),
      await fly(10, '08:00', '09:00', 'back'),
      await fly(10, '10:00', '11:00', 'out'),
      await fly(10, '12:00', '13:00', 'back'),
    ];
    ids = {
      sick: await steward(...duty),
      free: await steward(),
      // On another rotation while the second one is flown.
      busy: await steward(await fly(10, '10:30', '11:15', 'out'), await fly(10, '12:15', '13:15', 'back')),
      rested: await steward(await fly(8, '06:00', '07:00', 'out'), await fly(8, '08:00', '09:00', 'back')),
      elsewhere: await steward(await fly(9, '06:00', '07:00', 'out')),
      crew: await steward(...duty.slice(0, 2)),
      away: await steward(await fly(10, '05:30', '13:30', 'out')),
    };
  });

  it('stewards who can take all flights are distinguished from those who can take some or none', async () => {
    const { status, body } = await ask(duty, '&available=true');
    assert.equal(status, 200);
    assert.deepEqual(
      body.content.map(({ steward, available, flightIds }: Share) => [steward.id, available, flightIds]),
      [
        [ids.free, true, duty],
        [ids.rested, true, duty],
        [ids.elsewhere, false, duty.slice(1)],
        [ids.busy, false, duty.slice(0, 2)],
        [ids.crew, false, duty.slice(2)],
      ],
    );
    const codesOf = async (id: number) => (await shareOf(id)).refusals.map(({ code }) => code);
    assert.deepEqual(await codesOf(ids.elsewhere), ['duty_starts_elsewhere']);
    assert.deepEqual((await shareOf(ids.away)).flightIds, []);
    assert.deepEqual(await codesOf(ids.away), Array(4).fill('flights_overlap'));
    assert.deepEqual(
      (await shareOf(ids.sick)).refusals.map(({ code, flightId }) => [code, flightId]),
      duty.map((id) => ['already_assigned', id]),
    );
  });

  it('come with their home base, and with where they are then', async () => {
    const places = async (id: number) => {
      const { homeBase, whereabouts, restHours } = await shareOf(id);
      return [homeBase?.id, whereabouts?.id, restHours];
    };
    assert.deepEqual(await places(ids.free), [home, home, undefined]);
    assert.deepEqual(await places(ids.rested), [home, home, 44.5]);
    assert.deepEqual(await places(ids.elsewhere), [home, away, 22.5]);
    const unknown = await airport.steward();
    assert.deepEqual(await places(unknown), [undefined, undefined, undefined]);
    const { body } = await airport.http.get(`/api/flights/${duty[0]}/availability?size=2000`);
    const one = body.content.find(({ steward }: Share) => steward.id === ids.elsewhere);
    const { id, code, name } = (await airport.http.get(`/api/airports/${away}`)).body;
    assert.deepEqual(one.whereabouts, { id, code, name });
  });

  it('stewards can be assigned to the flights they can take, in one request', async () => {
    for (const id of [ids.free, ids.rested, ids.busy, ids.crew, ids.elsewhere]) {
      const { flightIds } = await shareOf(id);
      const changes = flightIds.flatMap((flightId) => [
        { action: 'UNASSIGN', stewardId: ids.sick, flightId },
        { action: 'ASSIGN', stewardId: id, flightId },
      ]);
      const { body } = await airport.http.post('/api/assignments/bulk', { json: { changes, dryRun: true } });
      assert.equal(body.allowed, true, JSON.stringify(body));
    }
  });

  it('need a flight there and the one back together, where neither alone will do', async () => {
    const next = await steward(
      await fly(16, '06:00', '07:00', 'out'),
      await fly(16, '08:00', '09:00', 'back'),
      await fly(20, '06:00', '07:00', 'out'),
      await fly(20, '08:00', '09:00', 'back'),
    );
    const rotation = [await fly(18, '06:00', '07:00', 'out'), await fly(18, '08:00', '09:00', 'back')];
    for (const flight of rotation) assert.equal((await shareOf(next, [flight])).available, false);
    assert.deepEqual((await shareOf(next, rotation.toReversed())).flightIds, rotation);
    assert.deepEqual((await shareOf(next, [...rotation, ...rotation])).flightIds, rotation);
  });

  it('are not asked for a cancelled flight', async () => {
    const request = await airport.flightRequest(at(25, '06:00'), at(25, '07:00'), {
      originId: home,
      destinationId: away,
    });
    const { body } = await airport.http.post('/api/flights', { json: { ...request, status: 'CANCELLED' } });
    const share = await shareOf(ids.free, [body.id]);
    assert.deepEqual([share.flightIds, share.refusals[0]?.code], [[], 'flight_cancelled']);
  });

  it('come page by page, by base and by other rules', async () => {
    const all = (await ask(duty, '&available=true')).body;
    const second = (await ask(duty, '&available=true&size=3&page=1')).body;
    assert.deepEqual([second.content, second.totalElements], [all.content.slice(3, 6), all.content.length]);
    assert.equal((await ask(duty, `&homeBaseId=${away}`)).body.totalElements, 0);
    const { body } = await ask(duty, '&rules=none&size=2000');
    assert.equal(body.content.find((one: Share) => one.steward.id === ids.elsewhere).available, true);
  });

  it('are asked for 1 to 20 flights that exist', async () => {
    const missing = await ask([...duty, 999_999]);
    assert.deepEqual([missing.status, missing.body.code], [404, 'flight_unknown']);
    assert.match(missing.body.message, /999999/);
    assert.equal((await ask(['9007199254740993'])).status, 404);
    assert.equal((await ask(Array(20).fill(duty[0]))).status, 200);
    for (const wrong of [[], Array(21).fill(duty[0]), ['x'], ['1.5'], ['1,2'], ['']]) {
      const { status, body } = await ask(wrong);
      assert.deepEqual([status, body.code], [400, 'invalid_input'], String(wrong));
    }
    assert.equal((await ask(duty, '&sort=id')).status, 400);
    const put = await airport.http.put('/api/flights/availability', { json: {} });
    assert.deepEqual([put.status, put.headers.get('allow')], [405, 'GET, HEAD']);
  });
});
