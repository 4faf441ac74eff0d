import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertEndsSoon, serveForTest } from '@muster/kit/testing';
import { Type } from 'typebox';
import { registerEntityTags } from '../index.ts';

/** As much as a head can hold. */
const SIZE = 14_000;
const fill = (piece: string): string => piece.repeat(SIZE / piece.length);

const LARGE: Readonly<Record<string, { readonly headers?: Record<string, string>; readonly query?: string }>> = {
  'ranges in Accept': { headers: { accept: fill('a/b,') } },
  'empty ranges in Accept': { headers: { accept: `${fill(' ,')}x` } },
  'parameters in Accept': { headers: { accept: `application/json${fill(';q')}` } },
  'blanks in Accept': { headers: { accept: `application/json;${fill(' ')}q` } },
  'tags in If-None-Match': { headers: { 'if-none-match': fill('"a",') } },
  'blanks in If-None-Match': { headers: { 'if-none-match': `"a"${fill(' ')},"b"` } },
  'a long request id': { headers: { 'x-request-id': fill('a') } },
  'addresses of proxies': { headers: { 'x-forwarded-for': fill('127.0.0.1,') } },
  'blanks among addresses of proxies': { headers: { 'x-forwarded-for': `::1${fill(' ')},::1` } },
  'parameters of a media type': { headers: { 'content-type': `application/json${fill(';a=b')}` } },
  'quotes in a media type': { headers: { 'content-type': `application/json;a="${fill('\\"')}` } },
  'one parameter again and again': { query: fill('n=1&') },
  'a parameter of percent signs': { query: `text=${fill('%41')}` },
  'separators only': { query: fill('&') },
};

/** Linear work on so little data takes a few milliseconds on any machine; anything worse takes hundreds. */
const ALLOWED_MS = 100;

describe('a request head filled with one kind of content', () => {
  it('takes time in proportion to its size', async (test) => {
    const { http } = await serveForTest(
      test,
      (app) => {
        registerEntityTags(app);
        const querystring = Type.Object({
          n: Type.Optional(Type.Array(Type.Integer())),
          text: Type.Optional(Type.String()),
        });
        const schema = { querystring, response: { 200: Type.Object({ ok: Type.Boolean() }) } };
        app.get('/things', { config: { entityTag: true }, schema }, async () => ({ ok: true }));
      },
      { trustProxy: ['loopback'] },
    );
    for (const [what, { headers = {}, query = '' }] of Object.entries(LARGE)) {
      const ask = async () => assert.ok((await http.get(`/things?${query}`, { headers })).status < 500);
      await assertEndsSoon(ask, what, ALLOWED_MS);
    }
  });
});
