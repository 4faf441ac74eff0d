import assert from 'node:assert/strict';
import { type IncomingMessage, request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { type Client, client, databaseKinds, eventually, type TestDatabase } from '@muster/kit/testing';
import { rawZip } from '../packages/definition/src/testing/raw-zip.ts';
import { BASE } from '../scripts/scale/player.ts';
import { BehindNginx, PASSWORD } from './support/behind-nginx.ts';
import { CountedRequests } from './support/counted-requests.ts';
import { noNginx } from './support/nginx.ts';
import { PlayBehindNginx } from './support/play-behind-nginx.ts';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');
const WRONG = { username: 'nobody-at-all', password: 'a-wrong-guess' };
const FORGED = '203.0.113.9';
const AT_AIRPORT = { name: 'airport.example.org' };

/** The instances and nginx are started once: that is what costs. */
describe('two instances behind nginx, configured as in docs/operating.md', {
  skip: noNginx() || (postgres === undefined && 'no PostgreSQL server to share'),
}, () => {
  let database: TestDatabase;
  let stage: BehindNginx;
  let http: Client;
  let airport: Client;
  let cookie = '';

  before(async () => {
    assert.ok(postgres !== undefined);
    database = await postgres.create();
    const environment = { ...database.environment('DATABASE_URL'), ...database.environment('AIRPORT_DATABASE_URL') };
    stage = await BehindNginx.start(environment, {
      ALLOWED_HOSTS: 'airport.example.org,127.0.0.1',
      LOGIN_ATTEMPTS: '2',
    });
    await stage.startAirport();
    http = await stage.clientFor();
    airport = await stage.clientFor(AT_AIRPORT);
    const { headers } = await logIn(http, { username: 'admin', password: PASSWORD });
    cookie = headers.getSetCookie()[0] ?? '';
  });

  after(async () => {
    await stage?.remove();
    await database?.drop();
  });

  const headers = { host: 'drill.example.org' };
  const airportHeaders = { host: 'airport.example.org' };
  const logIn = (from: Client, json: object, more: Record<string, string> = {}) =>
    from.post(`${BASE}/auth/login`, { json, headers: { ...headers, ...more } });
  /** The addresses that the instances have seen with refused requests, by the path of these. */
  const seenFrom = (path: string): string[] =>
    stage.places.flatMap((place) =>
      [
        ...place
          .any()
          .process.output()
          .matchAll(/"from":"([^"]*)","msg":"(?:GET|POST) ([^"]*)"/g),
      ].flatMap(([, from = '', asked]) => (asked === path ? [from] : [])),
    );

  it('see the address of each client, whatever it claims', async () => {
    const path = `${BASE}/nothing-of-a-visitor`;
    const visitor = await stage.clientFor({ address: '127.0.0.5' });
    const claims = { 'x-forwarded-for': FORGED, 'x-real-ip': FORGED, forwarded: `for=${FORGED}` };
    await visitor.get(path, { headers: { ...headers, ...claims } });
    const seen = await eventually('the refused request is in a log', async () => {
      const addresses = seenFrom(path);
      return addresses.length > 0 ? addresses : undefined;
    });
    assert.deepEqual(seen, ['127.0.0.5']);
  });

  it('count failed logins for each client, and not for the proxy', async () => {
    const statusFrom = async (address: string, claimed: string): Promise<number> =>
      (await logIn(await stage.clientFor({ address }), WRONG, { 'x-forwarded-for': claimed })).status;
    for (const claimed of ['203.0.113.1', '203.0.113.2']) assert.equal(await statusFrom('127.0.0.6', claimed), 401);
    assert.equal(await statusFrom('127.0.0.6', '203.0.113.3'), 429);
    assert.equal(await statusFrom('127.0.0.7', FORGED), 401);
  });

  it('serve the page with its policy, over https alone', async () => {
    const [through, direct] = await Promise.all([
      http.get('/', { headers }),
      stage.places[0].any().http.get('/', { headers }),
    ]);
    assert.equal(through.status, 200);
    assert.equal(through.text, direct.text);
    for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy', 'x-content-type-options']) {
      assert.equal(through.headers.get(name), direct.headers.get(name), name);
    }
    assert.match(cookie, /; Secure;/);
    assert.match(through.headers.get('strict-transport-security') ?? '', /^max-age=\d{8}$/);
    const plain = client(`http://127.0.0.1:${stage.nginx.port}`);
    const moved = await plain.get('/room?team=1', { headers });
    assert.deepEqual([moved.status, moved.headers.get('location')], [308, 'https://drill.example.org/room?team=1']);
  });

  it('know their own pages and names, and believe no client about them', async () => {
    const statusOf = async (more: Record<string, string>): Promise<number> => (await logIn(http, WRONG, more)).status;
    assert.equal(await statusOf({ origin: 'https://drill.example.org' }), 401);
    assert.equal(await statusOf({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }), 403);
    assert.equal(await statusOf({ host: 'evil.example', 'x-forwarded-host': 'drill.example.org' }), 421);
    assert.equal((await http.get('/metrics', { headers })).status, 403);
  });

  it('refuse what is too large in their own words', async () => {
    // nginx closes a connection on which it has not read the rest.
    const large = await http.post(`${BASE}/auth/login`, {
      json: 'x'.repeat(2_000_000),
      headers: { ...headers, connection: 'close' },
    });
    assert.deepEqual([large.status, large.body.code], [413, 'body_too_large']);
    const longHead = await http.get('/', { headers: { ...headers, 'x-long': 'x'.repeat(20_000) } });
    assert.deepEqual([longHead.status, longHead.body.code], [431, 'headers_too_large']);
  });

  // Before another definition is uploaded: what is stored is compared with the one that is played.
  it('are drained while teams play, and no request fails', async (test) => {
    const requests = new CountedRequests('play');
    const databaseUrl = database.environment('DATABASE_URL')['DATABASE_URL'] ?? '';
    const playing = new PlayBehindNginx({ url: await stage.urlFor(), databaseUrl, requests, teams: 4 });
    test.after(() => playing.leave());
    await playing.begin([1000]);
    await playing.moreActs(10);
    const [drained] = stage.places;
    assert.equal(await drained.stopOne(drained.any()), 0);
    await playing.moreActs(10);
    assert.deepEqual(await playing.end(), []);
    for (const line of requests.lines()) test.diagnostic(line);
    assert.deepEqual(requests.failedShortIn('play'), []);
  });

  it('take a definition beyond the limits of nginx, and give it back whole and in parts', async () => {
    const picture = Buffer.alloc(3_000_000, 7);
    const zip = rawZip([
      { name: 'config.yml', data: 'version: 0.25.0\nexercise_duration: 60\n' },
      { name: 'channels.yml', data: '- { name: Messages, type: info }\n' },
      { name: 'files/picture.bin', data: picture },
    ]);
    const form = new FormData();
    form.append('name', 'Large');
    form.append('file', new Blob([zip]), 'package.zip');
    const asAdmin = { ...headers, cookie: cookie.split(';', 1)[0] ?? '' };
    const uploaded = await http.post(`${BASE}/definitions`, { raw: form, headers: asAdmin });
    assert.equal(uploaded.status, 200, uploaded.text);
    const path = `${BASE}/definitions/${uploaded.body.definition_id}`;
    const whole = await http.get(path, { headers: asAdmin });
    assert.equal(whole.status, 200, whole.text.slice(0, 200));
    const tag = whole.headers.get('etag') ?? '';
    const part = await http.get(path, { headers: { ...asAdmin, range: 'bytes=100-199', 'if-range': tag } });
    assert.deepEqual([part.status, part.headers.get('content-length')], [206, '100']);
    assert.equal(part.headers.get('content-range'), `bytes 100-199/${zip.length}`);
    const known = await http.get(path, { headers: { ...asAdmin, 'if-none-match': tag, 'accept-encoding': 'gzip' } });
    assert.equal(known.status, 304);
  });

  it('let a planner change what they have read, and tell the others at once', async () => {
    const url = await stage.urlFor(AT_AIRPORT);
    const open = (path: string, more: Record<string, string> = {}): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const asked = request(`${url}${path}`, { agent: false, headers: { ...airportHeaders, ...more } });
        asked.on('response', resolve).on('error', reject).end();
      });
    const stream = await open('/api/changes');
    // So short that the service does not compress it.
    const read = await open('/api/airplane-types/1', { 'accept-encoding': 'gzip' });
    const tag = read.headers.etag ?? '';
    assert.match(tag, /^"[^"]+"$/, 'a strong tag');
    read.destroy();
    const change = (name: string) =>
      airport.put('/api/airplane-types/1', {
        json: { name },
        headers: { ...airportHeaders, 'if-match': tag, origin: 'https://airport.example.org' },
      });
    assert.equal((await change('ATR 72')).status, 200);
    assert.equal((await change('ATR 42')).status, 412, 'nobody has read that state');
    let heard = '';
    for await (const chunk of stream.setEncoding('utf8')) {
      heard += chunk;
      if (heard.includes('event: changed')) break;
    }
    assert.match(heard, /^event: changed$/m);
  });
});
