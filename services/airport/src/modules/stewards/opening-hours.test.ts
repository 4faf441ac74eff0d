import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

onEachDatabase('what is known of a steward', (kind) => {
  const airport = airportFor(kind, { AIRPORT_RULES: 'easa' });
  let home: number;
  let away: number;
  const path = (steward: number) => `/api/stewards/${steward}/opening-hours`;
  const steward = async (): Promise<number> => {
    const id = await airport.steward();
    await airport.http.put(`/api/stewards/${id}/profile`, { json: { homeBaseId: home } });
    return id;
  };
  const open = (id: number, before: string, ...periods: [from: string, to: string, flight: number, duty: number][]) =>
    airport.http.put(path(id), {
      json: {
        before,
        periods: periods.map(([from, to, flightHours, dutyHours]) => ({ from, to, flightHours, dutyHours })),
      },
    });
  const flight = (day: string, from = '08:00', to = '10:00') =>
    airport.flight(`${day}T${from}:00Z`, `${day}T${to}:00Z`, { originId: home, destinationId: away });
  const check = async (id: number, flightId: number) =>
    (await airport.http.get(`/api/stewards/${id}/flights/${flightId}/check`)).body;

  before(async () => {
    [home, away] = [await airport.airport({ timeZone: 'UTC' }), await airport.airport({ timeZone: 'UTC' })];
  });

  it('somebody new is judged by few rules at first, and by all once it is said that they did nothing', async () => {
    const [id, one] = [await steward(), await flight('2032-03-10')];
    const unknown = await check(id, one);
    assert.deepEqual([unknown.allowed, unknown.judgedRules, unknown.lackingData.length], [true, 3, 9]);
    assert.equal((await open(id, '2032-03-01', ['2031-01-01', '2032-03-01', 0, 0])).status, 200);
    const known = await check(id, one);
    assert.deepEqual([known.allowed, known.judgedRules, known.lackingData], [true, 12, []]);
    const bulk = { changes: [{ action: 'ASSIGN', stewardId: id, flightId: one }], dryRun: true };
    const { body } = await airport.http.post('/api/assignments/bulk', { json: bulk });
    assert.deepEqual(body.changes[0].lackingData, []);
    assert.ok(body.notModelled.some((text: string) => text.startsWith('split duty')));
    const { body: available } = await airport.http.get(`/api/flights/${one}/availability?size=2000`);
    assert.deepEqual(available.notModelled, body.notModelled);
    assert.deepEqual(
      available.content.find((found: { steward: { id: number } }) => found.steward.id === id).lackingData,
      [],
    );
  });

  it('counts in windows that begin before the day: whole periods exactly, parts of them not at all', async () => {
    const [id, one] = [await steward(), await flight('2032-03-05')];
    const hours = async () => {
      const { refusals, lackingData } = await check(id, one);
      return [refusals.map(({ rule }: { rule: string }) => rule), lackingData];
    };
    // The 28 days that end with the flight begin on 7 February: two weeks of 49 hours, and two on the day itself.
    await open(
      id,
      '2032-03-05',
      ['2031-01-01', '2032-02-07', 0, 0],
      ['2032-02-07', '2032-02-21', 49, 80],
      ['2032-02-21', '2032-03-04', 49, 80],
      ['2032-03-04', '2032-03-05', 0, 0],
    );
    assert.deepEqual(await hours(), [[], ['duty-in-7-days', 'recurrent-rest']]);
    await open(id, '2032-03-05', ['2031-01-01', '2032-02-07', 0, 0], ['2032-02-07', '2032-03-05', 98.1, 150]);
    assert.deepEqual((await hours())[0], ['flight-time-in-28-days']);
    // Nobody knows how much of it is before 7 February.
    await open(id, '2032-03-05', ['2031-01-01', '2032-02-06', 0, 0], ['2032-02-06', '2032-03-05', 98.1, 150]);
    assert.deepEqual((await hours())[0], []);
    await open(id, '2032-03-05', ['2031-01-01', '2032-02-01', 0, 0], ['2032-02-01', '2032-03-05', 98.1, 150]);
    assert.ok((await hours())[1].includes('flight-time-in-28-days'));
  });

  it('is limited to 900 hours of flight time in a year, of which some can be far away', async () => {
    const id = await steward();
    await open(id, '2032-01-01', ['2030-01-01', '2031-07-01', 0, 0], ['2031-07-01', '2032-01-01', 90, 200]);
    const spring = await flight('2032-01-10', '08:00', '18:00');
    assert.equal((await airport.http.post(`/api/stewards/${id}/flights/${spring}`)).status, 201);
    await open(id, '2032-01-01', ['2030-01-01', '2031-07-01', 0, 0], ['2031-07-01', '2032-01-01', 985, 1900]);
    const [short, long] = [await flight('2032-05-20', '08:00', '13:00'), await flight('2032-05-20', '08:00', '13:01')];
    assert.deepEqual((await check(id, short)).refusals, []);
    const { refusals } = await check(id, long);
    assert.deepEqual(
      refusals.map(({ rule, hours }: { rule: string; hours: object }) => [rule, hours]),
      [['flight-time-in-12-months', { actual: 1000.02, limit: 1000, months: 12 }]],
    );
  });

  it('is refused if it contradicts itself, and taken away again', async () => {
    const id = await steward();
    const [a, b, c] = ['2032-01-01', '2032-01-08', '2032-01-15'];
    for (const json of [
      { before: b, periods: [{ from: a, to: c, flightHours: 1, dutyHours: 2 }] },
      { before: c, periods: [{ from: b, to: b, flightHours: 0, dutyHours: 0 }] },
      { before: c, periods: [{ from: a, to: b, flightHours: 3, dutyHours: 2 }] },
      { before: c, periods: [{ from: a, to: b, flightHours: 0, dutyHours: 169 }] },
      { before: c, periods: [a, a].map((from) => ({ from, to: b, flightHours: 0, dutyHours: 0 })) },
      { periods: [{ from: a, to: b, flightHours: 0, dutyHours: 0 }] },
    ]) {
      const { status, body } = await airport.http.put(path(id), { json });
      assert.deepEqual([status, body.code], [400, 'opening_hours_invalid'], JSON.stringify(json));
    }
    for (const json of [
      { before: 'yesterday', periods: [] },
      { before: '2032-02-30', periods: [] },
      { before: c, periods: [{ from: a, to: b, flightHours: -1, dutyHours: 2 }] },
      { before: c, periods: [{ from: a, to: b, flightHours: 'one', dutyHours: 2 }] },
      { before: c, periods: Array.from({ length: 401 }, () => ({ from: a, to: b, flightHours: 0, dutyHours: 0 })) },
      [],
    ]) {
      assert.equal((await airport.http.put(path(id), { json })).status, 400, JSON.stringify(json).slice(0, 80));
    }
    const made = await open(id, c, [a, b, 1.5, 2.5]);
    assert.deepEqual(made.body, { before: c, periods: [{ from: a, to: b, flightHours: 1.5, dutyHours: 2.5 }] });
    const read = await airport.http.get(path(id));
    assert.deepEqual(read.body, made.body);
    const stale = await airport.http.put(path(id), { json: {}, headers: { 'if-match': '"other"' } });
    assert.equal(stale.status, 412);
    assert.deepEqual((await airport.http.put(path(id), { json: { before: null } })).body, { periods: [] });
    assert.equal((await airport.http.get(path(99_999))).status, 404);
    assert.equal((await airport.http.put(path(99_999), { json: {} })).status, 400);
  });

  it('depends on how long before a departure crews report, which an airport can have for itself', async () => {
    const time = `/api/airports/${home}/report-time`;
    assert.deepEqual((await airport.http.get(time)).body, { minutes: 60, isDefault: true });
    const [id, long] = [await steward(), await flight('2032-08-01', '08:00', '20:00')];
    assert.deepEqual((await check(id, long)).refusals, []);
    assert.deepEqual((await airport.http.put(time, { json: { minutes: 61 } })).body, { minutes: 61, isDefault: false });
    assert.deepEqual(
      (await check(id, long)).refusals.map(({ code }: { code: string }) => code),
      ['duty_too_long'],
    );
    for (const minutes of [-1, 241, 1.5, 'soon']) {
      assert.equal((await airport.http.put(time, { json: { minutes } })).status, 400, String(minutes));
    }
    assert.deepEqual((await airport.http.put(time, { json: { minutes: null } })).body, {
      minutes: 60,
      isDefault: true,
    });
    assert.equal((await airport.http.get('/api/airports/99999/report-time')).status, 404);
    assert.equal((await airport.http.put('/api/airports/99999/report-time', { json: {} })).status, 400);
  });

  it('can be read beside the rules, which say what they leave out', async () => {
    const { body } = await airport.http.get('/api/rules');
    assert.deepEqual(
      [body.rules, body.content.length, body.reportMinutes, body.postFlightMinutes],
      ['easa', 12, 60, 30],
    );
    const { body: none } = await airport.http.get('/api/rules?rules=none');
    assert.deepEqual([none.content, none.notModelled], [[], []]);
    assert.equal((await airport.http.get('/api/rules?rules=icao')).status, 400);
    const { body: report } = await airport.http.get('/api/rule-report?incomplete=true');
    assert.deepEqual(report.notModelled, body.notModelled);
  });
});
