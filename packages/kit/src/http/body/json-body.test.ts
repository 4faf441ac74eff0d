import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { assertEndsSoon, type Client, serveForTest } from '@muster/kit/testing';
import { Type } from 'typebox';
import { id64 } from '../../schema/index.ts';

const Thing = Type.Object({ id: id64('An id.') });

async function serve(test: TestContext): Promise<Client> {
  const { http } = await serveForTest(test, (app) => {
    app.post('/things', { schema: { body: Thing } }, async ({ body }) => ({
      got: body,
      own: Object.getOwnPropertyNames(body),
      polluted: 'polluted' in body,
    }));
    app.post('/anything', async ({ body }) => ({ text: JSON.stringify(body) }));
  });
  return http;
}

const send = (http: Client, raw: string, path = '/things') =>
  http.post(path, { raw, headers: { 'content-type': 'application/json' } });

describe('a JSON body that is designed to be slow to parse', () => {
  const SIZE = 1_000_000;
  const fill = (piece: string): string => piece.repeat(SIZE / piece.length);
  const HOSTILE = {
    'one number of very many digits': `{"x":9223372036854775807,"id":${fill('9')}}`,
    'digits that are never closed': `922337203685477${fill('1')}x`,
    'many numbers at the end of int64': `[${fill('9223372036854775807,')}1]`,
    'escaped quotes that are never closed': `9223372036854775807"${fill('\\"')}`,
    'quotes only': `9223372036854775807${fill('"')}"`,
    'backslashes only': `"9223372036854775807${fill('\\')}`,
    'a number in a fraction': `{"x":0.${fill('9223372036854775807')}}`,
  };

  it('takes time in proportion to its size', { timeout: 60_000 }, async (test) => {
    const http = await serve(test);
    for (const [what, raw] of Object.entries(HOSTILE))
      await assertEndsSoon(async () => assert.ok((await send(http, raw)).status < 500), what, 500);
  });

  it('is refused only if it holds too many values', async (test) => {
    const http = await serve(test);
    const names = (count: number): string =>
      `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;
    for (const raw of [names(20_002), `[${'1,'.repeat(90_000)}1]`]) {
      const { status, body } = await send(http, raw, '/anything');
      assert.deepEqual(
        [status, body.code, body.error],
        [400, 'body_too_complex', 'The body holds more than 20,000 values.'],
      );
    }
    assert.equal((await send(http, `[${'1,'.repeat(20_000)}1]`, '/anything')).status, 200);
    const commas = JSON.stringify({ text: ','.repeat(50_000) });
    assert.equal((await send(http, commas, '/anything')).body.text, commas);
  });

  it('is refused only if it nests too deeply', async (test) => {
    const http = await serve(test);
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const nested = (depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`;
      for (const raw of [nested(65), nested(100_000), open.repeat(190_000)]) {
        const { status, body } = await send(http, raw, '/anything');
        assert.deepEqual(
          [status, body.code, body.error],
          [400, 'body_too_deep', 'The body nests lists and objects more than 64 deep.'],
        );
      }
      const { body } = await send(http, nested(64), '/anything');
      assert.equal(body.text, nested(64));
    }
    const brackets = JSON.stringify({ text: '['.repeat(1000) });
    assert.equal((await send(http, brackets, '/anything')).body.text, brackets);
    assert.equal((await send(http, `[${'[],'.repeat(1000)}1]`, '/anything')).status, 200);
  });
});

describe('a JSON body with the name of a prototype', () => {
  const NAMES = [
    '"__proto__":{"polluted":1}',
    '"__proto__":null',
    '"\\u005f_proto__":{"polluted":1}',
    '"constructor":{"prototype":{"polluted":1}}',
    '"x":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  ];

  it('is parsed without that field, like any unknown field', async (test) => {
    const http = await serve(test);
    for (const name of NAMES) {
      const { status, body } = await send(http, `{"id":1,${name}}`);
      assert.equal(status, 200, name);
      assert.equal(body.polluted, false, name);
      assert.equal(body.own.includes('__proto__'), false, name);
      assert.equal('polluted' in {}, false, name);
      const other = await send(http, `{${name}}`);
      assert.equal(other.body.error, 'id is missing.', name);
    }
  });

  it('inherits no field from a prototype that was sent', async (test) => {
    const http = await serve(test);
    assert.equal((await send(http, '{"__proto__":{"id":1}}')).body.error, 'id is missing.');
  });
});

describe('an integer near the limits of int64', () => {
  it('stays on its side of the limit, and a fraction keeps its digits', async (test) => {
    const http = await serve(test);
    const read = async (number: string) => JSON.parse((await send(http, `[${number}]`, '/anything')).body.text)[0];
    assert.ok((await read('9223372036854775807')) < 2 ** 63);
    assert.ok((await read('9223372036854775808')) > 2 ** 63);
    assert.equal(await read('-9223372036854775808'), -(2 ** 63));
    assert.ok((await read('-9223372036854775809')) < -(2 ** 63));
    assert.equal(await read('0.9223372036854775808'), 0.9223372036854776);
    assert.equal(await read('92233720368547758080'), 10 * 2 ** 63);
    assert.equal(await read('9223372036854775808e1'), 10 * 2 ** 63);
  });
});
