import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { folderFor, type ServiceProcess, startProcess } from './support/service-process.ts';

/** A connection on which a request can be sent piece by piece. */
function rawConnection(test: TestContext, service: ServiceProcess): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  test.after(() => socket.destroy());
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('close', () => resolve(text));
    socket.once('error', reject);
  });
  return { socket, answer };
}

const BODY = JSON.stringify({ name: 'Slow but sure' });

describe('a service that is asked to stop', () => {
  it('finishes what is in flight, takes nothing new, and ends with 0', async (test) => {
    const environment = { DATA_DIR: folderFor(test), LOG_LEVEL: 'debug' };
    const service = await startProcess(test, 'airport', environment);
    const { socket, answer } = rawConnection(test, service);
    socket.write(
      `POST /api/airplane-types HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n` +
        `Content-Length: ${BODY.length}\r\n\r\n`,
    );
    // The interim answer shows that the service has begun with this request.
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write(BODY.slice(0, 5));

    service.kill('SIGTERM');
    await service.waitFor(/stopping \(SIGTERM\)/);
    await assert.rejects(service.http.get('/api/airplane-types'), 'a new connection is refused');
    assert.equal(service.child.exitCode, null, 'it waits for the request');

    socket.write(BODY.slice(5));
    assert.match(await answer, /HTTP\/1\.1 201 Created\r\n/);
    assert.equal(await service.ended(), 0);

    const next = await startProcess(test, 'airport', environment);
    const { body } = await next.http.get('/api/airplane-types');
    assert.ok(body.some(({ name }: { name: string }) => name === 'Slow but sure'));
  });

  it('closes connections that are kept open without a request', async (test) => {
    const service = await startProcess(test, 'exercise', { DATA_DIR: folderFor(test) });
    const { socket, answer } = rawConnection(test, service);
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    service.kill('SIGTERM');
    assert.match(await answer, /HTTP\/1\.1 200 OK\r\n/);
    assert.equal(await service.ended(), 0);
  });

  it('stops in order even while it still starts', async (test) => {
    const folder = folderFor(test);
    const service = await startProcess(test, 'exercise', { DATA_DIR: folder });
    // The line is printed before the last steps of the start are done.
    service.kill('SIGINT');
    assert.equal(await service.ended(), 0);
    assert.match(service.output(), /"msg":"stopped"/);
  });
});
