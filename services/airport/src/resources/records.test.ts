import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../testing/airport.ts';

onEachDatabase('records', (kind) => {
  const airport = airportFor(kind);
  const location = { latitude: 50.1008, longitude: 14.26 };

  /** Every kind: where it is, a body that is right, and what makes it wrong. */
  const KINDS = [
    {
      path: '/api/countries',
      request: async () => ({ name: 'Norway' }),
      wrong: [{}, { name: '' }, { name: 1 }, { name: 'x'.repeat(101) }, { name: 'a\u0007' }],
    },
    {
      path: '/api/airplane-types',
      request: async () => ({ name: 'Fokker 100' }),
      wrong: [{}, { name: ' ' }, { name: null }],
    },
    {
      path: '/api/cities',
      request: async () => ({ name: 'Oslo', countryId: await airport.country('Norway') }),
      wrong: [{}, { name: '' }, { name: 'Oslo', countryId: 99_999 }, { name: 'Oslo', countryId: '1' }],
    },
    {
      path: '/api/airplanes',
      request: async () => ({ name: 'Glomma', capacity: 100, typeId: await typeId() }),
      wrong: [
        {},
        { name: 'X', capacity: 0, typeId: 1 },
        { name: 'X', capacity: 1001, typeId: 1 },
        { name: 'X', capacity: 1.5, typeId: 1 },
        { name: 'X', capacity: '7', typeId: 1 },
        { name: 'X', capacity: 7, typeId: 99_999 },
        { name: 'X', capacity: 7 },
      ],
    },
    {
      path: '/api/airports',
      request: async () => ({ name: 'Gardermoen', code: nextCode(), cityId: await airport.city(), location }),
      wrong: [
        {},
        { name: 'X', code: 'osl', cityId: 1, location },
        { name: 'X', code: 'OSLO', cityId: 1, location },
        { name: 'X', code: 'OS1', cityId: 1, location },
        { name: 'X', code: 'ZZZ', cityId: 99_999, location },
        { name: 'X', code: 'ZZZ', cityId: 1 },
        { name: 'X', code: 'ZZZ', cityId: 1, location: { latitude: 91, longitude: 0 } },
        { name: 'X', code: 'ZZZ', cityId: 1, location: { latitude: 0, longitude: -181 } },
        { name: 'X', code: 'ZZZ', cityId: 1, location: { latitude: '50', longitude: 0 } },
        { name: 'X', code: 'ZZZ', cityId: 1, location, timeZone: 'Mars/Olympus' },
      ],
    },
    {
      path: '/api/flights',
      request: () => airport.flightRequest('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z'),
      wrong: [{}, { departureTime: '2026-03-01T06:00:00Z' }],
    },
  ];
  let codes = 0;
  const nextCode = (): string => `Q${String.fromCharCode(65 + Math.floor(codes / 26), 65 + (codes++ % 26))}`;
  const typeId = async (): Promise<number> =>
    (await airport.http.post('/api/airplane-types', { json: { name: 'Embraer E190' } })).body.id;

  for (const { path, request, wrong } of KINDS) {
    it(`${path}: create, read, list, page, update, delete`, async () => {
      const body = await request();
      const created = await airport.http.post(path, { json: body });
      assert.equal(created.status, 201, created.text);
      const one = `${path}/${created.body.id}`;
      assert.deepEqual((await airport.http.get(one)).body, created.body);
      const { body: all } = await airport.http.get(path);
      assert.ok(all.some(({ id }: { id: number }) => id === created.body.id));
      const { body: page } = await airport.http.get(`${path}/paged?sort=id,desc&size=1`);
      assert.equal(page.content[0].id, created.body.id);
      assert.equal(page.totalElements, all.length);
      const updated = await airport.http.put(one, { json: body });
      assert.equal(updated.status, 200, updated.text);
      assert.deepEqual(updated.body, created.body);
      assert.equal((await airport.http.delete(one)).status, 204);
      assert.equal((await airport.http.get(one)).status, 404);
      assert.equal((await airport.http.delete(one)).status, 404);
      assert.equal((await airport.http.put(one, { json: body })).status, 400);
    });

    it(`${path}: refuses what is wrong, on create and update`, async () => {
      const { body: stored } = await airport.http.post(path, { json: await request() });
      for (const json of wrong) {
        const create = await airport.http.post(path, { json });
        assert.equal(create.status, 400, JSON.stringify(json));
        assert.equal((await airport.http.put(`${path}/${stored.id}`, { json })).status, 400, JSON.stringify(json));
      }
      assert.deepEqual((await airport.http.get(`${path}/${stored.id}`)).body, stored);
      assert.equal((await airport.http.get(`${path}/paged?sort=secret`)).status, 400);
      assert.equal((await airport.http.get(`${path}/x`)).status, 400);
    });
  }

  it('cities without a country leave it out; none carries airports, which have an address of their own', async () => {
    const alone = await airport.http.get(`/api/cities/${await airport.city('Monaco')}`);
    assert.deepEqual(Object.keys(alone.body).sort(), ['id', 'name', 'objectType']);
    const cityId = await airport.city('Bergen', await airport.country('Norway'));
    const { body } = await airport.http.get(`/api/cities/${cityId}`);
    assert.equal(body.country.objectType, 'CountryDto');
    assert.deepEqual((await airport.http.get(`/api/cities/${cityId}/airports`)).body, []);
    const made = await airport.http.post('/api/airports', {
      json: { name: 'Flesland', code: 'BGO', cityId, location, timeZone: 'Europe/Oslo' },
    });
    const airports = await airport.http.get(`/api/cities/${cityId}/airports`);
    assert.equal(airports.status, 200);
    assert.deepEqual(airports.body, [
      {
        id: made.body.id,
        objectType: 'AirportSummaryDto',
        name: 'Flesland',
        code: 'BGO',
        timeZone: 'Europe/Oslo',
        city: body,
        location,
      },
    ]);
    assert.equal((await airport.http.get('/api/cities/99999/airports')).status, 404);
  });

  it('airports show their flights when read alone, and only then', async () => {
    const [originId, destinationId] = [await airport.airport(), await airport.airport()];
    const there = await airport.flight('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z', { originId, destinationId });
    const back = await airport.flight('2026-03-01T09:00:00Z', '2026-03-01T11:00:00Z', {
      originId: destinationId,
      destinationId: originId,
    });
    const { body } = await airport.http.get(`/api/airports/${originId}`);
    assert.deepEqual(
      body.departingFlights.map(({ id }: { id: number }) => id),
      [there],
    );
    assert.deepEqual(
      body.arrivingFlights.map(({ id }: { id: number }) => id),
      [back],
    );
    assert.equal(body.departingFlights[0].objectType, 'FlightDto');
    const { body: list } = await airport.http.get('/api/airports');
    assert.equal('departingFlights' in list[0], false);
  });

  it('two airports cannot have one code: 409', async () => {
    const json = { name: 'X', code: 'DUP', cityId: await airport.city(), location };
    assert.equal((await airport.http.post('/api/airports', { json })).status, 201);
    const again = await airport.http.post('/api/airports', { json });
    assert.equal(again.status, 409);
    assert.equal(again.body.code, 'airport_code_taken');
    const other = await airport.airport();
    assert.equal((await airport.http.put(`/api/airports/${other}`, { json })).status, 409);
  });

  it('a record in use cannot be deleted: 409 with what uses it', async () => {
    const countryId = await airport.country();
    const cityId = await airport.city('Brno', countryId);
    const made = await airport.http.post('/api/airports', { json: { name: 'Tuřany', code: 'BRQ', cityId, location } });
    const originId = made.body.id;
    const airplaneId = await airport.airplane();
    const flight = await airport.flight('2026-07-01T06:00:00Z', '2026-07-01T08:00:00Z', { originId, airplaneId });
    const steward = await airport.steward();
    const plane = await airport.http.get(`/api/airplanes/${airplaneId}`);
    await airport.http.post(`/api/stewards/${steward}/flights/${flight}`);
    await airport.http.put(`/api/stewards/${steward}/profile`, { json: { homeBaseId: originId } });
    const refuse = async (path: string, by: RegExp) => {
      const { status, body } = await airport.http.delete(path);
      assert.equal(status, 409, path);
      assert.match(body.message, by);
      assert.equal((await airport.http.get(path)).status, 200);
    };
    await refuse(`/api/countries/${countryId}`, /in use by cities/);
    await refuse(`/api/cities/${cityId}`, /in use by airports/);
    await refuse(`/api/airports/${originId}`, /in use by flights/);
    await refuse(`/api/airplanes/${airplaneId}`, /in use by flights/);
    await refuse(`/api/airplane-types/${plane.body.type.id}`, /in use by airplanes/);
    await refuse(`/api/flights/${flight}`, /a steward is assigned/);
    await airport.http.delete(`/api/stewards/${steward}/flights/${flight}`);
    assert.equal((await airport.http.delete(`/api/flights/${flight}`)).status, 204);
    await refuse(`/api/airports/${originId}`, /home base/);
    await airport.http.put(`/api/stewards/${steward}/profile`, { json: { homeBaseId: null } });
    assert.equal((await airport.http.delete(`/api/airports/${originId}`)).status, 204);
    assert.equal((await airport.http.delete(`/api/cities/${cityId}`)).status, 204);
    assert.equal((await airport.http.delete(`/api/countries/${countryId}`)).status, 204);
  });

  it('the home base of a steward is a profile at its own address', async () => {
    const steward = await airport.steward();
    const path = `/api/stewards/${steward}/profile`;
    assert.deepEqual((await airport.http.get(path)).body, {});
    const homeBaseId = await airport.airport();
    const set = await airport.http.put(path, { json: { homeBaseId } });
    assert.equal(set.status, 200);
    assert.equal(set.body.homeBase.id, homeBaseId);
    assert.deepEqual((await airport.http.get(path)).body, set.body);
    assert.equal((await airport.http.put(path, { json: { homeBaseId: 99_999 } })).status, 400);
    assert.equal((await airport.http.put(path, { json: { homeBaseId: 'PRG' } })).status, 400);
    assert.deepEqual((await airport.http.put(path, { json: {} })).body, {});
    assert.equal((await airport.http.get('/api/stewards/99999/profile')).status, 404);
    assert.equal((await airport.http.put('/api/stewards/99999/profile', { json: {} })).status, 400);
  });
});
