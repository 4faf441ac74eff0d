import type { EnvironmentReader } from './environment-reader.ts';

/** Who may read the metrics. */
export type MetricsReaders = 'loopback' | 'everyone' | 'off' | { readonly token: string };

const WORDS = ['loopback', 'everyone', 'off'] as const;
/** Printable characters, since the token is sent in a header; too many to guess. */
const TOKEN = /^[\x21-\x7e]{32,500}$/;

export function readMetricsReaders(env: EnvironmentReader): MetricsReaders {
  const value = env.text('METRICS', 'loopback');
  const word = WORDS.find((one) => one === value.toLowerCase());
  if (word !== undefined) return word;
  if (TOKEN.test(value)) return { token: value };
  // The value may be meant as a token, so the message does not repeat it.
  env.refuse(`METRICS must be one of ${WORDS.join(', ')}, or a token of at least 32 characters without blanks.`);
  return 'off';
}
