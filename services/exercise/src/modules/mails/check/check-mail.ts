import { join } from 'node:path';
import { type CheckResult, type ForeignText, ok, problem, warning } from '@muster/kit/doctor';
import type { ExerciseConfig } from '../../../config.ts';

/** A mail server that takes longer is of no use either. */
const TIMEOUT_MS = 4000;
const MAX_ANSWER = 64 * 1024;

/** Logs in to the mail server, if there is one, and sends nothing. */
export async function checkMail(
  { mail: { smtpUrl }, dataDir, service }: ExerciseConfig,
  foreign: ForeignText,
): Promise<CheckResult> {
  if (smtpUrl === undefined) {
    return ok('mail', `SMTP_URL is not set: mails are written to ${join(dataDir, service, 'outbox')}`);
  }
  const { hostname, port, username, protocol } = new URL(smtpUrl);
  const server = foreign.quote(port === '' ? `${protocol}//${hostname}` : `${protocol}//${hostname}:${port}`);
  const failure = await within(verify(smtpUrl, username === ''));
  if (failure === undefined) {
    return ok('mail', username === '' ? `${server} answers` : `${server} accepts the username and the password`);
  }
  const said = foreign.quoteError(failure);
  const code = 'code' in failure ? failure.code : undefined;
  if (code === 'ENOAUTH') {
    return warning(
      'mail',
      `${server} answers, and offers a login, but SMTP_URL has no username`,
      'If the mail server refuses mails without a login, add username and password to SMTP_URL.',
    );
  }
  if (code === 'EAUTH') {
    return problem(
      'mail',
      `${server} refuses the login (${said})`,
      'Correct the username and the password in SMTP_URL.',
    );
  }
  return problem(
    'mail',
    `${server} cannot be used (${said})`,
    'Check that the mail server runs, and correct SMTP_URL. Mails wait until it can be used.',
  );
}

/** Undefined if everything that a mail needs before its first line has worked. */
async function verify(url: string, isWithoutLogin: boolean): Promise<Error | undefined> {
  const { createTransport } = await import('nodemailer');
  const limits = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_ANSWER,
  };
  try {
    // With `forceAuth`, a server that offers a login is reported if there is nothing to log in with.
    const smtp = createTransport({ url, ...limits, forceAuth: isWithoutLogin });
    await smtp.verify().finally(() => smtp.close());
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A server that says something from time to time exceeds no timeout of a single answer. */
async function within(verified: Promise<Error | undefined>): Promise<Error | undefined> {
  const late = Promise.withResolvers<Error>();
  const timer = setTimeout(() => late.resolve(new Error(`no end in ${TIMEOUT_MS / 1000} seconds`)), TIMEOUT_MS + 500);
  try {
    return await Promise.race([verified, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
