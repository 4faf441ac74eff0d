import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type Client, serveForTest } from '@muster/kit/testing';
import { Type } from 'typebox';
import { id64 } from '../../schema/index.ts';

async function serve(test: TestContext): Promise<Client> {
  const { http } = await serveForTest(test, (app) => {
    app.get('/ids/:id', { schema: { params: Type.Object({ id: id64('An id.') }) } }, async ({ params }) => params);
    app.get(
      '/query',
      {
        schema: {
          querystring: Type.Object({
            n: Type.Optional(Type.Integer({ format: 'int32' })),
            yes: Type.Optional(Type.Boolean()),
            ids: Type.Optional(Type.Array(id64('Ids.'))),
            text: Type.Optional(Type.String()),
          }),
        },
      },
      async ({ query }) => query,
    );
    app.post(
      '/ids',
      { schema: { body: Type.Object({ id: id64('An id.') }, { additionalProperties: true }) } },
      async ({ body }) => body,
    );
  });
  return http;
}

describe('a number in the path or query', () => {
  it('is parsed if it is written plainly', async (test) => {
    const http = await serve(test);
    for (const [text, value] of [
      ['7', 7],
      ['-7', -7],
      ['007', 7],
      ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ]) {
      assert.deepEqual((await http.get(`/ids/${text}`)).body, { id: value }, String(text));
    }
  });

  it('is refused if it is anything else', async (test) => {
    const http = await serve(test);
    for (const text of ['x', '1.5', '1e3', '0x7', '%207', '7%20', '7,5', 'Infinity', 'NaN', 'true', '٧', '--7']) {
      const { status, body } = await http.get(`/ids/${encodeURI(text).replaceAll('%25', '%')}`);
      assert.deepEqual([status, body.error], [400, 'id in the path must be a whole number.'], text);
    }
  });

  it('is refused beyond 64 bits, and never mistaken for another id beyond 2^53', async (test) => {
    const http = await serve(test);
    for (const text of ['9223372036854775808', '-9223372036854775809', '99999999999999999999999']) {
      const { status, body } = await http.get(`/ids/${text}`);
      assert.deepEqual([status, body.error], [400, 'id in the path must be a whole number of 64 bits.'], text);
    }
    for (const text of ['9223372036854775807', '9007199254740993', '9007199254740992', '-9223372036854775808']) {
      const { status, body } = await http.get(`/ids/${text}`);
      assert.equal(status, 200, text);
      assert.equal(Number.isSafeInteger(body.id), false, 'no id that is stored');
    }
  });
});

describe('a query', () => {
  it('is converted only as its schema says', async (test) => {
    const http = await serve(test);
    assert.deepEqual((await http.get('/query?n=3&yes=true&ids=1&ids=2&text=5')).body, {
      n: 3,
      yes: true,
      ids: [1, 2],
      text: '5',
    });
    assert.deepEqual((await http.get('/query?ids=1')).body, { ids: [1] });
    assert.deepEqual((await http.get('/query?yes=false')).body, { yes: false });
    assert.deepEqual((await http.get('/query?yes=')).body, { yes: false });
    for (const query of ['n=', 'n=x', 'n=1&n=2', 'n=2147483648', 'yes=1', 'yes=%20', 'yes=TRUE', 'ids=1&ids=x']) {
      assert.equal((await http.get(`/query?${query}`)).status, 400, query);
    }
  });
});

describe('a number in a body', () => {
  const post = (http: Client, raw: string) =>
    http.post('/ids', { raw, headers: { 'content-type': 'application/json' } });

  it('is refused just outside 64 bits, and accepted just inside', async (test) => {
    const http = await serve(test);
    for (const number of ['9223372036854775808', '-9223372036854775809', '9223372036854775900', '1e19']) {
      const { status, body } = await post(http, `{"id":${number}}`);
      assert.deepEqual([status, body?.error], [400, 'id must be a whole number of 64 bits.'], number);
    }
    for (const number of ['9223372036854775807', '9223372036854775300', '-9223372036854775808', '1', '-1', '1e3']) {
      assert.equal((await post(http, `{"id":${number}}`)).status, 200, number);
    }
  });

  it('does not change the text around it', async (test) => {
    const http = await serve(test);
    const text = 'is 9223372036854775807 or "9223372036854775808" \\';
    const { body } = await post(http, `{"id":9223372036854775807,"text":${JSON.stringify(text)}}`);
    assert.equal(body.text, text);
    const broken = await post(http, '{"id":9223372036854775807,"text":"unfinished}');
    assert.equal(broken.body.code, 'malformed_json');
  });

  it('is refused if it has a fraction or is a string', async (test) => {
    const http = await serve(test);
    for (const value of ['1.5', '"1"', 'null', 'true', '[1]']) {
      const { body } = await post(http, `{"id":${value}}`);
      assert.equal(body.error, 'id must be a whole number.', value);
    }
  });
});
