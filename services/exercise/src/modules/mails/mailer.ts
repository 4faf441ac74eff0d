import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseUnavailable } from '@muster/kit/database';
import type { Deps } from '../../deps.ts';
import { claimMail, type MailRow, type MailTimes, markSent, markTried, renewClaim } from './mails.store.ts';
import { type MailMessage, outboxTransport, smtpTransport } from './transport.ts';

/** Writes a mail at the moment it is sent; undefined when there is no longer anybody to send it to. */
export type ComposeMail = (mail: MailRow) => Promise<MailMessage | undefined>;

export interface Mailer {
  /** There may be something to send. Never waits, never fails. */
  wake(): void;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
const TIMES: MailTimes = {
  /** After each failure; when they are used up, the mail has failed and an administrator sees why. */
  retryAfterMs: [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS),
  /** Of an instance that is gone another one takes the mail over after this. */
  claimMs: 30_000,
};
const RENEW_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 15_000;
const STORE_AGAIN_MS = 1000;
/** How long a stop waits for the mail in hand. */
const CLOSE_WITHIN_MS = 5000;

/**
 * Sends what is in line, after the fact and again when it fails; whoever caused a mail never waits for it. No mail is
 * lost: one that was in hand when its process ended is sent by the next. It may arrive twice then, because nobody knows
 * whether it was sent already.
 */
export function createMailer({ config, database, clock, log }: Deps, compose: ComposeMail): Mailer {
  const outbox = join(config.dataDir, config.service, 'outbox');
  const transport =
    config.mail.smtpUrl === undefined
      ? outboxTransport(outbox, config.mail.from)
      : smtpTransport(config.mail.smtpUrl, config.mail.from);
  const closing = new AbortController();
  let working: Promise<void> | undefined;
  let again = false;

  async function sendOne(): Promise<boolean> {
    const mail = await claimMail(database, clock.now(), TIMES);
    if (mail === undefined) return false;
    const renewal = setInterval(() => {
      renewClaim(database, mail.id, clock.now() + TIMES.claimMs).catch(() => {});
    }, RENEW_EVERY_MS);
    try {
      await stored(await attempt(mail));
    } finally {
      clearInterval(renewal);
    }
    return true;
  }

  /** Answers how to store what became of it. */
  async function attempt(mail: MailRow): Promise<() => Promise<void>> {
    try {
      const message = await compose(mail);
      if (message === undefined) {
        return () => markTried(database, mail, 'There is nobody to send it to any more.', undefined);
      }
      const where = await transport.send(message, `mail-${mail.id}`);
      log.info({ mail: mail.id }, `handed a mail to ${where}`);
      return () => markSent(database, mail, clock.now());
    } catch (error) {
      // The mail was not looked at: that is no failure of it.
      if (error instanceof DatabaseUnavailable) throw error;
      const wait = TIMES.retryAfterMs[mail.attempts];
      const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      log.warn(
        { mail: mail.id, err: error },
        wait === undefined ? 'a mail failed for good' : 'a mail failed and is tried again later',
      );
      return () => markTried(database, mail, reason, wait === undefined ? undefined : clock.now() + wait);
    }
  }

  /** While the database is away, a mail that was sent must not be forgotten and sent again. */
  async function stored(store: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await store();
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) || closing.signal.aborted) throw error;
      }
      await setTimeout(STORE_AGAIN_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  async function sendAll(): Promise<void> {
    do {
      again = false;
      try {
        while (!closing.signal.aborted && (await sendOne()));
      } catch (error) {
        log.error({ err: error }, 'the outgoing mails could not be looked at; they stay in line');
      }
    } while (again && !closing.signal.aborted);
    working = undefined;
  }

  const wake = (): void => {
    again = true;
    working ??= sendAll();
  };
  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  return {
    wake,
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await Promise.race([working, setTimeout(CLOSE_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
