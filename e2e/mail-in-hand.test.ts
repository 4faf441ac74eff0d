import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { connectRaw, eventually } from '@muster/kit/testing';
import { folderFor, type ServiceProcess, startProcess } from './support/service-process.ts';

/** A service whose mail server takes connections and never says a word, with one mail on its way there. */
async function withMailInHand(test: TestContext, environment: Record<string, string>): Promise<ServiceProcess> {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  test.after(() => silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const service = await startProcess(test, 'exercise', { ...environment, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const connected = once(silent, 'connection');
  const { status } = await service.http.post('/inject/api/v1/user/register', {
    json: { username: 'new@example.org', first_name: 'A', last_name: 'B' },
  });
  assert.equal(status, 204);
  await connected;
  return service;
}

describe('a mail that is being sent when its process is killed', () => {
  it('is sent by the next process immediately', async (test) => {
    const environment = { DATA_DIR: folderFor(test) };
    const first = await withMailInHand(test, environment);
    first.kill('SIGKILL');
    await first.ended();

    await startProcess(test, 'exercise', environment);
    const outbox = join(environment.DATA_DIR, 'exercise', 'outbox');
    const mails = await eventually('a mail in the outbox', async () => {
      const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
      return names.length > 0 ? names : undefined;
    });
    assert.deepEqual(mails, ['mail-1.eml']);
  });
});

describe('a mail that is being sent when its service is asked to stop', () => {
  it('is given back: half requests and it together do not make the stop late', async (test) => {
    const service = await withMailInHand(test, { DATA_DIR: folderFor(test) });
    const half = [
      'GET /inject/api/v1/version HTTP/1.1\r\nHost: localhost\r\n',
      'POST /inject/api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ];
    for (const text of half) (await connectRaw(test, service.url)).write(text);
    await service.http.get('/inject/api/v1/version');
    service.kill('SIGTERM');
    assert.equal(await service.ended(), 0, 'cut off it would end with 1');
    assert.match(service.output(), /"msg":"stopped"/);
    assert.doesNotMatch(service.output(), /could not be stored/, 'the mail was given back, and nobody works on it');
  });
});
