import type { Config } from '@muster/definition';

/** From whom mail comes back. */
export function mailSystemAddress(config: Config): string {
  return `mailer-daemon@${config.customEmailSuffix}`;
}

export function bounceText(addresses: readonly string[]): string {
  const list = addresses.map((address) => `- ${address}`).join('\n');
  return `Your mail could not be delivered, because nobody can be reached at\n\n${list}\n\nCheck the spelling and send it again.`;
}
