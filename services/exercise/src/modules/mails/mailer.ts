import { join } from 'node:path';
import type { Deps } from '../../deps.ts';
import { claimMail, type MailRow, markSent, markTried } from './mails.store.ts';
import { type MailMessage, outboxTransport, smtpTransport } from './transport.ts';

/** Writes a mail at the moment it is sent; undefined when there is no longer anybody to send it to. */
export type ComposeMail = (mail: MailRow) => Promise<MailMessage | undefined>;

export interface Mailer {
  /** There may be something to send. Never waits, never fails. */
  wake(): void;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
/** After each failure; when they are used up, the mail has failed and an administrator sees why. */
const RETRY_AFTER_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);
/** How long a mail belongs to the instance that took it. Longer than any transport may take. */
const CLAIM_MS = 5 * MINUTE_MS;
const LOOK_EVERY_MS = 30_000;

/** Sends what is in line, after the fact and again when it fails; whoever caused a mail never waits for it. */
export function createMailer({ config, database, clock, log }: Deps, compose: ComposeMail): Mailer {
  const outbox = join(config.dataDir, config.service, 'outbox');
  const transport =
    config.mail.smtpUrl === undefined
      ? outboxTransport(outbox, config.mail.from)
      : smtpTransport(config.mail.smtpUrl, config.mail.from);
  let working: Promise<void> | undefined;
  let again = false;
  let closed = false;

  async function sendOne(): Promise<boolean> {
    const mail = await database.transaction((tx) => claimMail(tx, clock.now(), CLAIM_MS));
    if (mail === undefined) return false;
    try {
      const message = await compose(mail);
      if (message === undefined) {
        await markTried(database, mail.id, 'There is nobody to send it to any more.', undefined);
        return true;
      }
      const where = await transport.send(message, `mail-${mail.id}`);
      await markSent(database, mail.id, clock.now());
      log.info({ mail: mail.id }, `handed a mail to ${where}`);
    } catch (error) {
      const wait = RETRY_AFTER_MS[mail.attempts - 1];
      const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      await markTried(database, mail.id, reason, wait === undefined ? undefined : clock.now() + wait);
      log.warn(
        { mail: mail.id, err: error },
        wait === undefined ? 'a mail failed for good' : 'a mail failed and is tried again later',
      );
    }
    return true;
  }

  async function sendAll(): Promise<void> {
    do {
      again = false;
      try {
        while (!closed && (await sendOne()));
      } catch (error) {
        log.error({ err: error }, 'the outgoing mails could not be looked at; they stay in line');
      }
    } while (again && !closed);
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
      closed = true;
      clearInterval(timer);
      await working;
    },
  };
}
