import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

interface Change {
  readonly action: string;
  readonly stewardId: number;
  readonly flightId: number;
}

interface Outcome extends Change {
  readonly allowed: boolean;
  readonly refusals: readonly { readonly code: string; readonly message: string; readonly flightId?: number }[];
}

const assign = (stewardId: number, flightId: number): Change => ({ action: 'ASSIGN', stewardId, flightId });
const unassign = (stewardId: number, flightId: number): Change => ({ action: 'UNASSIGN', stewardId, flightId });
const codesOf = (changes: readonly Outcome[]) => changes.map(({ refusals }) => refusals.map(({ code }) => code));

onEachDatabase('several changes of assignments', (kind) => {
  const airport = airportFor(kind);
  let day = 0;
  /** Flights on a day of their own: these overlap, and the last one does not. */
  const flights = async () => {
    day += 1;
    const at = (hour: number) => new Date(Date.UTC(2026, 7, day, hour)).toISOString();
    return {
      morning: await airport.flight(at(6), at(9)),
      same: await airport.flight(at(8), at(10)),
      evening: await airport.flight(at(18), at(20)),
    };
  };
  const bulk = (changes: unknown, more: object = {}, headers: Record<string, string> = {}) =>
    airport.http.post('/api/assignments/bulk', { json: { changes, ...more }, headers });
  const swap = (json: object) => airport.http.post('/api/assignments/swap', { json });
  const flightsOf = async (steward: number): Promise<number[]> =>
    (await airport.http.get(`/api/stewards/${steward}`)).body.flights.map(({ id }: { id: number }) => id);

  it('are made together, whatever their order', async () => {
    const [sick, first, second] = [await airport.steward(), await airport.steward(), await airport.steward()];
    const { morning, same, evening } = await flights();
    await bulk([assign(sick, morning), assign(sick, evening)]);
    const { status, body } = await bulk([
      assign(first, morning),
      assign(second, evening),
      unassign(sick, morning),
      unassign(sick, evening),
      assign(sick, same),
    ]);
    assert.equal(status, 200);
    assert.deepEqual([body.applied, body.allowed, body.rules, body.changes.length], [true, true, 'none', 5]);
    assert.deepEqual(await flightsOf(sick), [same]);
    assert.deepEqual([await flightsOf(first), await flightsOf(second)], [[morning], [evening]]);
  });

  it('are made all or none, and each refusal is explained', async () => {
    const [free, busy] = [await airport.steward(), await airport.steward()];
    const { morning, same, evening } = await flights();
    await bulk([assign(busy, morning)]);
    const { status, body } = await bulk([
      assign(free, evening),
      assign(busy, same),
      assign(busy, morning),
      unassign(free, same),
      assign(99_999, evening),
      unassign(free, 99_999),
    ]);
    assert.equal(status, 400);
    assert.equal(body.code, 'changes_refused');
    assert.match(body.message, /5 of 6 changes are refused, and none was made.*is on flight/);
    assert.deepEqual(codesOf(body.changes), [
      [],
      ['flights_overlap'],
      ['already_assigned'],
      ['not_assigned'],
      ['steward_unknown'],
      ['flight_unknown'],
    ]);
    assert.equal(body.changes[1].refusals[0].flightId, morning);
    assert.deepEqual(
      body.changes.map(({ allowed }: Outcome) => allowed),
      [true, false, false, false, false, false],
    );
    assert.deepEqual([await flightsOf(free), await flightsOf(busy)], [[], [morning]]);
  });

  it('are held against each other', async () => {
    const steward = await airport.steward();
    const { morning, same } = await flights();
    const both = await bulk([assign(steward, morning), assign(steward, same)]);
    assert.deepEqual(codesOf(both.body.changes), [['flights_overlap'], ['flights_overlap']]);
    const twice = await bulk([assign(steward, morning), assign(steward, morning)]);
    assert.deepEqual(codesOf(twice.body.changes), [[], ['already_assigned']]);
    assert.deepEqual(await flightsOf(steward), []);
    await bulk([assign(steward, morning)]);
    const gone = await bulk([unassign(steward, morning), unassign(steward, morning)]);
    assert.deepEqual(codesOf(gone.body.changes), [[], ['not_assigned']]);
    assert.equal((await bulk([unassign(steward, morning), assign(steward, morning)])).status, 200);
    assert.deepEqual(await flightsOf(steward), [morning]);
  });

  it('tell in a dry run what would be said, and change nothing', async () => {
    const [one, other] = [await airport.steward(), await airport.steward()];
    const { morning, same } = await flights();
    await bulk([assign(one, morning)]);
    const changes = [unassign(one, morning), assign(other, morning), assign(other, same)];
    const dry = await bulk(changes, { dryRun: true });
    assert.equal(dry.status, 200);
    assert.deepEqual([dry.body.applied, dry.body.allowed], [false, false]);
    const real = await bulk(changes);
    assert.deepEqual(dry.body.changes, real.body.changes);
    const fine = await bulk(changes.slice(0, 2), { dryRun: true });
    assert.deepEqual([fine.body.applied, fine.body.allowed], [false, true]);
    assert.deepEqual([await flightsOf(one), await flightsOf(other)], [[morning], []]);
  });

  it('are made once for one key, and a refused request leaves its key free', async () => {
    const [one, other] = [await airport.steward(), await airport.steward()];
    const { morning, same } = await flights();
    const key = { 'idempotency-key': `bulk-${one}` };
    assert.equal((await bulk([assign(one, morning), assign(one, same)], {}, key)).status, 400);
    const first = await bulk([assign(one, morning)], {}, key);
    assert.equal(first.status, 200);
    const again = await bulk([assign(one, morning)], {}, key);
    assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, 'true']);
    assert.deepEqual(again.body, first.body);
    assert.equal((await bulk([assign(other, morning)], {}, key)).status, 422);
  });

  it('swap the flights of two stewards', async () => {
    const [one, other, third] = [await airport.steward(), await airport.steward(), await airport.steward()];
    const { morning, same, evening } = await flights();
    await bulk([assign(one, morning), assign(other, same), assign(third, same)]);
    const pair = { firstStewardId: one, firstFlightId: morning, secondStewardId: other, secondFlightId: same };
    assert.equal((await swap({ ...pair, dryRun: true })).body.allowed, true);
    assert.deepEqual(await flightsOf(one), [morning]);
    assert.equal((await swap(pair)).body.applied, true);
    assert.deepEqual([await flightsOf(one), await flightsOf(other)], [[same], [morning]]);
    const again = await swap(pair);
    assert.equal(again.status, 400);
    assert.deepEqual(codesOf(again.body.changes).slice(0, 2), [['not_assigned'], ['not_assigned']]);
    const here = { firstStewardId: one, firstFlightId: same, secondStewardId: third, secondFlightId: same };
    assert.equal((await swap(here)).body.code, 'swap_pointless');
    assert.equal((await swap({ ...pair, secondStewardId: one })).body.code, 'swap_pointless');
    assert.equal((await swap({ ...pair, secondFlightId: evening })).status, 400);
  });

  it('report the reason of a single refused change', async () => {
    const steward = await airport.steward();
    const { morning, evening } = await flights();
    const one = await bulk([unassign(steward, morning)]);
    assert.match(one.body.message, /^The change is refused and was not made: steward \d+ and flight \d+: The steward /);
    const first = await bulk([unassign(steward, morning), assign(steward, evening)]);
    assert.match(first.body.message, /^1 of 2 changes is refused, and none was made: steward /);
  });

  it('never repeat an id in other figures than were sent', async () => {
    const [steward, { morning }] = [await airport.steward(), await flights()];
    const headers = { 'content-type': 'application/json' };
    for (const dryRun of [true, false]) {
      for (const [change, field, noun] of [
        [`"stewardId":9007199254740993,"flightId":${morning}`, 'changes[0].stewardId', 'steward'],
        [`"stewardId":${steward},"flightId":9007199254740993`, 'changes[0].flightId', 'flight'],
      ]) {
        const raw = `{"dryRun":${dryRun},"changes":[{"action":"ASSIGN",${change}}]}`;
        const { status, body, text } = await airport.http.post('/api/assignments/bulk', { raw, headers });
        assert.deepEqual([status, body.code], [400, `${noun}_unknown`], text);
        assert.equal(body.message, `${field}: there is no ${noun} with the id given.`);
        assert.doesNotMatch(text, /90071992547409/);
      }
    }
    const ids = { firstFlightId: morning, secondStewardId: steward, secondFlightId: 1 };
    const raw = `${JSON.stringify(ids).slice(0, -1)},"firstStewardId":9007199254740993}`;
    const { body } = await airport.http.post('/api/assignments/swap', { raw, headers });
    assert.equal(body.message, 'firstStewardId: there is no steward with the id given.');
  });

  it('are refused when they are none, too many or not understood', async () => {
    const change = assign(1, 1);
    for (const changes of [
      [],
      Array(101).fill(change),
      [{ ...change, action: 'DROP' }],
      [{ action: 'ASSIGN' }],
      {},
      7,
    ]) {
      const { status, body } = await bulk(changes);
      assert.equal(status, 400, JSON.stringify(changes).slice(0, 100));
      assert.equal(body.changes, undefined);
    }
    assert.equal((await bulk([change], { dryRun: 'yes' })).status, 400);
    assert.equal((await swap({ firstStewardId: 1 })).status, 400);
  });
});

