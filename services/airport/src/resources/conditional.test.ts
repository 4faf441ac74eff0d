import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../testing/airport.ts';

interface WriteOperation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
  };
}

onEachDatabase('entity tags', (kind) => {
  const airport = airportFor(kind);
  const KINDS = [
    ['/api/stewards', async () => ({ id: 0, firstName: 'Jana', lastName: 'Nováková' })],
    ['/api/countries', async () => ({ name: 'Norway' })],
    ['/api/cities', async () => ({ name: 'Oslo' })],
    ['/api/flights', () => airport.flightRequest('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z')],
  ] as const;

  for (const [path, request] of KINDS) {
    it(`${path}: reads carry one, and are not sent twice to who has it`, async () => {
      const json = await request();
      const created = await airport.http.post(path, { json });
      const one = `${path}/${created.body.id}`;
      const read = await airport.http.get(one);
      const tag = read.headers.get('etag') ?? '';
      assert.match(tag, /^"[\w.-]+"$/);
      assert.equal(created.headers.get('etag'), tag);
      for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
        const again = await airport.http.get(one, { headers: { 'if-none-match': known } });
        assert.equal(again.status, 304, known);
        assert.equal(again.text, '');
        assert.equal(again.headers.get('etag'), tag);
        // A length would make some clients wait for a body that never comes.
        assert.deepEqual([again.headers.get('content-length'), again.headers.get('content-type')], [null, null]);
      }
      const other = await airport.http.get(one, { headers: { 'if-none-match': '"other"' } });
      assert.equal(other.status, 200);
    });

    it(`${path}: writes with one change only what it names`, async () => {
      const json = await request();
      const { body, headers } = await airport.http.post(path, { json });
      const one = `${path}/${body.id}`;
      const tag = headers.get('etag') ?? '';
      for (const wrong of ['"other"', `W/${tag}`, 'nonsense']) {
        const put = await airport.http.put(one, { json, headers: { 'if-match': wrong } });
        assert.equal(put.status, 412, wrong);
        assert.equal(put.body.code, 'changed_meanwhile');
        assert.equal((await airport.http.delete(one, { headers: { 'if-match': wrong } })).status, 412);
      }
      const put = await airport.http.put(one, { json, headers: { 'if-match': tag } });
      assert.equal(put.status, 200);
      assert.equal(put.headers.get('etag'), tag);
      assert.equal((await airport.http.put(one, { json, headers: { 'if-match': '*' } })).status, 200);
      assert.equal((await airport.http.delete(one, { headers: { 'if-match': `"x", ${tag}` } })).status, 204);
      assert.equal((await airport.http.delete(one, { headers: { 'if-match': '*' } })).status, 404);
    });
  }

  it('stand in answers to HEAD too', async () => {
    const steward = await airport.steward();
    for (const path of [`/api/stewards/${steward}`, '/api/stewards', '/api/stewards/paged', '/api/countries']) {
      const read = await airport.http.get(path);
      const head = await fetch(airport.url + path, { method: 'HEAD' });
      assert.ok(read.headers.get('etag'), path);
      assert.equal(head.headers.get('etag'), read.headers.get('etag'), path);
    }
  });

  it('the state in the entity tag of a steward changes with their name and assignments, and with nothing else', async () => {
    const [steward, other] = [await airport.steward(), await airport.steward()];
    const one = `/api/stewards/${steward}`;
    const airplaneId = await airport.airplane();
    const times = ['2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z'] as const;
    const request = await airport.flightRequest(...times, { airplaneId });
    const { body: flight } = await airport.http.post('/api/flights', { json: request });
    const tag = async (): Promise<string> => (await airport.http.get(one)).headers.get('etag') ?? '';
    const seen = [await tag()];
    const assigned = await airport.http.post(`${one}/flights/${flight.id}`);
    seen.push(await tag());
    assert.equal(assigned.headers.get('etag'), seen.at(-1));

    const page = async (): Promise<string> => (await airport.http.get('/api/stewards/paged')).headers.get('etag') ?? '';
    const pages = [await page()];
    await airport.http.put(`/api/stewards/${other}/flights/${flight.id}`);
    pages.push(await page());
    await airport.http.put(`/api/stewards/${other}`, { json: { id: 0, firstName: 'New', lastName: 'Name' } });
    pages.push(await page());
    const typeId = (await airport.http.get(`/api/airplanes/${airplaneId}`)).body.type.id;
    await airport.http.put(`/api/airplanes/${airplaneId}`, { json: { name: 'Elbe', capacity: 90, typeId } });
    pages.push(await page());
    const stateOf = (text = ''): string => text.slice(1).split('.')[0] ?? '';
    assert.equal(stateOf(await tag()), stateOf(seen.at(-1)), 'nothing of this was the steward');
    assert.notEqual(await tag(), seen.at(-1), 'their flight shows all of it');
    assert.equal(new Set(pages).size, pages.length, 'the page shows all of it');

    await airport.http.put(`/api/flights/${flight.id}`, { json: { ...request, arrivalTime: '2026-03-01T09:00:00Z' } });
    seen.push(await tag());
    const renamed = await airport.http.put(one, { json: { id: 0, firstName: 'Jana', lastName: 'Malá' } });
    seen.push(await tag());
    assert.equal(renamed.headers.get('etag'), seen.at(-1));
    await airport.http.delete(`${one}/flights/${flight.id}`);
    seen.push(await tag());
    assert.equal(new Set(seen).size, seen.length);
  });

  it('are taken by every write that the document declares', async () => {
    const { paths, components } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));
    const cityId = await airport.city('Brno', await airport.country());
    const flightId = await airport.flight('2026-06-01T06:00:00Z', '2026-06-01T08:00:00Z');
    const { body: flight } = await airport.http.get(`/api/flights/${flightId}`);
    const stewardId = await airport.steward();
    const journey = { departureTime: '2026-07-01T06:00:00Z', arrivalTime: '2026-07-01T08:00:00Z' };
    const ends = { originId: flight.origin.id, destinationId: flight.destination.id };
    const { body: trip } = await airport.http.post(`/api/stewards/${stewardId}/positioning-trips`, {
      json: { ...journey, ...ends },
    });
    const { body: state } = await airport.http.post(`/api/stewards/${stewardId}/states`, {
      json: { kind: 'LEAVE', from: '2026-08-01T06:00:00Z', to: '2026-08-02T06:00:00Z' },
    });
    const ids: Record<string, number> = {
      stewards: stewardId,
      flights: flightId,
      airplanes: flight.airplane.id,
      'airplane-types': flight.airplane.type.id,
      airports: flight.origin.id,
      cities: cityId,
      countries: (await airport.http.get(`/api/cities/${cityId}`)).body.country.id,
    };
    const tags = () =>
      Promise.all(
        Object.entries(ids).map(async ([kind, id]) =>
          (await airport.http.get(`/api/${kind}/${id}`)).headers.get('etag'),
        ),
      );
    const before = await tags();
    const tried: string[] = [];
    for (const [path, methods] of Object.entries<Record<string, WriteOperation>>(paths)) {
      for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
        if (!parameters.some(({ name }) => name === 'if-match')) continue;
        const address = path
          .replace('{stewardId}', String(stewardId))
          .replace('{flightId}', String(flightId))
          .replace('{tripId}', String(trip.id))
          .replace('{stateId}', String(state.id))
          .replace('{id}', String(ids[path.split('/')[2] ?? '']));
        const { schema: { $ref = '' } = {} } = requestBody?.content['application/json'] ?? {};
        const json = components.schemas[$ref.split('/').at(-1) ?? '']?.example;
        const { status, body } = await airport.http.request(method.toUpperCase(), address, {
          headers: { 'if-match': '"other"' },
          ...(json === undefined ? {} : { json }),
        });
        assert.deepEqual([status, body.code], [412, 'changed_meanwhile'], `${method} ${address}`);
        tried.push(`${method} ${path}`);
      }
    }
    assert.deepEqual(await tags(), before);
    // Two for each of seven kinds, three for assignments, one for profiles.
    assert.ok(tried.length >= 18, tried.join(', '));
  });

  it('guard assignments and profiles', async () => {
    const steward = await airport.steward();
    const [one, airportId] = [`/api/stewards/${steward}`, await airport.airport()];
    const flight = `${one}/flights/${await airport.flight('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z')}`;
    const old = (await airport.http.get(one)).headers.get('etag') ?? '';
    const wrong = { 'if-match': '"other"' };
    for (const method of ['POST', 'PUT', 'DELETE']) {
      assert.equal((await airport.http.request(method, flight, { headers: wrong })).status, 412, method);
    }
    assert.equal((await airport.http.get(one)).body.flights.length, 0);
    const assigned = await airport.http.post(flight, { headers: { 'if-match': old } });
    assert.equal(assigned.status, 201);
    assert.equal((await airport.http.put(flight, { headers: { 'if-match': old } })).status, 412);
    const current = { 'if-match': assigned.headers.get('etag') ?? '' };
    assert.equal((await airport.http.put(flight, { headers: current })).status, 200);
    assert.equal((await airport.http.delete(flight, { headers: current })).status, 204);
    // The steward has the same flights as at first, but changes are counted.
    assert.equal((await airport.http.delete(flight, { headers: { 'if-match': old } })).status, 412);
    const present = { 'if-match': (await airport.http.get(one)).headers.get('etag') ?? '' };
    assert.equal((await airport.http.delete(flight, { headers: present })).status, 404);
    assert.equal((await airport.http.delete('/api/stewards/999999/flights/1', { headers: wrong })).status, 404);

    const profile = `${one}/profile`;
    const empty = (await airport.http.get(profile)).headers.get('etag') ?? '';
    const json = { homeBaseId: airportId };
    assert.equal((await airport.http.put(profile, { json, headers: wrong })).status, 412);
    const put = await airport.http.put(profile, { json, headers: { 'if-match': empty } });
    assert.equal(put.status, 200);
    assert.equal(put.headers.get('etag'), (await airport.http.get(profile)).headers.get('etag'));
    assert.equal((await airport.http.put(profile, { json: {}, headers: { 'if-match': empty } })).status, 412);
  });

  it('entity tags of compressed answers are as good as those of plain ones', async () => {
    const steward = await airport.steward('x'.repeat(100), 'ř'.repeat(100));
    for (let hour = 10; hour < 14; hour += 1) {
      const flight = await airport.flight(`2026-04-01T${hour}:00:00Z`, `2026-04-01T${hour}:30:00Z`);
      await airport.http.post(`/api/stewards/${steward}/flights/${flight}`);
    }
    const one = `/api/stewards/${steward}`;
    const compressed = await fetch(airport.url + one, { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(compressed.headers.get('content-encoding'), 'gzip');
    assert.deepEqual(await compressed.json(), (await airport.http.get(one)).body);
    const headers = { 'if-match': compressed.headers.get('etag') ?? '' };
    const json = { id: 0, firstName: 'A', lastName: 'B' };
    assert.equal((await airport.http.put(one, { json, headers })).status, 200);
    assert.equal((await airport.http.put(one, { json, headers })).status, 412);
  });

  it('let one of many writers with the same tag win', async () => {
    const steward = await airport.steward();
    const { headers } = await airport.http.get(`/api/stewards/${steward}`);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        airport.http.put(`/api/stewards/${steward}`, {
          json: { id: 0, firstName: `Writer ${index}`, lastName: 'X' },
          headers: { 'if-match': headers.get('etag') ?? '' },
        }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 412).length, 19);
  });
});
