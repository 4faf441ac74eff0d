import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import ICAL from 'ical.js';
import { airportFor } from '../../testing/airport.ts';

interface Judged {
  readonly steward: { readonly id: number };
  readonly available: boolean;
  readonly refusals: readonly { readonly code: string; readonly flightId?: number }[];
}

onEachDatabase('crew planning', (kind) => {
  const airport = airportFor(kind);
  const day = (hour: string) => `2026-03-01T${hour}:00:00Z`;
  const assign = (steward: number, flight: number) => airport.http.post(`/api/stewards/${steward}/flights/${flight}`);
  const judgedIn = (body: { content: Judged[] }, id: number) => {
    const found = body.content.find(({ steward }) => steward.id === id);
    assert.ok(found !== undefined);
    return found;
  };

  it('tells who is free for a flight and why the others are not', async () => {
    const [busy, onIt, free] = [
      await airport.steward('Busy'),
      await airport.steward('On it'),
      await airport.steward('Free'),
    ];
    const other = await airport.flight(day('06'), day('08'));
    const flight = await airport.flight(day('07'), day('09'));
    await assign(busy, other);
    await assign(onIt, flight);
    const { status, body } = await airport.http.get(`/api/flights/${flight}/availability?size=2000`);
    assert.equal(status, 200);
    assert.deepEqual(judgedIn(body, free), {
      steward: { id: free, firstName: 'Free', lastName: 'Nováková' },
      available: true,
      dutyHours7: 0,
      dutyHours28: 0,
      refusals: [],
      lackingData: [],
    });
    assert.equal(judgedIn(body, busy).available, false);
    assert.equal(judgedIn(body, busy).refusals[0]?.code, 'flights_overlap');
    assert.equal(judgedIn(body, busy).refusals[0]?.flightId, other);
    assert.equal(judgedIn(body, onIt).refusals[0]?.code, 'already_assigned');
    assert.equal(body.totalElements, body.content.length);
  });

  it('tells who is free in a period', async () => {
    const [busy, free] = [await airport.steward(), await airport.steward()];
    const flight = await airport.flight('2026-04-01T06:00:00Z', '2026-04-01T08:00:00Z');
    await assign(busy, flight);
    const ask = async (from: string, to: string, rules = 'none') =>
      (await airport.http.get(`/api/stewards/availability?from=${from}&to=${to}&rules=${rules}&size=2000`)).body;
    const during = await ask('2026-04-01T07:00:00Z', '2026-04-01T09:00:00Z');
    assert.equal(judgedIn(during, busy).available, false);
    assert.equal(judgedIn(during, free).available, true);
    const after = await ask('2026-04-01T08:00:00Z', '2026-04-01T09:00:00Z');
    assert.equal(judgedIn(after, busy).available, true);
    const tired = await ask('2026-04-01T16:00:00Z', '2026-04-01T18:00:00Z', 'easa');
    assert.equal(judgedIn(tired, busy).refusals[0]?.code, 'rest_too_short');
  });

  it('refuses questions that make no sense', async () => {
    for (const [path, expected] of [
      ['/api/flights/99999/availability', 404],
      ['/api/flights/x/availability', 400],
      ['/api/stewards/availability', 400],
      [`/api/stewards/availability?from=${day('08')}&to=${day('08')}`, 400],
      [`/api/stewards/availability?from=${day('08')}&to=${day('07')}`, 400],
      [`/api/stewards/availability?from=${day('08')}&to=2027-03-01T00:00:00Z`, 400],
      [`/api/stewards/availability?from=${day('08')}&to=soon`, 400],
      [`/api/stewards/availability?from=${day('08')}&to=${day('09')}&rules=icao`, 400],
      [`/api/stewards/availability?from=${day('08')}&to=${day('09')}&size=0`, 400],
      ['/api/flights/staffing/paged?understaffed=maybe', 400],
      ['/api/stewards/99999/roster.ics', 404],
      ['/api/stewards/x/roster.ics', 400],
      ['/api/airports/99999/departures', 404],
      ['/api/airports/x/arrivals', 400],
    ] as const) {
      assert.equal((await airport.http.get(path)).status, expected, path);
    }
  });

  it('reports flights against the legal minimum', async () => {
    const flight = await airport.flight('2026-05-01T06:00:00Z', '2026-05-01T08:00:00Z', {
      airplaneId: await airport.airplane(101),
    });
    await assign(await airport.steward(), flight);
    const path = '/api/flights/staffing/paged?from=2026-05-01T00:00:00Z&to=2026-05-02T00:00:00Z';
    const { status, body } = await airport.http.get(path);
    assert.equal(status, 200);
    const [{ required, assigned, missing, flight: found }] = body.content;
    assert.deepEqual([found.id, required, assigned, missing], [flight, 3, 1, 2]);
    assert.equal((await airport.http.get(`${path}&understaffed=false`)).body.totalElements, 0);
  });

  it('tries an assignment out without making it, by any rules', async () => {
    const steward = await airport.steward();
    const [first, second] = [
      await airport.flight('2026-06-01T06:00:00Z', '2026-06-01T08:00:00Z'),
      await airport.flight('2026-06-01T17:00:00Z', '2026-06-01T18:00:00Z'),
    ];
    await assign(steward, first);
    const check = async (rules: string) =>
      airport.http.get(`/api/stewards/${steward}/flights/${second}/check${rules === '' ? '' : `?rules=${rules}`}`);
    assert.deepEqual((await check('')).body, {
      allowed: true,
      rules: 'none',
      refusals: [],
      judgedRules: 0,
      lackingData: [],
      notModelled: [],
    });
    const easa = (await check('easa')).body;
    assert.equal(easa.allowed, false);
    assert.equal(easa.refusals[0].code, 'rest_too_short');
    assert.equal((await check('faa')).body.allowed, false);
    assert.equal((await check('icao')).status, 400);
    assert.equal((await airport.http.get(`/api/stewards/${steward}`)).body.flights.length, 1);
    assert.equal((await airport.http.get(`/api/stewards/99999/flights/${second}/check`)).status, 404);
    assert.equal((await airport.http.get(`/api/stewards/${steward}/flights/99999/check`)).status, 404);
  });

  it('gives a roster that calendar programs can read', async () => {
    const steward = await airport.steward('Žofie; the, "Great"', '飛行機'.repeat(20));
    const originId = await airport.airport({ name: 'Airport, with; odd\\ name' });
    const flight = await airport.flight('2026-07-01T22:00:00Z', '2026-07-02T04:30:00Z', { originId });
    await assign(steward, flight);
    const answer = await airport.http.get(`/api/stewards/${steward}/roster.ics`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8');
    for (const line of answer.text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
    const calendar = new ICAL.Component(ICAL.parse(answer.text));
    assert.match(String(calendar.getFirstPropertyValue('x-wr-calname')), /Žofie/);
    const [event] = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    assert.equal(event?.startDate.toJSDate().toISOString(), '2026-07-01T22:00:00.000Z');
    assert.equal(event?.endDate.toJSDate().toISOString(), '2026-07-02T04:30:00.000Z');
    assert.equal(event?.location, 'Airport, with; odd\\ name');
    assert.match(event?.summary ?? '', new RegExp(`Flight ${flight}: [A-Z]{3} to [A-Z]{3}`));
    assert.match(event?.uid ?? '', /^flight-\d+-steward-\d+@/);
    const empty = await airport.http.get(`/api/stewards/${await airport.steward()}/roster.ics`);
    assert.equal(new ICAL.Component(ICAL.parse(empty.text)).getAllSubcomponents('vevent').length, 0);
    const calendars = { headers: { accept: 'text/calendar' } };
    assert.equal((await airport.http.get(`/api/stewards/${steward}/roster.ics`, calendars)).status, 200);
    assert.equal((await airport.http.get('/api/stewards/99999/roster.ics', calendars)).body.objectType, 'ErrorMessage');
  });

  it('shows what departs from and arrives at an airport, in its own time', async () => {
    const [here, there] = [
      await airport.airport({ timeZone: 'America/New_York' }),
      await airport.airport({ timeZone: 'Asia/Kolkata' }),
    ];
    const out = await airport.flight('2026-08-01T06:00:00Z', '2026-08-01T20:00:00Z', {
      originId: here,
      destinationId: there,
    });
    const back = await airport.flight('2026-08-02T06:00:00Z', '2026-08-02T20:00:00Z', {
      originId: there,
      destinationId: here,
    });
    const board = async (side: string, query = 'from=2026-08-01T00:00:00Z&to=2026-08-04T00:00:00Z') =>
      (await airport.http.get(`/api/airports/${here}/${side}?${query}`)).body;
    const [departure] = await board('departures');
    assert.deepEqual(
      [departure.flightId, departure.time, departure.localTime, departure.airport.id],
      [out, '2026-08-01T06:00:00.000Z', '2026-08-01T02:00:00-04:00', there],
    );
    const [arrival] = await board('arrivals');
    assert.deepEqual(
      [arrival.flightId, arrival.time, arrival.localTime, arrival.airport.id],
      [back, '2026-08-02T20:00:00.000Z', '2026-08-02T16:00:00-04:00', there],
    );
    assert.deepEqual(await board('departures', 'from=2026-08-01T06:00:00.001Z'), []);
    assert.equal((await board('departures', 'from=2026-08-01T06:00:00Z')).length, 1);
    assert.equal((await airport.http.get(`/api/airports/${here}/departures`)).status, 200);
    const long = 'from=2026-08-01T00:00:00Z&to=2026-08-09T00:00:00Z';
    assert.equal((await airport.http.get(`/api/airports/${here}/departures?${long}`)).status, 400);
  });
});

onEachDatabase('crew planning by EASA', (kind) => {
  const airport = airportFor(kind, { AIRPORT_RULES: 'easa' });

  it('refuses assignments and new times that break the rules, saying which', async () => {
    const [home, away] = [await airport.airport(), await airport.airport()];
    const steward = await airport.steward();
    await airport.http.put(`/api/stewards/${steward}/profile`, { json: { homeBaseId: home } });
    const back = { originId: away, destinationId: home };
    const out = { originId: home, destinationId: away };
    const first = await airport.flight('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z', back);
    const tooSoon = await airport.flight('2026-03-01T20:30:00Z', '2026-03-01T22:30:00Z', out);
    const rested = await airport.flight('2026-03-01T21:30:00Z', '2026-03-01T23:00:00Z', out);
    assert.equal((await airport.http.post(`/api/stewards/${steward}/flights/${first}`)).status, 201);
    for (const method of ['POST', 'PUT']) {
      const refused = await airport.http.request(method, `/api/stewards/${steward}/flights/${tooSoon}`);
      assert.equal(refused.status, 400);
      assert.equal(refused.body.code, 'rest_too_short');
      assert.match(refused.body.message, /11 hours; 12 are needed, at the home base .*ORO\.FTL\.235/);
    }
    assert.equal((await airport.http.post(`/api/stewards/${steward}/flights/${rested}`)).status, 201);
    const earlier = await airport.flightRequest('2026-03-01T20:30:00Z', '2026-03-01T22:30:00Z', out);
    const moved = await airport.http.put(`/api/flights/${rested}`, { json: earlier });
    assert.equal(moved.status, 400);
    assert.equal(moved.body.code, 'rest_too_short');
    const check = await airport.http.get(`/api/stewards/${steward}/flights/${tooSoon}/check?rules=none`);
    assert.equal(check.body.refusals[0].code, 'flights_overlap');
  });

  it('refuses a home base with which flights to come break rules, and no other', async () => {
    const [home, away, third] = [await airport.airport(), await airport.airport(), await airport.airport()];
    const ends = { originId: home, destinationId: away };
    /** There in the morning, and back after ten and a half hours of rest. */
    const rosterIn = async (year: number): Promise<[steward: number, profile: string, back: number]> => {
      const steward = await airport.steward();
      const profile = `/api/stewards/${steward}/profile`;
      await airport.http.put(profile, { json: { homeBaseId: home } });
      const there = await airport.flight(`${year}-03-01T06:00:00Z`, `${year}-03-01T08:00:00Z`, ends);
      const back = await airport.flight(`${year}-03-01T20:00:00Z`, `${year}-03-01T21:30:00Z`, {
        originId: away,
        destinationId: home,
      });
      for (const flight of [there, back]) {
        assert.equal((await airport.http.post(`/api/stewards/${steward}/flights/${flight}`)).status, 201);
      }
      return [steward, profile, back];
    };
    const [steward, profile, back] = await rosterIn(2150);
    for (const homeBaseId of [away, null]) {
      const { status, body } = await airport.http.put(profile, { json: { homeBaseId } });
      assert.equal(status, 400);
      assert.equal(body.code, 'rest_too_short');
      assert.match(body.message, /^With this home base, flights to come break a rule: .*10\.5 hours; 12 are needed/);
    }
    assert.equal((await airport.http.get(profile)).body.homeBase.id, home);
    assert.equal((await airport.http.put(profile, { json: { homeBaseId: 999_999 } })).body.code, 'airport_unknown');
    for (const homeBaseId of [home, third]) {
      assert.equal((await airport.http.put(profile, { json: { homeBaseId } })).status, 200);
    }

    const next = await airport.flight('2150-03-02T11:00:00Z', '2150-03-02T13:00:00Z', ends);
    assert.equal((await airport.http.post(`/api/stewards/${steward}/flights/${next}`)).status, 201);
    await airport.http.delete(`/api/stewards/${steward}/flights/${back}`);
    assert.equal((await airport.http.get('/api/rule-report?from=2150-03-01T00:00:00Z')).body.violationCount, 1);
    const broken = await airport.http.put(profile, { json: { homeBaseId: home } });
    assert.equal(broken.status, 200, 'what breaks the rules already is no reason');

    const [, past] = await rosterIn(2020);
    assert.equal((await airport.http.put(past, { json: { homeBaseId: away } })).status, 200, 'nor is what is past');
  });
});
