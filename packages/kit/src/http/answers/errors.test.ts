import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type Answer, serveForTest, type TestHttpServer } from '@muster/kit/testing';
import { Type } from 'typebox';
import { ConstraintViolation, DatabaseUnavailable, type Reason, UnstorableText } from '../../database/failures.ts';
import { defineErrors, retryAfter } from '../../errors/index.ts';
import type { HttpServer } from '../http-server.ts';

const Thing = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 5 }),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  tags: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 2 })),
  kind: Type.Optional(Type.Enum(['red', 'blue'])),
  born: Type.Optional(Type.String({ format: 'date-time' })),
  part: Type.Optional(Type.Object({ id: Type.Integer({ format: 'int32' }) })),
  flag: Type.Optional(Type.Boolean()),
});

function routes(app: HttpServer): void {
  const answer = { response: { 200: Type.Object({}, { additionalProperties: true }) } };
  app.get('/things/:id', { schema: { params: Type.Object({ id: Type.Integer() }), ...answer } }, async (request) => ({
    id: request.params.id,
  }));
  app.delete('/things/:id', { schema: { params: Type.Object({ id: Type.Integer() }) } }, async () => ({}));
  app.post('/things', { schema: { body: Thing, ...answer } }, async (request) => ({ got: request.body }));
  app.post('/act', async (request) => ({ body: request.body ?? null }));
  app.get(
    '/listed',
    { schema: { querystring: Type.Object({ page: Type.Integer({ minimum: 0 }) }) } },
    async () => ({}),
  );
  app.get('/conflict', async () => {
    throw errors.name_taken('The name is taken.', { more: { field: 'name' } });
  });
  app.get('/later', async () => {
    throw errors.too_many('Try later.', retryAfter(1.2));
  });
  app.get('/crash', async () => {
    throw new Error('secret detail at /etc/somewhere');
  });
  app.get('/crash-with-status', async () => {
    throw Object.assign(new Error('secret detail'), { statusCode: 502 });
  });
  app.get('/throws-text', async () => {
    throw 'secret text';
  });
  app.get<{ Params: { reason: Reason } }>('/database/:reason', async ({ params }) => {
    throw new DatabaseUnavailable(params.reason, new Error('secret detail at 10.0.0.1'));
  });
  app.get<{ Params: { code: string } }>('/disk/:code', async ({ params }) => {
    throw Object.assign(new Error('secret detail at /var/lib'), { code: params.code, syscall: 'write' });
  });
  app.get('/constraint', async () => {
    throw new ConstraintViolation('unique', 'users_name_unique', new Error('users.name'));
  });
  app.get('/unstorable', async () => {
    throw new UnstorableText('Parameter 1 of a query contains NUL.');
  });
}

async function serve(test: TestContext): Promise<TestHttpServer> {
  return serveForTest(test, routes);
}

function assertRefused({ status, body, headers }: Answer, expected: number, code: string, sentence?: RegExp): void {
  assert.deepEqual([status, body.code], [expected, code]);
  assert.match(body.error, sentence ?? /^[A-Z].*\.$/);
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('x-request-id'), body.requestId);
}

const errors = defineErrors({
  name_taken: { status: 409, meaning: 'Another one has this name.' },
  too_many: { status: 429, meaning: 'Too many came at once.' },
});

