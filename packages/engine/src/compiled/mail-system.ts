import type { Config } from '@muster/definition';

/** The sender of bounces. */
export function mailSystemAddress(config: Config): string {
  return `mailer-daemon@${config.customEmailSuffix}`;
}
