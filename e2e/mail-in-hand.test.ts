import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { eventually } from '@muster/kit/testing';
import { folderFor, startProcess } from './support/service-process.ts';

describe('a mail that is being sent when its process is killed', () => {
  it('is sent by the next one, at once', async (test) => {
    const environment = { DATA_DIR: folderFor(test) };
    // Takes connections and never says a word.
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    test.after(() => silent.close());
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const first = await startProcess(test, 'exercise', { ...environment, SMTP_URL: `smtp://127.0.0.1:${port}` });
    const connected = once(silent, 'connection');
    const { status } = await first.http.post('/inject/api/v1/user/register', {
      json: { username: 'new@example.org', first_name: 'A', last_name: 'B' },
    });
    assert.equal(status, 204);
    await connected;
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
