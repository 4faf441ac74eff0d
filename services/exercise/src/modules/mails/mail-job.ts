import { join } from 'node:path';
import type { Tx } from '@muster/kit/database';
import { enqueue, JobFailed, type JobKind } from '@muster/kit/jobs';
import type { Foundation } from '../../deps.ts';
import { findMail, type MailRow, markSent, markTried } from './mails.store.ts';
import { type MailMessage, outboxTransport, smtpTransport } from './transport.ts';

/** Writes a mail when it is sent; undefined if the recipient no longer exists. */
export type ComposeMail = (mail: MailRow) => Promise<MailMessage | undefined>;

/** The dependencies of sending mails: a function that writes them. */
export interface MailDeps extends Foundation {
  readonly composeMail: ComposeMail;
}

interface Payload {
  readonly mailId: number;
}

const KIND = 'mail';
const MINUTE_MS = 60_000;
const MAX_REASON_LENGTH = 500;

/**
 * A mail server repeats the address in its refusal. That is stored with the mail, which is deleted with its user, and
 * not with the job, which stays.
 */
class NotSent extends Error {
  readonly words: string;

  constructor(cause: unknown) {
    super('The mail could not be handed over.', { cause });
    this.words = (cause instanceof Error ? cause.message : String(cause)).slice(0, MAX_REASON_LENGTH);
  }
}

/** Enqueues a mail in the transaction that stores it. */
export async function enqueueMail(tx: Tx, mailId: number, now: number): Promise<void> {
  const payload: Payload = { mailId };
  await enqueue(tx, { kind: KIND, payload, now });
}

/**
 * Sends a mail in the background, with retries; the request that caused it does not wait. If the process dies while
 * sending, the next one sends it again, and it may arrive twice, because nobody knows whether it was sent.
 */
export function mailJob({ config, database, clock, log, composeMail }: MailDeps): JobKind<Payload> {
  const transport =
    config.mail.smtpUrl === undefined
      ? outboxTransport(join(config.dataDir, config.service, 'outbox'), config.mail.from)
      : smtpTransport(config.mail.smtpUrl, config.mail.from);
  return {
    name: KIND,
    retryAfterMs: [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS),
    atOnce: 1,
    run: async (job) => {
      const mail = await findMail(database, job.payload.mailId);
      // Deleted with its user.
      if (mail === undefined) return;
      const message = await composeMail(mail);
      if (message === undefined) throw new JobFailed('There is nobody to send it to any more.');
      const where = await transport.send(message, `mail-${mail.id}`).catch((error: unknown) => {
        throw new NotSent(error);
      });
      log.info({ mail: mail.id }, `handed a mail to ${where}`);
      await job.finish((tx) => markSent(tx, mail.id, { attempts: job.attempt, now: clock.now() }));
    },
    onFailure: (tx, { payload, attempt, reason, error, isFinal }) =>
      markTried(tx, payload.mailId, {
        attempts: attempt,
        error: error instanceof NotSent ? error.words : reason,
        isFinal,
      }),
  };
}
