import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { JobTimes } from '@muster/kit/jobs';
import { eventually, noFlushesSeen, onEachDatabase, temporaryFolder, watchFlushes } from '@muster/kit/testing';
import { type Kysely, sql } from 'kysely';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { outboxTransport } from './transport.ts';

const DAY_MS = 86_400_000;
/** Intervals of the jobs that send mails, short enough for tests. */
const SHORT_TIMES: Partial<JobTimes> = { lookEveryMs: 100, renewEveryMs: 100, leaseMs: 500 };
/** What a process leaves behind if it is killed while sending. */
const inHand = (db: Kysely<unknown>) =>
  sql`update jobs set state = 'RUNNING', attempts = 1, last_error = null, due_at = created_at, claim = 'gone'`.execute(
    db,
  );

onEachDatabase('a mail', (kind) => {
  async function start(test: TestContext): Promise<{ platform: PlatformUnderTest; server: MailServer }> {
    const server = await startMailServer();
    const platform = await PlatformUnderTest.start(kind, { SMTP_URL: server.url }, { jobTimes: SHORT_TIMES });
    test.after(async () => {
      await platform.remove();
      await server.close();
    });
    return { platform, server };
  }
  const register = async (platform: PlatformUnderTest): Promise<void> => {
    const person = { username: 'new@example.org', first_name: 'A', last_name: 'B' };
    assert.equal((await platform.visitor().post('/user/register', person)).status, 204);
  };
  const arrived = (server: MailServer): Promise<true> =>
    eventually('the mail', async () => (server.mails.length === 1 ? true : undefined));

  it('a mail that failed is retried in time, even if the clock was set back by a day meanwhile', async (test) => {
    const { platform, server } = await start(test);
    server.refuseWith('451 later');
    await register(platform);
    const admin = await platform.elevatedAdmin();
    await eventually('a failed attempt', async () => {
      const { outgoingMails } = await admin.ask('{ outgoingMails { error } }');
      return outgoingMails[0]?.error ?? undefined;
    });
    server.refuseWith(undefined);
    platform.clock.advance(-DAY_MS);
    await platform.restart();
    await arrived(server);
  });

  it('a queued mail is sent, even if the clock was set back by a day before', async (test) => {
    const { platform, server } = await start(test);
    server.refuseWith('451 later');
    await register(platform);
    await platform.whileStopped(async (db) => {
      await sql`update jobs set attempts = 0, due_at = created_at, scheduled_at = created_at`.execute(db);
      platform.clock.advance(-DAY_MS);
      server.refuseWith(undefined);
    });
    await arrived(server);
  });

  it('a mail claimed by a killed process is sent at the next start, or when its claim has lapsed', async (test) => {
    const { platform, server } = await start(test);
    server.refuseWith('451 later');
    await register(platform);
    await platform.whileStopped(async (db) => {
      await inHand(db);
      server.refuseWith(undefined);
    });
    // On PostgreSQL another instance may have it, and renews its claim within a few seconds.
    await arrived(server);
  });

  it('a mail claimed by a killed process is sent, even if the clock was set back by a day since', async (test) => {
    const { platform, server } = await start(test);
    server.refuseWith('451 later');
    await register(platform);
    await platform.whileStopped(async (db) => {
      await inHand(db);
      platform.clock.advance(-DAY_MS);
      server.refuseWith(undefined);
    });
    await arrived(server);
  });
});

describe('the outbox', () => {
  it('is flushed to disk with every mail and its name before the mail counts as sent', {
    skip: noFlushesSeen,
  }, async (test) => {
    const folder = temporaryFolder();
    test.after(() => folder.remove());
    const flushed = await watchFlushes(test);
    const outbox = join(folder.path, 'exercise', 'outbox');
    const transport = outboxTransport(outbox, 'from@example.org');
    await transport.send({ to: 'to@example.org', subject: 'One', text: 'Text' }, 'mail-1');
    assert.deepEqual(flushed, [
      join(folder.path, 'exercise'),
      folder.path,
      join(outbox, 'mail-1.eml.unfinished'),
      outbox,
    ]);
    flushed.length = 0;
    await transport.send({ to: 'to@example.org', subject: 'Two', text: 'Text' }, 'mail-2');
    assert.deepEqual(flushed, [join(outbox, 'mail-2.eml.unfinished'), outbox]);
  });
});
