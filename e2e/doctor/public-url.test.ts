import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { folderFor, startProcess } from '../support/service-process.ts';
import { diagnose, HOSTILE, serve } from './run-doctor.ts';

/** A proxy in front of a service that passes on headers as given, and no WebSockets. */
async function proxyTo(
  test: TestContext,
  url: string,
  headersOf: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
): Promise<string> {
  const server = createServer((asked, answer) => {
    const { upgrade: _upgrade, connection: _connection, ...headers } = asked.headers;
    const onward = request(new URL(asked.url ?? '/', url), { method: asked.method, headers: headersOf(headers) });
    onward.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    asked.pipe(onward);
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

  it('finds a proxy that passes on no WebSockets, and one that hides the name which people use', async (test) => {
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
  });
});
