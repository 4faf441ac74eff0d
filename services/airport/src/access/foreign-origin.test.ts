import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase, type ServiceUnderTest, startForTest, type TestDatabase } from '@muster/kit/testing';
import { runCommand } from '../cli/commands.ts';
import { readConfig } from '../config.ts';
import { airportService } from '../service.ts';
import { SCOPES } from './scopes.ts';

const STEWARD = { id: 0, firstName: 'Jana', lastName: 'Nováková' };
const CONSOLE = 'https://console.example.org';

/** Every content type that a page can send without asking first, JSON, and no body at all. */
const BODIES = [
  { json: STEWARD },
  { raw: JSON.stringify(STEWARD), headers: { 'content-type': 'text/plain' } },
  {
    raw: 'firstName=Jana&lastName=Nov%C3%A1kov%C3%A1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
  { raw: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  {},
] as const;

for (const auth of ['none', 'tokens'] as const) {
  onEachDatabase(`a request from a browser to the airport service with AIRPORT_AUTH=${auth}`, (kind) => {
    let database: TestDatabase;
    let service: ServiceUnderTest;
    let token: Record<string, string> = {};

    before(async () => {
      database = await kind.create();
      const environment = {
        ...database.environment('AIRPORT_DATABASE_URL'),
        AIRPORT_DEMO_DATA: 'false',
        AIRPORT_AUTH: auth,
        AIRPORT_PUBLIC_URL: 'https://airport.example.org/inner',
        CORS_ORIGINS: CONSOLE,
      };
      service = await startForTest(airportService, environment);
      if (auth === 'none') return;
      const said = await runCommand(readConfig(environment, false), ['create-token', 'all', ...SCOPES]);
      token = { authorization: `Bearer ${/msa_[\w-]{43}/.exec(said)?.[0]}` };
    });
    after(async () => {
      await service.stop();
      await database.drop();
    });

    const stewards = async (): Promise<number> =>
      (await service.http.get('/api/stewards', { headers: token })).body.length;

    it('changes nothing if a foreign page sends it, whatever its method and its body', async () => {
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'http://airport.example.org' },
        { origin: 'http://localhost:8080' },
        { origin: service.url.replace('127.0.0.1', 'localhost') },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ];
      for (const headers of foreign) {
        for (const [method, path] of [
          ['POST', '/api/stewards'],
          ['POST', '/api/assignments/bulk'],
          ['PUT', '/api/stewards/1'],
          ['DELETE', '/api/stewards/1'],
          ['PATCH', '/api/stewards/1'],
          ['POST', '/nothing'],
        ] as const) {
          for (const sent of BODIES) {
            const { status, body } = await service.http.request(method, path, {
              ...sent,
              headers: { ...token, ...('headers' in sent ? sent.headers : {}), ...headers },
            });
            assert.deepEqual([status, body.code, body.objectType], [403, 'foreign_origin', 'ErrorMessage']);
            assert.equal(body.message, 'A page of another site sent this request; it was not carried out.');
          }
        }
      }
      assert.equal(await stewards(), 0);
    });

    it('is carried out if it comes from the own pages, a trusted one, or no page at all', async () => {
      const own: Record<string, string>[] = [
        {},
        { origin: service.url },
        { origin: service.url, 'sec-fetch-site': 'same-origin' },
        { origin: 'https://airport.example.org' },
        { origin: CONSOLE, 'sec-fetch-site': 'cross-site' },
      ];
      const earlier = await stewards();
      for (const headers of own) {
        const { status } = await service.http.post('/api/stewards', {
          json: STEWARD,
          headers: { ...token, ...headers },
        });
        assert.equal(status, 201, JSON.stringify(headers));
      }
      assert.equal(await stewards(), earlier + own.length);
    });

    it('is allowed to a trusted page with every header of the interface, before a token is asked for', async () => {
      const wanted = 'authorization, content-type, idempotency-key, if-match, if-none-match';
      const { status, headers } = await service.http.request('OPTIONS', '/api/stewards', {
        headers: {
          origin: CONSOLE,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': wanted,
        },
      });
      assert.equal(status, 204);
      assert.equal(headers.get('access-control-allow-origin'), CONSOLE);
      assert.equal(headers.get('access-control-allow-headers'), wanted);
      const refused = await service.http.get('/api/stewards/x', { headers: { origin: CONSOLE } });
      assert.equal(refused.headers.get('access-control-allow-origin'), CONSOLE, 'the page can read why');
    });

    it('can read what everyone can read, but no foreign page gets the answer', async () => {
      const { status, headers } = await service.http.get('/api/stewards', {
        headers: { ...token, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      });
      assert.deepEqual([status, headers.get('access-control-allow-origin')], [200, null]);
    });
  });
}

onEachDatabase('ALLOWED_HOSTS of the airport service', (kind) => {
  it('refuses other names than the listed ones, except for the health', async () => {
    const database = await kind.create();
    const service = await startForTest(airportService, {
      ...database.environment('AIRPORT_DATABASE_URL'),
      AIRPORT_DEMO_DATA: 'false',
      AIRPORT_PUBLIC_URL: 'https://airport.example.org',
      ALLOWED_HOSTS: 'localhost',
    });
    try {
      const ask = (path: string, host: string) => service.http.get(path, { headers: { host } });
      assert.equal((await ask('/api/stewards', 'localhost:8080')).status, 200);
      assert.equal((await ask('/api/stewards', 'airport.example.org')).status, 200);
      const other = await ask('/api/stewards', 'rebound.evil.example:8080');
      assert.deepEqual([other.status, other.body.code], [421, 'host_not_allowed']);
      assert.equal((await ask('/', 'rebound.evil.example')).status, 421);
      assert.equal((await ask('/actuator/prometheus', 'rebound.evil.example')).status, 421);
      for (const path of ['/actuator/health', '/actuator/health/liveness', '/actuator/health/readiness']) {
        assert.equal((await ask(path, '10.0.0.7:8080')).status, 200, path);
      }
    } finally {
      await service.stop();
      await database.drop();
    }
  });
});
