import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from './testing/airport.ts';

/** What clients that were generated from the document, or that were made for Spring, send and expect. */
onEachDatabase('what clients are used to', (kind) => {
  const airport = airportFor(kind);

  it('null in an optional field counts as a field that is left out', async () => {
    const steward = { objectType: null, id: 0, firstName: 'Jana', lastName: 'Nováková' };
    assert.equal((await airport.http.post('/api/stewards', { json: steward })).status, 201);
    const country = await airport.http.post('/api/countries', { json: { objectType: null, id: null, name: 'Norway' } });
    assert.equal(country.status, 201);
    const city = { objectType: null, id: null, name: 'Oslo', countryId: null };
    const { body: oslo } = await airport.http.post('/api/cities', { json: city });
    assert.equal(oslo.country, undefined);
    const { status, body } = await airport.http.post('/api/airports', {
      json: {
        id: null,
        name: 'Gardermoen',
        code: 'OSL',
        cityId: oslo.id,
        location: { latitude: 60.2, longitude: 11.1 },
        timeZone: null,
      },
    });
    assert.equal(status, 201);
    assert.equal(body.timeZone, 'UTC');
    const profile = await airport.http.put(`/api/stewards/${await airport.steward()}/profile`, {
      json: { homeBaseId: null },
    });
    assert.deepEqual(profile.body, {});
  });

  it('null in a required field is refused with its name', async () => {
    for (const [path, json, field] of [
      ['/api/stewards', { id: null, firstName: 'A', lastName: 'B' }, 'id'],
      ['/api/stewards', { id: 0, firstName: null, lastName: 'B' }, 'firstName'],
      ['/api/countries', { name: null }, 'name'],
    ] as const) {
      const { status, body } = await airport.http.post(path, { json });
      assert.equal(status, 400);
      assert.ok(body.message.startsWith(field), body.message);
    }
    for (const raw of ['null', '[null]', '[[null]]']) {
      const headers = { 'content-type': 'application/json' };
      assert.equal((await airport.http.post('/api/cities', { raw, headers })).status, 400, raw);
    }
  });

  it('times on the minute need no seconds', async () => {
    const request = await airport.flightRequest('2020-01-01T00:00+02:00', '2020-01-01T01:30Z');
    const { status, body } = await airport.http.post('/api/flights', { json: request });
    assert.equal(status, 201);
    assert.equal(body.departureTime, '2019-12-31T22:00:00.000Z');
    assert.equal(body.arrivalTime, '2020-01-01T01:30:00.000Z');
    const page = await airport.http.get('/api/flights/paged?from=2019-12-31T00:00Z&to=2020-01-02T00:00Z');
    assert.equal(page.body.totalElements, 1);
    for (const wrong of ['2020-01-01T00+02:00', '2020-01-01T24:00Z', '2020-02-30T00:00Z', '2020-01-01T00:00']) {
      const refused = await airport.http.post('/api/flights', { json: { ...request, departureTime: wrong } });
      assert.equal(refused.status, 400, wrong);
      assert.equal(refused.body.code, 'time_invalid');
    }
  });

  it('a roster is sent whatever the client says that it accepts', async () => {
    const path = `${airport.url}/api/stewards/${await airport.steward()}/roster.ics`;
    for (const accept of ['application/json', 'text/calendar', 'text/html,application/xml;q=0.9', 'image/png']) {
      const { status, headers } = await fetch(path, { headers: { accept } });
      assert.equal(status, 200, accept);
      assert.equal(headers.get('content-type'), 'text/calendar; charset=utf-8');
    }
  });

  it('an address of its own refuses other methods, and says which it knows', async () => {
    const known = 'GET, HEAD';
    for (const path of [
      '/api/stewards/paged',
      '/api/flights/paged',
      '/api/cities/paged',
      '/api/stewards/availability',
    ]) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, headers, body } = await airport.http.request(method, path, { json: { name: 'x' } });
        assert.equal(status, 405, `${method} ${path}`);
        assert.equal(headers.get('allow'), known, `${method} ${path}`);
        assert.equal(body.code, 'method_not_allowed');
      }
    }
    const one = await airport.http.request('PATCH', '/api/stewards/1');
    assert.equal(one.headers.get('allow'), 'DELETE, GET, HEAD, PUT');
  });

  it('the page of the document and readiness are found where Spring has them', async () => {
    for (const path of ['/swagger-ui.html', '/swagger-ui/index.html', '/swagger-ui']) {
      const page = await fetch(airport.url + path);
      assert.equal(page.status, 200, path);
      assert.match(await page.text(), /swagger-ui/);
    }
    const readiness = await fetch(`${airport.url}/actuator/health/readiness`);
    assert.equal(readiness.status, 200);
    assert.deepEqual(await readiness.json(), { status: 'UP' });
  });
});