describe('an error has the format of the service', () => {
  it('an unknown path is a 404 in the format of the service', async (test) => {
    const { http } = await serve(test);
    const answer = await http.get('/nowhere?secret=1');
    assertRefused(answer, 404, 'route_unknown', /^There is nothing at this address\.$/);
    assert.equal(answer.body.path, '/nowhere');
    for (const path of ['/things/1/', '/things/']) assertRefused(await http.get(path), 404, 'route_unknown');
    assertRefused(await http.request('PATCH', '/things/'), 404, 'route_unknown');
    assertRefused(await http.get('/'), 404, 'route_unknown');
  });

  it('a method that a path does not support is a 405 that lists those it does', async (test) => {
    const { http } = await serve(test);
    const answer = await http.put('/things/1', { json: {} });
    assertRefused(answer, 405, 'method_not_allowed', /^This address does not know PUT; it knows DELETE, GET, HEAD\.$/);
    assert.equal(answer.headers.get('allow'), 'DELETE, GET, HEAD');
    assert.equal((await http.get('/things')).headers.get('allow'), 'POST');
    assert.equal((await http.request('OPTIONS', '/things')).status, 405);
    assert.equal((await http.put('/things/%41', { json: {} })).status, 405);
  });

  it('a body that is not JSON is a 400 in the format of the service', async (test) => {
    const { http } = await serve(test);
    for (const raw of ['{', '{"name":"a"}}', 'name', "{'name':1}", '\u0000', '{"name":"a",}']) {
      const answer = await http.post('/things', { raw, headers: { 'content-type': 'application/json' } });
      assertRefused(answer, 400, 'malformed_json', /^The body is not valid JSON\.$/);
    }
  });

  it('a body that is not UTF-8 is a 400 in the format of the service', async (test) => {
    const { http } = await serve(test);
    const raw = Buffer.concat([Buffer.from('{"name":"a'), Buffer.from([0xff]), Buffer.from('"}')]);
    const answer = await http.post('/things', { raw, headers: { 'content-type': 'application/json' } });
    assertRefused(answer, 400, 'body_not_utf8', /^The body is not UTF-8/);
  });

  it('a body with a wrong or missing media type is a 415 in the format of the service', async (test) => {
    const { http } = await serve(test);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'nonsense']) {
      const answer = await http.post('/things', { raw: '{"name":"a"}', headers: { 'content-type': type } });
      assertRefused(answer, 415, 'media_type_unsupported');
    }
    const nameless = await http.post('/things', { raw: Buffer.from('{"name":"a"}') });
    assertRefused(nameless, 415, 'media_type_unsupported', /^The body has no media type/);
    const json = { 'content-type': 'Application/JSON; charset=UTF-8' };
    assert.equal((await http.post('/things', { raw: '{"name":"a"}', headers: json })).status, 200);
  });

  it('a missing body is a 400, unless none is required', async (test) => {
    const { http } = await serve(test);
    assertRefused(await http.post('/things'), 400, 'body_missing', /^The body is empty; send a JSON object\.$/);
    for (const type of ['application/json', 'text/plain', 'application/octet-stream', 'multipart/form-data']) {
      const headers = { 'content-type': type, 'content-length': '0' };
      assertRefused(await http.post('/things', { headers }), 400, 'body_missing');
      const answer = await http.post('/act', { headers });
      assert.deepEqual([answer.status, answer.body], [200, { body: null }], type);
    }
    assert.equal((await http.delete('/things/1', { headers: { 'content-type': 'application/json' } })).status, 200);
  });

  it('a body that is too large is a 413, with or without a declared length', async (test) => {
    const { http } = await serve(test);
    const raw = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
    const headers = { 'content-type': 'application/json' };
    assertRefused(await http.post('/things', { raw, headers }), 413, 'body_too_large');
    const stream = new Blob([raw]).stream();
    assertRefused(await http.post('/things', { raw: stream, headers }), 413, 'body_too_large');
  });

  it('a client that accepts none of the response types gets a 406', async (test) => {
    const { http } = await serve(test);
    for (const accept of ['text/html', 'application/xml', 'application/*;q=0, */*', 'image/*', 'application/jsonx']) {
      const answer = await http.get('/things/1', { headers: { accept } });
      assertRefused(answer, 406, 'not_acceptable', /^This address answers with application\/json, which "Accept: /);
    }
    for (const accept of ['', '*/*', 'application/*', 'text/html, application/json;q=0.1', 'text/html, */*;q=0.1']) {
      assert.equal((await http.get('/things/1', { headers: { accept } })).status, 200, accept);
    }
  });

  it('a path with an invalid percent-encoding is a 400', async (test) => {
    const { http } = await serve(test);
    for (const path of ['/things/%', '/things/%zz', '/things/%ff']) {
      const answer = await http.get(path);
      assert.deepEqual([answer.status, answer.body.code], [400, 'address_malformed'], path);
    }
  });

  it('an error that a service throws keeps its code, fields and headers', async (test) => {
    const { http } = await serve(test);
    const answer = await http.get('/conflict');
    assertRefused(answer, 409, 'name_taken', /^The name is taken\.$/);
    assert.equal(answer.body.field, 'name');
    const later = await http.get('/later');
    assertRefused(later, 429, 'too_many');
    assert.equal(later.headers.get('retry-after'), '2');
    assertRefused(await http.get('/constraint'), 409, 'conflict');
    assertRefused(await http.get('/unstorable'), 400, 'text_invalid', /NUL/);
  });

  it('an unexpected error is masked, with a correlation id that is in the log', async (test) => {
    const { http, log } = await serve(test);
    for (const path of ['/crash', '/crash-with-status', '/throws-text']) {
      const answer = await http.get(path);
      assertRefused(answer, 500, 'unexpected');
      assert.doesNotMatch(answer.text, /secret|\.ts|node_modules/);
      const id = String(answer.headers.get('x-request-id'));
      assert.ok(answer.body.error.includes(id));
      const line = log.find((entry) => entry['reqId'] === id && entry['level'] === 50 && 'err' in entry);
      assert.match(JSON.stringify(line), /secret/, 'the log says what the answer does not');
    }
  });

  it('an unavailable database or disk has a status and a code per cause', async (test) => {
    const { http } = await serve(test);
    const CASES: readonly (readonly [path: string, status: number, code: string, says: RegExp, retry: boolean])[] = [
      ['/database/unreachable', 503, 'database_unreachable', /cannot be reached/, true],
      ['/database/connection lost', 503, 'database_unreachable', /cannot be reached/, true],
      ['/database/outcome unknown', 503, 'outcome_unknown', /may have been stored, or not/, false],
      ['/database/busy', 503, 'database_busy', /is busy/, true],
      ['/database/too slow', 503, 'database_too_slow', /took too long/, true],
      ['/database/disk full', 503, 'storage_full', /disk is full; nothing was changed/, true],
      ['/database/disk failing', 503, 'storage_failing', /disk of the server fails; nothing was changed/, true],
      ['/database/read only', 503, 'storage_read_only', /may not write/, true],
      ['/database/damaged', 500, 'database_damaged', /is damaged; its administrator has to restore/, false],
      ['/disk/ENOSPC', 503, 'storage_full', /disk is full/, true],
      ['/disk/EDQUOT', 503, 'storage_full', /disk is full/, true],
      ['/disk/EIO', 503, 'storage_failing', /disk of the server fails/, true],
      ['/disk/EROFS', 503, 'storage_read_only', /may not write/, true],
    ];
    for (const [path, status, code, says, retry] of CASES) {
      const answer = await http.get(path);
      assertRefused(answer, status, code, says);
      assert.equal(answer.headers.get('retry-after'), retry ? '5' : null, path);
      assert.doesNotMatch(answer.text, /secret/);
    }
  });
});

