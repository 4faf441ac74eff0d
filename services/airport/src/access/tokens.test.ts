import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import {
  FakeClock,
  onEachDatabase,
  type ServiceUnderTest,
  serveForTest,
  startForTest,
  type TestDatabase,
} from '@muster/kit/testing';
import type { FastifyContextConfig } from 'fastify';
import { runCommand } from '../cli/commands.ts';
import { readConfig } from '../config.ts';
import { airportService } from '../service.ts';
import { isStream } from '../testing/fuzz-requests.ts';
import { requireScopes } from './authorize.ts';
import { SCOPES } from './scopes.ts';

const DAY_MS = 24 * 60 * 60_000;
const DOCUMENT = new URL('../../openapi.json', import.meta.url);
const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
/** Whose data an address is about, independently of the scopes that its route declares. */
function areasOf(path: string, method: string): string[] {
  if (path.endsWith('/states') || path.endsWith('/states/{stateId}')) return ['states'];
  if (path === '/api/assignments/proposal' && method === 'get') return ['stewards', 'flights'];
  if (
    ['/api/lookup', '/api/duties', '/api/changes'].includes(path) ||
    /^\/api\/flights\/.*(availability|could-take)$/.test(path)
  )
    return ['stewards', 'flights'];
  return /^\/api\/(stewards|assignments|rules|rule-report)/.test(path) ? ['stewards'] : ['flights'];
}

/** Every operation, with ids filled in, and the scopes that it needs. */
const operations = Object.entries<Record<string, Parameters<typeof isStream>[0]>>(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    // A stream does not end by itself; HEAD needs the same scopes.
    allowedMethod: isStream(operation) ? 'HEAD' : method.toUpperCase(),
    address: path.replaceAll(/\{\w+\}/g, '4711'),
    needed: path.endsWith('/hand-over')
      ? ['states:write', 'stewards:read', 'stewards:write']
      : areasOf(path, method).map((area) => `${area}:${method === 'get' ? 'read' : 'write'}`),
  })),
);

