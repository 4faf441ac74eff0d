import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { client, connectRaw, eventually } from '@muster/kit/testing';
import { folderFor, mainOf, root, startProcess } from './support/service-process.ts';

const BODY = JSON.stringify({ name: 'Slow but sure' });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address === null || typeof address === 'string' ? 0 : address.port;
}

describe('a service that is asked to stop', () => {
  it('completes running requests, accepts no new ones, and exits with 0', async (test) => {
    const environment = { DATA_DIR: folderFor(test), LOG_LEVEL: 'debug' };
    const service = await startProcess(test, 'airport', environment);
    const connection = await connectRaw(test, service.url);
    connection.write(
      `POST /api/airplane-types HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n` +
        `Content-Length: ${BODY.length}\r\n\r\n`,
    );
    // The interim answer shows that the service has begun with this request.
    await connection.heard();
    connection.write(BODY.slice(0, 5));

    service.kill('SIGTERM');
    await service.waitFor(/stopping \(SIGTERM\)/);
    await eventually('a new connection is refused', () =>
      service.http.get('/api/airplane-types').then(
        () => undefined,
        () => true,
      ),
    );
    assert.equal(service.child.exitCode, null, 'it waits for the request');

    connection.write(BODY.slice(5));
    assert.match(await connection.closed(), /HTTP\/1\.1 201 Created\r\n/);
    assert.equal(await service.ended(), 0);

    const next = await startProcess(test, 'airport', environment);
    const { body } = await next.http.get('/api/airplane-types');
    assert.ok(body.some(({ name }: { name: string }) => name === 'Slow but sure'));
  });

  it('serves a request of which it had read one byte, and those sent one behind another', async (test) => {
    const service = await startProcess(test, 'airport', { DATA_DIR: folderFor(test), LOG_LEVEL: 'debug' });
    const [begun, pipelined] = [await connectRaw(test, service.url), await connectRaw(test, service.url)];
    begun.write('G');
    pipelined.write(
      `POST /api/airplane-types HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`,
    );
    // When this is answered, everything sent before has been read.
    await service.http.get('/api/airplane-types');
    service.kill('SIGTERM');
    await service.waitFor(/stopping \(SIGTERM\)/);
    begun.write('ET /api/airplane-types HTTP/1.1\r\nHost: localhost\r\n\r\n');
    pipelined.write(`${BODY}GET /api/airplane-types HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    assert.match(await begun.closed(), /^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close/);
    assert.match(await pipelined.closed(), /^HTTP\/1\.1 201 Created\r\n[\s\S]*HTTP\/1\.1 200 OK\r\n/);
    assert.equal(await service.ended(), 0);
  });

  it('says that it is not ready, and serves fresh connections until the drain is over', async (test) => {
    const environment = { DATA_DIR: folderFor(test), DRAIN_SECONDS: '60' };
    const service = await startProcess(test, 'exercise', environment);
    assert.equal((await service.http.get('/readyz')).status, 200);
    service.kill('SIGTERM');
    await service.waitFor(/stopping \(SIGTERM\)/);
    for (let request = 0; request < 12; request += 1) {
      const connection = await connectRaw(test, service.url);
      connection.write('GET /inject/api/v1/version HTTP/1.1\r\nHost: localhost\r\n\r\n');
      assert.match(await connection.closed(), /^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n/);
    }
    assert.equal((await service.http.get('/readyz')).status, 503);
    assert.equal((await service.http.get('/healthz')).status, 200);
    // A person who does not want to wait.
    service.kill('SIGINT');
    assert.equal(await service.ended(), 0);
  });

  it('drains though the signal comes twice at once, and ends sooner if it comes again later', async (test) => {
    const service = await startProcess(test, 'airport', { DATA_DIR: folderFor(test), DRAIN_SECONDS: '60' });
    service.kill('SIGTERM');
    await service.waitFor(/stopping \(SIGTERM\)/);
    // From the process that started it, to which a service manager sends it too.
    service.kill('SIGTERM');
    await setTimeout(500);
    assert.equal((await service.http.get('/actuator/health')).status, 503);
    service.kill('SIGTERM');
    assert.equal(await service.ended(), 0);
  });

  it('is not delayed by an incomplete head, an incomplete body or an unread response', async (test) => {
    const service = await startProcess(test, 'airport', { DATA_DIR: folderFor(test) });
    const half = [
      'GET /api/flights HTTP/1.1\r\nHost: localhost\r\n',
      `POST /api/stewards HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
      'POST /api/stewards HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
    ];
    for (const text of half) (await connectRaw(test, service.url)).write(text);
    const { hostname, port } = new URL(service.url);
    const deaf = connect(Number(port), hostname).pause();
    test.after(() => deaf.destroy());
    deaf.on('error', () => {});
    deaf.write('GET /api/flights HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50));
    // When this is answered, everything sent before has been read.
    await service.http.get('/api/airplane-types');
    service.kill('SIGTERM');
    assert.equal(await service.ended(), 0, 'cut off after ten seconds it would end with 1');
    assert.match(service.output(), /"msg":"stopped"/);
  });

  it('serves on, and ends in order, though nothing can be written to its log', {
    skip: !existsSync('/dev/full') && 'no device that is always full',
  }, async (test) => {
    const port = await freePort();
    const child = spawn(process.execPath, [mainOf('airport')], {
      cwd: root,
      stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
      env: { HOST: '127.0.0.1', AIRPORT_PORT: String(port), DATA_DIR: folderFor(test), LOG_LEVEL: 'debug' },
    });
    test.after(() => child.kill('SIGKILL'));
    const { get } = client(`http://127.0.0.1:${port}`);
    while ((await get('/api/airplane-types').catch(() => undefined))?.status !== 200) {
      assert.equal(child.exitCode, null, 'it lives');
    }
    assert.equal((await get('/nothing')).status, 404);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    assert.equal(code, 0);
  });

  it('closes connections that are kept open without a request', async (test) => {
    const service = await startProcess(test, 'exercise', { DATA_DIR: folderFor(test) });
    const connection = await connectRaw(test, service.url);
    connection.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await connection.heard();
    service.kill('SIGTERM');
    assert.match(await connection.closed(), /HTTP\/1\.1 200 OK\r\n/);
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
