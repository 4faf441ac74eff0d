import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startMailServer } from '../../services/exercise/src/testing/mail-server.ts';
import { folderFor } from '../support/service-process.ts';
import { diagnose, HOSTILE, serve } from './run-doctor.ts';

const PASSWORD = 'open sesame 4711';

/** A mail server that offers a login, and refuses each one with all that it was told. */
const wantsLogin = (test: TestContext) =>
  serve(test, (socket) => {
    socket.write('220 mail.test ready\r\n');
    socket.on('data', (bytes) => {
      const line = bytes.toString();
      if (/^EHLO/i.test(line)) socket.write('250-mail.test\r\n250 AUTH PLAIN LOGIN\r\n');
      else if (/^AUTH/i.test(line)) socket.write(`535 5.7.8 refused: ${line.trim()} (${PASSWORD})\r\n`);
      else socket.end('221 bye\r\n');
    });
  });

async function mailWith(test: TestContext, url: string): Promise<string> {
  const { of, output } = await diagnose(test, { DATA_DIR: folderFor(test), SMTP_URL: url });
  for (const secret of [PASSWORD, Buffer.from(`\0me\0${PASSWORD}`).toString('base64')]) {
    assert.ok(!output.includes(secret), output);
  }
  return of('exercise', 'mail')[0] ?? '';
}

describe('the doctor and the mail server', () => {
  it('reaches one that works, and sends nothing', async (test) => {
    const server = await startMailServer();
    test.after(() => server.close());
    assert.match(await mailWith(test, server.url), /^ok: smtp:\/\/127\.0\.0\.1:\d+ answers$/);
    assert.deepEqual(server.mails, []);
  });

  it('tells one that refuses the login from one that wants a login', async (test) => {
    const port = await wantsLogin(test);
    const [refused, wanted] = await Promise.all([
      mailWith(test, `smtp://me:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`),
      mailWith(test, `smtp://127.0.0.1:${port}`),
    ]);
    assert.match(refused, /^problem: .* refuses the login \(.*\[hidden\].*\)$/);
    assert.match(wanted, /^warning: .* offers a login, but SMTP_URL has no username$/);
  });

  it('tells one that is away, silent, another program or endless', async (test) => {
    const urls = [
      1,
      await serve(test, HOSTILE.silent),
      await serve(test, HOSTILE.garbage),
      await serve(test, HOSTILE.endless),
    ];
    const found = await Promise.all(urls.map((port) => mailWith(test, `smtp://me:secret@127.0.0.1:${port}`)));
    for (const line of found) assert.match(line, /^problem: smtp:\/\/127\.0\.0\.1:\d+ cannot be used \(.+\)$/);
  });
});