describe('a validation message', () => {
  const CASES: readonly (readonly [body: unknown, sentence: string])[] = [
    [{}, 'name is missing.'],
    [[], 'The body must be an object.'],
    [null, 'The body must be an object.'],
    ['text', 'The body must be an object.'],
    [{ name: 7 }, 'name must be a string.'],
    [{ name: null }, 'name must be a string.'],
    [{ name: '' }, 'name must not be empty.'],
    [{ name: 'abcdef' }, 'name must have at most 5 characters.'],
    [{ name: 'a', size: '3' }, 'size must be a whole number.'],
    [{ name: 'a', size: 1.5 }, 'size must be a whole number.'],
    [{ name: 'a', size: 0 }, 'size must be at least 1.'],
    [{ name: 'a', size: 10 }, 'size must be at most 9.'],
    [{ name: 'a', tags: 'x' }, 'tags must be a list.'],
    [{ name: 'a', tags: [] }, 'tags must have at least 1 entry.'],
    [{ name: 'a', tags: ['a', 'b', 'c'] }, 'tags must have at most 2 entries.'],
    [{ name: 'a', tags: ['a', 1] }, 'tags[1] must be a string.'],
    [{ name: 'a', kind: 'green' }, 'kind must be one of "red", "blue".'],
    [{ name: 'a', part: {} }, 'part.id is missing.'],
    [{ name: 'a', part: { id: 2 ** 31 } }, 'part.id must be a whole number of 32 bits.'],
    [{ name: 'a', part: { id: true } }, 'part.id must be a whole number.'],
    [{ name: 'a', flag: 'true' }, 'flag must be true or false.'],
    [{ name: 'a', born: 'yesterday' }, 'born must be a time in ISO 8601 with an offset, such as 2026-03-01T12:00:00Z.'],
  ];

  it('names the field and what would be right', async (test) => {
    const { http } = await serve(test);
    for (const [json, sentence] of CASES) {
      const { status, body } = await http.post('/things', { json });
      const code = sentence.includes('must be a time') ? 'time_invalid' : 'invalid_input';
      assert.deepEqual([status, body.code, body.error], [400, code, sentence]);
    }
  });

  it('has specific codes for times and pages', async (test) => {
    const { http } = await serve(test);
    const codeOf = async (path: string): Promise<unknown> => (await http.get(path)).body.code;
    assert.equal(await codeOf('/listed?page=-1'), 'page_invalid');
    assert.equal(await codeOf('/listed?page=x'), 'page_invalid');
    assert.equal(await codeOf('/things/abc'), 'invalid_input');
    const { body } = await http.post('/things', { json: { name: 'a', born: 'yesterday' } });
    assert.equal(body.code, 'time_invalid');
  });

  it('names the location of a value outside the body', async (test) => {
    const { http } = await serve(test);
    assert.equal((await http.get('/listed')).body.error, 'The query parameter page is missing.');
    assert.equal((await http.get('/listed?page=x')).body.error, 'The query parameter page must be a whole number.');
    assert.equal((await http.get('/listed?page=-1')).body.error, 'The query parameter page must be at least 0.');
    assert.equal((await http.get('/things/abc')).body.error, 'id in the path must be a whole number.');
  });

  it('says that a parameter is given more than once', async (test) => {
    const { http } = await serve(test);
    const sentence = async (query: string): Promise<unknown> => (await http.get(`/listed?${query}`)).body.error;
    assert.equal(await sentence('page=1&page=2'), 'The query parameter page is given twice; give it once.');
    assert.equal(await sentence('page=1&page=1&page=1'), 'The query parameter page is given 3 times; give it once.');
  });
});
