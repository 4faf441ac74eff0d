import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { connectRaw } from '@muster/kit/testing';
import { folderFor, startProcess } from './support/service-process.ts';

const BODY = JSON.stringify({ name: 'Slow but sure' });

describe('a service that is asked to stop', () => {
  it('finishes what is in flight, takes nothing new, and ends with 0', async (test) => {
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
    await assert.rejects(service.http.get('/api/airplane-types'), 'a new connection is refused');
    assert.equal(service.child.exitCode, null, 'it waits for the request');

    connection.write(BODY.slice(5));
    assert.match(await connection.closed(), /HTTP\/1\.1 201 Created\r\n/);
    assert.equal(await service.ended(), 0);

    const next = await startProcess(test, 'airport', environment);
    const { body } = await next.http.get('/api/airplane-types');
    assert.ok(body.some(({ name }: { name: string }) => name === 'Slow but sure'));
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
