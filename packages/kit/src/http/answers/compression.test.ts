import assert from 'node:assert/strict';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serveForTest } from '@muster/kit/testing';
import type { HttpServer } from '../http-server.ts';
import { registerCompression, registerEntityTags } from '../index.ts';

const LONG = { text: 'ř'.repeat(5000) };
const DECODED = { br: brotliDecompressSync, gzip: gunzipSync };

function routes(app: HttpServer): void {
  registerCompression(app);
  registerEntityTags(app);
  const config = { entityTag: true };
  app.get('/long', { config }, async () => LONG);
  app.get('/short', { config }, async () => ({ ok: true }));
  app.get('/bytes', async (_request, reply) => reply.type('application/octet-stream').send(Buffer.alloc(10_000, 'a')));
  app.get('/stream', async (_request, reply) =>
    reply.type('application/json').send(Readable.from(['["', 'x'.repeat(100_000), '"]'], { objectMode: false })),
  );
}

/** The answer as it came over the wire. */
async function raw(url: string, encoding: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  const response = await promise;
  const header = (name: string): string | undefined => response.headersDistinct[name]?.join(', ');
  return { header, bytes: await buffer(response) };
}

describe('compression', () => {
  it('compresses with the encoding that the client prefers', async (test) => {
    const { url } = await serveForTest(test, routes);
    const plain = await raw(`${url}/long`, 'identity');
    assert.equal(plain.header('content-encoding'), undefined);
    assert.match(plain.header('vary') ?? '', /accept-encoding/);
    for (const [asked, given] of [
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0.1, gzip;q=0.9', 'gzip'],
      ['br;q=0, *', 'gzip'],
      ['*', 'br'],
    ] as const) {
      const { header, bytes } = await raw(`${url}/long`, asked);
      assert.equal(header('content-encoding'), given, asked);
      assert.deepEqual(JSON.parse(DECODED[given](bytes).toString()), LONG);
      assert.equal(header('etag'), `${plain.header('etag')?.slice(0, -1)}-${given}"`);
    }
    for (const asked of ['', 'deflate', 'gzip;q=0', 'gzip;q=x', `${'a,'.repeat(1000)}gzip`]) {
      assert.equal((await raw(`${url}/long`, asked)).header('content-encoding'), undefined, asked);
    }
  });

  it('does not compress short responses, nor other types than text', async (test) => {
    const { url } = await serveForTest(test, routes);
    for (const path of ['/short', '/bytes']) {
      assert.equal((await raw(url + path, 'gzip')).header('content-encoding'), undefined, path);
    }
  });

  it('compresses a stream chunk by chunk', async (test) => {
    const { url } = await serveForTest(test, routes);
    const { header, bytes } = await raw(`${url}/stream`, 'gzip');
    assert.equal(header('content-encoding'), 'gzip');
    assert.equal(JSON.parse(gunzipSync(bytes).toString())[0].length, 100_000);
  });

  it('answers every one of very many concurrent requests, some of them uncompressed', async (test) => {
    const { url } = await serveForTest(test, routes);
    const answers = await Promise.all(Array.from({ length: 100 }, () => raw(`${url}/long`, 'br')));
    for (const { header, bytes } of answers) {
      const text = header('content-encoding') === 'br' ? brotliDecompressSync(bytes) : bytes;
      assert.deepEqual(JSON.parse(text.toString()), LONG);
    }
    assert.ok(answers.some(({ header }) => header('content-encoding') === 'br'));
    assert.equal((await raw(`${url}/long`, 'br')).header('content-encoding'), 'br');
  });

  it('recognizes the entity tag of a compressed response', async (test) => {
    const { http, url } = await serveForTest(test, routes);
    const { header } = await raw(`${url}/long`, 'gzip');
    const known = { 'if-none-match': header('etag') ?? '' };
    assert.equal((await http.get('/long', { headers: known })).status, 304);
    assert.equal((await http.get('/short', { headers: known })).status, 200);
  });

  it('answers HEAD with the entity tag of the uncompressed response and no body', async (test) => {
    const { http } = await serveForTest(test, routes);
    const read = await http.get('/long');
    const head = await http.request('HEAD', '/long', { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(head.headers.get('etag'), read.headers.get('etag'));
    assert.equal(head.text, '');
    const known = { 'if-none-match': head.headers.get('etag') ?? '' };
    assert.equal((await http.request('HEAD', '/long', { headers: known })).status, 304);
  });
});
