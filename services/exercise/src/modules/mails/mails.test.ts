import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { createUser, PlatformUnderTest, setPassword, tokenIn } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const MINUTE = 60_000;
const MAILS =
  '{ outgoingMails(limit: 500) { id userId user { username } kind state attempts error createdAt sentAt } }';

interface Mail {
  readonly id: string;
  readonly userId: string;
  readonly user: { readonly username: string } | null;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
}

onEachDatabase('mails through a mail server', (kind) => {
  let platform: PlatformUnderTest;
  let server: MailServer;
  let admin: Visitor;

  before(async () => {
    server = await startMailServer();
    platform = await PlatformUnderTest.start(kind, {
      SMTP_URL: server.url,
      MAIL_FROM: 'Drill <drill@example.org>',
      PUBLIC_URL: 'https://drill.example.org',
    });
    admin = await platform.elevatedAdmin();
  });

  after(async () => {
    await platform.remove();
    await server.close();
  });

  const register = async (username: string): Promise<void> => {
    const answer = await platform.visitor().post('/user/register', { username, first_name: 'Žofie', last_name: 'Ř' });
    assert.equal(answer.status, 204);
  };
  const delivered = (to: string): Promise<string> =>
    eventually(`a mail to ${to}`, async () => server.mails.find((mail) => new RegExp(`^To: ${to}$`, 'm').test(mail)));
  const mailOf = async (username: string, by = admin): Promise<Mail> => {
    const { users } = await by.ask(`{ users(filterUsersInput: { search: "${username}" }) { users { id } } }`);
    const { outgoingMails } = await by.ask(MAILS);
    return outgoingMails.find((mail: Mail) => mail.userId === users.users[0].id);
  };
  const seenAs = (username: string, state: string, attempts: number): Promise<Mail> =>
    eventually(`the mail to ${username} ${state} after ${attempts} attempts`, async () => {
      const mail = await mailOf(username);
      return mail.state === state && mail.attempts === attempts ? mail : undefined;
    });

  /** The first attempt has ended: the reason of its failure is recorded. */
  const triedOnce = (username: string): Promise<Mail> =>
    eventually(`a failed attempt to send to ${username}`, async () => {
      const mail = await mailOf(username);
      return mail.error === null ? undefined : mail;
    });
  /** A start processes due mails, and a stop waits for them. */
  const restartAfterSending = async (): Promise<void> => {
    await platform.restart();
    await platform.restart();
  };

  it('have a link that sets a password', async () => {
    await register('zofie@example.org');
    const mail = await delivered('zofie@example.org');
    assert.match(mail, /^From: Drill <drill@example.org>$/m);
    assert.match(mail, /^Hello,$/m);
    assert.ok(mail.includes('https://drill.example.org/set-password#'));
    assert.equal((await setPassword(platform.visitor(), tokenIn(mail), 'a-password-of-hers')).data.setPassword, true);
    const row = await seenAs('zofie@example.org', 'SENT', 1);
    assert.equal(row.error, null);
    assert.equal(row.user?.username, 'zofie@example.org');
    assert.equal((await admin.ask('{ platformConfig { sendsMail } }')).platformConfig.sendsMail, true);
  });

  it('have a link that works once, even if it is used concurrently', async () => {
    await register('wanted@example.org');
    const token = tokenIn(await delivered('wanted@example.org'));
    const passwords = Array.from({ length: 10 }, (_, index) => `a-password-of-number-${index}`);
    const answers = await Promise.all(passwords.map((password) => setPassword(platform.visitor(), token, password)));
    const winners = passwords.filter((_, index) => answers[index]?.data?.setPassword === true);
    assert.equal(winners.length, 1);
    assert.deepEqual(
      answers.flatMap(({ codes }) => codes),
      Array.from({ length: 9 }, () => 'link_wrong'),
    );
    assert.equal((await platform.visitor().logIn('wanted@example.org', winners[0] ?? '')).status, 204);
  });

  it('are sent to created users on request', async () => {
    await createUser(admin, { username: 'silent@example.org' });
    await createUser(admin, { username: 'invited@example.org', sendLink: true });
    tokenIn(await delivered('invited@example.org'));
    assert.equal(
      server.mails.some((mail) => mail.includes('silent@example.org')),
      false,
    );
  });

  it('fail no request; they are retried with backoff, and then shown as failed with the reason', async () => {
    server.refuseWith('451 mailbox on holiday');
    await register('later@example.org');
    assert.match((await triedOnce('later@example.org')).error ?? '', /mailbox on holiday/);
    for (const [index, minutes] of [1, 5, 30, 120, 360].entries()) {
      platform.clock.advance(minutes * MINUTE - 1);
      await restartAfterSending();
      assert.equal((await mailOf('later@example.org')).attempts, index + 1);
      platform.clock.advance(1);
      await restartAfterSending();
      assert.equal((await mailOf('later@example.org')).attempts, index + 2);
    }
    const failed = await seenAs('later@example.org', 'FAILED', 6);
    assert.match(failed.error ?? '', /mailbox on holiday/);
    server.refuseWith(undefined);
    admin = await platform.elevatedAdmin();
    const { retryMail } = await admin.ask('mutation ($id: ID!) { retryMail(mailId: $id) { state attempts } }', {
      id: failed.id,
    });
    assert.deepEqual(retryMail, { state: 'QUEUED', attempts: 0 });
    tokenIn(await delivered('later@example.org'));
    const sent = await seenAs('later@example.org', 'SENT', 1);
    for (const id of [sent.id, '999999', 'x']) {
      assert.deepEqual((await admin.graphql('mutation ($id: ID!) { retryMail(mailId: $id) { id } }', { id })).codes, [
        'mail_unknown',
      ]);
    }
  });

  it('stay queued while the mail server is unavailable, and are sent after a restart', async () => {
    await platform.restart({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await register('patient@example.org');
    const waiting = await triedOnce('patient@example.org');
    assert.match(waiting.error ?? '', /ECONNREFUSED/);
    platform.clock.advance(MINUTE);
    await platform.restart();
    tokenIn(await delivered('patient@example.org'));
  });

  it('are not sent to a user who no longer exists', async () => {
    server.refuseWith('451 later');
    await register('leaver@example.org');
    const { userId } = await triedOnce('leaver@example.org');
    admin = await platform.elevatedAdmin();
    await admin.ask('mutation ($id: UUID!) { setUserActive(userId: $id, active: false) { id } }', { id: userId });
    server.refuseWith(undefined);
    platform.clock.advance(MINUTE);
    await register('somebody-else@example.org');
    await delivered('somebody-else@example.org');
    const failed = await seenAs('leaver@example.org', 'FAILED', 2);
    assert.match(failed.error ?? '', /nobody to send it to/);
    await admin.elevate();
    await admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: userId });
    const { outgoingMails } = await admin.ask(MAILS);
    assert.equal(
      outgoingMails.some((mail: Mail) => mail.userId === userId),
      false,
    );
  });

  it('leave no address behind in the jobs, even if the server repeats it', async () => {
    server.refuseWith('550 5.1.1 <repeated@example.org> unknown');
    await register('repeated@example.org');
    const { userId, error } = await triedOnce('repeated@example.org');
    assert.match(error ?? '', /repeated@example\.org/);
    server.refuseWith(undefined);
    admin = await platform.elevatedAdmin();
    await admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: userId });
    await platform.whileStopped(async (database) => {
      const { rows } = await sql<{ last_error: string | null }>`select last_error from jobs`.execute(database);
      assert.ok(rows.some(({ last_error }) => last_error !== null));
      assert.doesNotMatch(JSON.stringify(rows), /example\.org/);
    });
    admin = await platform.elevatedAdmin();
  });

  it('are listed newest first, from 1 to 500 as requested', async () => {
    for (const limit of [0, -5, 501]) {
      assert.deepEqual((await admin.graphql(`{ outgoingMails(limit: ${limit}) { id } }`)).codes, ['page_invalid']);
    }
    const { outgoingMails } = await admin.ask('{ outgoingMails(limit: 2) { id } }');
    assert.equal(outgoingMails.length, 2);
    assert.ok(Number(outgoingMails[0].id) > Number(outgoingMails[1].id));
  });
});

onEachDatabase('mails without a mail server', (kind) => {
  it('are written to the outbox, readable by no other user of the machine', async () => {
    const platform = await PlatformUnderTest.start(kind);
    try {
      for (const username of ['one@example.org', 'two@example.org']) {
        await platform.visitor().post('/user/register', { username, first_name: 'A', last_name: 'B' });
      }
      const mails = await platform.outbox(2);
      assert.match(mails[0] ?? '', /^To: one@example\.org$/m);
      assert.match(mails[1] ?? '', /^To: two@example\.org$/m);
      const outbox = join(platform.dataFolder, 'outbox');
      if (process.platform !== 'win32') {
        assert.equal(statSync(outbox).mode & 0o077, 0);
        assert.equal(statSync(join(outbox, 'mail-1.eml')).mode & 0o077, 0);
      }
    } finally {
      await platform.remove();
    }
  });
});
