import { Buffer } from 'node:buffer';
import type { Environment } from '../config/environment-reader.ts';

/** Settings that are secrets as a whole. `PGPASSWORD` is read by the driver. */
const SECRETS = ['ADMIN_PASSWORD', 'METRICS', 'PGPASSWORD'];
/** The words that `METRICS` can be instead of a token. */
const NO_SECRETS = new Set(['loopback', 'everyone', 'off']);
const HIDDEN = '[hidden]';
const MAX_LENGTH = 300;

/**
 * Texts that were not written here: errors of drivers, answers of servers, settings. They may repeat a password, be
 * endless, or contain control characters that a terminal would obey.
 */
export class ForeignText {
  readonly #secrets: readonly string[];

  constructor(environment: Environment) {
    const values = Object.values(environment).flatMap((value) =>
      value === undefined ? [] : secretsInUrl(value.trim()),
    );
    const whole = SECRETS.map((name) => environment[name]?.trim() ?? '').filter((value) => !NO_SECRETS.has(value));
    // Longest first: one may be a part of another.
    this.#secrets = [...new Set([...values, ...whole])]
      .filter((secret) => secret !== '')
      .sort((one, other) => other.length - one.length);
  }

  /** One line that can be shown. */
  quote(text: string): string {
    // Far more than is shown, so that no secret is cut in two before it is found.
    let shown = text.slice(0, 10 * MAX_LENGTH);
    for (const secret of this.#secrets) shown = shown.replaceAll(secret, HIDDEN);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
    shown = shown.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ').trim();
    return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)} …` : shown;
  }

  /** The message of an error, which may consist of several. */
  quoteError(error: unknown): string {
    if (error instanceof AggregateError && error.message === '') {
      return this.quote(error.errors.map((one) => (one instanceof Error ? one.message : String(one))).join(', '));
    }
    return this.quote(error instanceof Error ? error.message : String(error));
  }
}

/** The password of an address in every form in which it may be repeated. */
function secretsInUrl(value: string): string[] {
  const [, user = '', password] = /^[a-z][\w+.-]*:\/\/([^/?#:]*):([^/?#]*)@/i.exec(value) ?? [];
  const parameters = [...value.matchAll(/[?&](?:\w*password|pass)=([^&#]+)/gi)].map(([, secret = '']) => secret);
  const given = password === undefined ? parameters : [password, ...parameters];
  return given.flatMap((secret) => {
    const [plainUser, plain] = [decode(user), decode(secret)];
    // As mail servers are told it, and may repeat it.
    return [secret, plain, base64(plain), base64(`\0${plainUser}\0${plain}`), base64(`${plainUser}:${plain}`)];
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const base64 = (text: string): string => (text === '' ? '' : Buffer.from(text).toString('base64'));
