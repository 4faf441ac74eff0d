import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { createGzip } from 'node:zlib';
import { folderFor, startProcess } from '../support/service-process.ts';
import { diagnose, HOSTILE, serve } from './run-doctor.ts';

const MAX_BODY = 1024 * 1024;

/** A proxy in front of a service that passes on headers as given, no WebSockets, and bodies of up to a megabyte. */
async function proxyTo(
  test: TestContext,
  url: string,
  headersOf: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
  encoding?: 'gzip',
): Promise<string> {
  const server = createServer((asked, answer) => {
    answer.setHeader('server', 'proxy/1.0');
    const { upgrade: _upgrade, connection: _connection, ...headers } = asked.headers;
    const onward = request(new URL(asked.url ?? '/', url), { method: asked.method, headers: headersOf(headers) });
    onward.on('response', (response) => {
      const { 'content-length': _length, ...received } = response.headers;
      const coded = encoding === undefined ? {} : { 'content-encoding': encoding };
      answer.writeHead(response.statusCode ?? 502, { ...received, ...coded });
      if (encoding === undefined) response.pipe(answer);
      else response.pipe(createGzip()).pipe(answer);
    });
    asked.pipe(onward);
  });
  server.on('checkContinue', (asked, answer) => {
    if (Number(asked.headers['content-length']) > MAX_BODY) answer.writeHead(413).end('<html>Too Large</html>');
    else answer.writeContinue();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the doctor and the public address', () => {
  it('is told to wait until the service runs', async (test) => {
    const { of } = await diagnose(test, { DATA_DIR: folderFor(test), PUBLIC_URL: 'http://drill.example.org' });
    assert.deepEqual(of('exercise', 'PUBLIC_URL'), [
      'skipped: http://drill.example.org/ is asked while the service runs',
    ]);
  });

  it('finds an address that leads elsewhere, to nobody, or to something hostile', async (test) => {
    const environment = { DATA_DIR: folderFor(test) };
    const { url } = await startProcess(test, 'exercise', environment);
    const another = await startProcess(test, 'exercise', { DATA_DIR: folderFor(test) });
    const at = async (publicUrl: string): Promise<string> => {
      const settings = { ...environment, EXERCISE_PORT: new URL(url).port, PUBLIC_URL: publicUrl };
      return (await diagnose(test, settings)).of('exercise', 'PUBLIC_URL')[0] ?? '';
    };
    const [program, machine, nobody, silent] = await Promise.all([
      at(`http://127.0.0.1:${await serve(test, (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nwelcome'))}`),
      at(another.url),
      at('http://127.0.0.1:1'),
      at(`http://127.0.0.1:${await serve(test, HOSTILE.silent)}`),
    ]);
    assert.match(program, /^problem: .* leads to another program, or redirects elsewhere$/);
    assert.match(machine, /^problem: .* leads to another machine, or another process$/);
    assert.match(nobody, /^warning: .* cannot be reached from this machine \(.*ECONNREFUSED.*\)$/);
    assert.match(silent, /^warning: .* cannot be reached from this machine \(no answer in \d seconds\)$/);
  });

  it('finds a proxy that passes on neither WebSockets nor uploads, and one that hides the name which people use', async (test) => {
    const environment = { DATA_DIR: folderFor(test), ALLOWED_HOSTS: '127.0.0.1' };
    const { url } = await startProcess(test, 'exercise', environment);
    const [hidden, faithful, foreign] = await Promise.all([
      proxyTo(test, url, (headers) => ({ ...headers, host: 'backend:8000' })),
      proxyTo(test, url, (headers) => headers),
      // Without PUBLIC_URL, the service knows its pages by the name that it is asked for.
      proxyTo(test, url, (headers) => ({ ...headers, host: '127.0.0.1:1' })),
    ]);
    const at = (publicUrl: string) =>
      diagnose(test, { ...environment, EXERCISE_PORT: new URL(url).port, PUBLIC_URL: publicUrl });
    const [atHidden, atFaithful, atForeign] = await Promise.all([at(hidden), at(faithful), at(foreign)]);
    assert.match(atHidden.of('exercise', 'PUBLIC_URL')[0] ?? '', /^problem: .*does not answer under the name/);
    assert.match(atForeign.of('exercise', 'PUBLIC_URL')[0] ?? '', /^problem: .*refuses its own pages as foreign/);
    assert.match(atFaithful.of('exercise', 'PUBLIC_URL')[0] ?? '', /^ok: /);
    assert.match(atFaithful.of('exercise', 'live updates')[0] ?? '', /^problem: a WebSocket does not reach/);
    assert.deepEqual(atFaithful.of('exercise', 'uploads'), [
      'problem: 200 MB do not get through PUBLIC_URL (status 413)',
    ]);
    assert.deepEqual(atFaithful.of('exercise', 'proxy'), [
      'warning: PUBLIC_URL is answered by "proxy/1.0", so there is a proxy, and TRUST_PROXY is not set: all people count as one address',
    ]);
  });

  it('finds nothing wrong with a proxy that is trusted and passes on everything', async (test) => {
    const environment = {
      DATA_DIR: folderFor(test),
      TRUST_PROXY: '127.0.0.1',
      MAX_DEFINITION_MB: '1',
      MAX_FILE_MB: '1',
    };
    const { url } = await startProcess(test, 'exercise', environment);
    const settings = { ...environment, EXERCISE_PORT: new URL(url).port };
    const proxy = await proxyTo(test, url, (headers) => headers);
    const [proxied, direct] = await Promise.all([
      diagnose(test, { ...settings, PUBLIC_URL: proxy }, 'exercise'),
      diagnose(test, { ...settings, TRUST_PROXY: '', PUBLIC_URL: url }, 'exercise'),
    ]);
    for (const found of [proxied, direct]) {
      assert.deepEqual(found.of('exercise', 'uploads'), ['ok: 1 MB get through PUBLIC_URL']);
      assert.deepEqual(found.of('exercise', 'proxy'), []);
    }
  });

  it('finds a proxy that compresses in place of the airport service', async (test) => {
    const environment = { DATA_DIR: folderFor(test), AIRPORT_DEMO_DATA: 'false', AIRPORT_AUTH: 'tokens' };
    const { url } = await startProcess(test, 'airport', environment);
    const settings = { ...environment, AIRPORT_PORT: new URL(url).port };
    const compressing = await proxyTo(test, url, (headers) => headers, 'gzip');
    const [compressed, plain] = await Promise.all([
      diagnose(test, { ...settings, AIRPORT_PUBLIC_URL: compressing }, 'airport'),
      diagnose(test, { ...settings, AIRPORT_PUBLIC_URL: url }, 'airport'),
    ]);
    assert.match(compressed.of('airport', 'compression')[0] ?? '', /^warning: a proxy compresses .* If-Match/);
    assert.deepEqual(plain.of('airport', 'compression'), []);
  });
});