onEachDatabase('tokens', (kind) => {
  let database: TestDatabase;
  let service: ServiceUnderTest;
  let environment: Record<string, string>;
  const clock = new FakeClock(Date.now());
  const tokens = new Map<string, string>();

  const command = (...args: string[]): Promise<string> => runCommand(readConfig(environment, false), args);
  const create = async (name: string, ...scopes: string[]): Promise<string> => {
    const [token = ''] = /msa_[\w-]{43}/.exec(await command('create-token', name, ...scopes)) ?? [];
    return token;
  };
  const ask = (method: string, path: string, authorization?: string) =>
    service.http.request(method, path, authorization === undefined ? {} : { headers: { authorization } });

  before(async () => {
    database = await kind.create();
    environment = { ...database.environment('AIRPORT_DATABASE_URL'), AIRPORT_DEMO_DATA: 'false' };
    service = await startForTest(airportService, { ...environment, AIRPORT_AUTH: 'tokens' }, { clock });
    for (const scope of SCOPES) tokens.set(scope, await create(`only ${scope}`, scope));
    for (const scope of SCOPES) {
      tokens.set(`not ${scope}`, await create(`not ${scope}`, ...SCOPES.filter((other) => other !== scope)));
    }
    tokens.set('all', await create('all', ...SCOPES));
  });
  after(async () => {
    await service.stop();
    await database.drop();
  });
  const bearer = (name: string) => `Bearer ${tokens.get(name)}`;

  it('every operation requires a token with exactly its scopes', async () => {
    assert.ok(operations.length > 50);
    for (const { method, allowedMethod, address, needed } of operations) {
      const where = `${method} ${address}`;
      const without = await ask(method, address);
      assert.deepEqual([without.status, without.body.code], [401, 'token_missing'], where);
      assert.equal(without.headers.get('www-authenticate'), 'Bearer realm="airport"', where);
      for (const scope of needed) {
        const refused = await ask(method, address, bearer(`not ${scope}`));
        assert.deepEqual([refused.status, refused.body.code], [403, 'scope_missing'], where);
        assert.ok(refused.body.message.includes(scope), where);
        assert.match(refused.headers.get('www-authenticate') ?? '', new RegExp(`insufficient_scope.*${scope}`), where);
      }
      const [only] = needed;
      const allowed = await ask(allowedMethod, address, bearer(needed.length === 1 ? `${only}` : 'all'));
      assert.ok(![401, 403].includes(allowed.status) && allowed.status < 500, `${where}: ${allowed.text}`);
    }
  });

  it('a token is required before anything of a request is read, for HEAD and unknown methods too', async () => {
    assert.equal((await ask('HEAD', '/api/stewards')).status, 401);
    assert.equal((await ask('HEAD', '/api/stewards', bearer('stewards:read'))).status, 200);
    const broken = await service.http.post('/api/stewards', {
      raw: '{',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(broken.status, 401);
    assert.equal((await ask('GET', '/api/stewards/x')).status, 401);
    assert.equal((await ask('PUT', '/api/stewards/paged')).status, 401);
    assert.equal((await ask('PUT', '/api/stewards/paged', bearer('stewards:write'))).status, 405);
  });

  it('no token is required for the document, health and unknown addresses', async () => {
    for (const [path, status] of [
      ['/v3/api-docs', 200],
      ['/actuator/health', 200],
      ['/actuator/health/liveness', 200],
      ['/api/nothing', 404],
    ] as const) {
      assert.equal((await ask('GET', path)).status, status, path);
    }
    const { body } = await ask('GET', '/v3/api-docs');
    assert.deepEqual(body.security, [{ bearerToken: [] }]);
    assert.equal(body.components.securitySchemes.bearerToken.scheme, 'bearer');
  });

  it('a wrong token is refused the same way, whatever is wrong with it', async () => {
    const right = tokens.get('stewards:read') ?? '';
    for (const wrong of [
      '',
      'Bearer',
      'Bearer ',
      right,
      `Basic ${right}`,
      `Bearer ${right}x`,
      `Bearer ${right.slice(0, -1)}`,
      `Bearer ${right.toLowerCase()}`,
      `Bearer ${right} ${right}`,
      `Bearer ${'x'.repeat(5000)}`,
      "Bearer ' or 1=1 --",
    ]) {
      const { status, body, headers, text } = await ask('GET', '/api/stewards', wrong);
      assert.equal(status, 401, wrong);
      if (wrong !== '') assert.match(headers.get('www-authenticate') ?? '', /error="invalid_token"/);
      assert.equal(body.objectType, 'ErrorMessage');
      assert.ok(!text.includes(right));
    }
    assert.equal((await ask('GET', '/api/stewards', `bearer   ${right}`)).status, 200, 'the scheme has no case');
  });

  it('tokens are created, listed and revoked on the command line, shown once and stored as a hash', async () => {
    const token = await create('A planner', 'stewards:write', 'stewards:read');
    const listed = await command('list-tokens');
    const [, id = ''] = /^(\d+) .* stewards:read stewards:write {2}A planner$/m.exec(listed) ?? [];
    assert.ok(!listed.includes(token));
    const body = {
      json: { id: 0, firstName: 'Jana', lastName: 'Nováková' },
      headers: { authorization: `Bearer ${token}` },
    };
    assert.equal((await service.http.post('/api/stewards', body)).status, 201);
    assert.match(await command('revoke-token', id), /revoked/);
    assert.equal((await service.http.post('/api/stewards', body)).body.code, 'token_wrong');
    assert.ok(!(await command('list-tokens')).includes('A planner'));
  });

  it('a token can have an end, which is listed, and after which it is refused', async () => {
    const said = await command('create-token', 'For a month', '--days', '30', 'stewards:read');
    const [, end = ''] = /, until (\S+Z)\. /.exec(said) ?? [];
    const [token = ''] = /msa_[\w-]{43}/.exec(said) ?? [];
    assert.match(await command('list-tokens'), new RegExp(`  until ${end}  stewards:read  For a month$`, 'm'));
    assert.match(await command('list-tokens'), / {2}without an end {2}.* {2}all$/m);
    const lasts = Date.parse(end) - Date.now();
    assert.ok(lasts > 29.9 * DAY_MS && lasts <= 30 * DAY_MS, end);

    clock.set(Date.parse(end) - clock.now() - 1);
    assert.equal((await ask('GET', '/api/stewards', `Bearer ${token}`)).status, 200);
    clock.set(1);
    const late = await ask('GET', '/api/stewards', `Bearer ${token}`);
    assert.deepEqual([late.status, late.body.code, late.body.objectType], [401, 'token_expired', 'ErrorMessage']);
    assert.equal(late.body.message, `This token expired at ${end}. Ask for a new one.`);
    assert.match(late.headers.get('www-authenticate') ?? '', /error="invalid_token", error_description=/);
    assert.equal((await ask('GET', '/api/stewards', bearer('all'))).status, 200);
  });

  it('an Idempotency-Key belongs to its token: another one neither collides with it nor sees its answer', async () => {
    const [first, second] = [await create('first', ...SCOPES), await create('second', ...SCOPES)];
    const post = async (token: string, name: string) => {
      const { status, body, headers } = await service.http.post('/api/countries', {
        json: { name },
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'the-same-key' },
      });
      return { status, code: body.code, id: body.id, replayed: headers.get('idempotent-replayed') };
    };
    const made = await post(first, 'Land');
    assert.deepEqual([made.status, made.replayed], [201, null]);
    const other = await post(second, 'Land');
    assert.deepEqual([other.status, other.replayed], [201, null]);
    assert.notEqual(other.id, made.id);
    assert.deepEqual(await post(first, 'Land'), { ...made, replayed: 'true' });
    assert.deepEqual(await post(second, 'Land'), { ...other, replayed: 'true' });
    assert.equal((await post(first, 'Another')).code, 'idempotency_key_reused');
  });

  it('invalid arguments of the token commands are refused with a message', async () => {
    for (const [args, message] of [
      [['create-token', 'x'], /at least one scope/],
      [['create-token', 'x', 'stewards:delete'], /"stewards:delete" is no scope/],
      [['create-token', '', 'stewards:read'], /name of the token must not be empty/],
      [['create-token', 'all', 'stewards:read'], /already/],
      [['create-token', 'x', 'stewards:read', '--days'], /--days is ""/],
      [
        ['create-token', 'x', 'stewards:read', '--days', '0'],
        /--days is "0"; it must be a whole number from 1 to 3650/,
      ],
      [['create-token', 'x', 'stewards:read', '--days', '3651'], /--days is "3651"/],
      [['create-token', 'x', 'stewards:read', '--days', 'x'], /--days is "x"/],
      [['revoke-token', '4711'], /no token with the id "4711"/],
      [['revoke-token', 'x'], /no token/],
      [['revoke-token'], /no token/],
      [['drop-token'], /npm run airport -- create-token/],
      [[], /Commands/],
    ] as const) {
      await assert.rejects(command(...args), message);
    }
  });
});

onEachDatabase('without AIRPORT_AUTH', (kind) => {
  it('callers without tokens share one space of Idempotency-Keys, as nobody can tell them apart', async () => {
    const database = await kind.create();
    const environment = { ...database.environment('AIRPORT_DATABASE_URL'), AIRPORT_DEMO_DATA: 'false' };
    const service = await startForTest(airportService, environment);
    try {
      const post = (token: string) =>
        service.http.post('/api/countries', {
          json: { name: 'Land' },
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'a-key' },
        });
      const { body } = await post('one');
      const again = await post('another');
      assert.deepEqual([again.body.id, again.headers.get('idempotent-replayed')], [body.id, 'true']);
    } finally {
      await service.stop();
      await database.drop();
    }
  });

  it('no token is required without AIRPORT_AUTH, and a wrong one is ignored', async () => {
    const database = await kind.create();
    const environment = { ...database.environment('AIRPORT_DATABASE_URL'), AIRPORT_DEMO_DATA: 'false' };
    const service = await startForTest(airportService, environment);
    try {
      assert.equal((await service.http.get('/api/stewards')).status, 200);
      const headers = { authorization: 'Bearer wrong' };
      assert.equal((await service.http.get('/api/stewards', { headers })).status, 200);
      assert.deepEqual((await service.http.get('/v3/api-docs')).body.security, []);
    } finally {
      await service.stop();
      await database.drop();
    }
  });
});

it('a server with a route that declares no scopes does not start', async (test) => {
  const start = (config: FastifyContextConfig) =>
    serveForTest(test, (app) => {
      requireScopes(app);
      app.get('/api/new', { config }, async () => ({}));
    });
  await start({ scopes: ['flights:read'] });
  await assert.rejects(start({}), /GET \/api\/new declares no scopes/);
});