onEachDatabase('several changes of assignments by EASA', (kind) => {
  const airport = airportFor(kind, { AIRPORT_RULES: 'easa' });

  it('are judged by the roster they lead to: a flight there and the one back need each other', async () => {
    const [home, away] = [await airport.airport(), await airport.airport()];
    const steward = await airport.steward();
    await airport.http.put(`/api/stewards/${steward}/profile`, { json: { homeBaseId: home } });
    const there = { originId: home, destinationId: away };
    const back = { originId: away, destinationId: home };
    const flights = [
      await airport.flight('2026-03-01T08:00:00Z', '2026-03-01T09:00:00Z', there),
      await airport.flight('2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z', back),
      await airport.flight('2026-03-01T12:00:00Z', '2026-03-01T13:00:00Z', there),
    ];
    const [first = 0, , third = 0] = flights;
    const post = (json: object) => airport.http.post('/api/assignments/bulk', { json });
    const broken = await post({ changes: [assign(steward, first), assign(steward, third)] });
    assert.equal(broken.status, 400);
    assert.deepEqual(codesOf(broken.body.changes), [['connection_elsewhere'], ['connection_elsewhere']]);
    const whole = await post({ changes: flights.toReversed().map((flight) => assign(steward, flight)) });
    assert.equal(whole.status, 200, whole.text);
  });
});
