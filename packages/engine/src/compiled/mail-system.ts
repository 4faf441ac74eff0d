import type { Config } from '@muster/definition';

/** From whom mail comes back. */
export function mailSystemAddress(config: Config): string {
  return `mailer-daemon@${config.customEmailSuffix}`;
}
