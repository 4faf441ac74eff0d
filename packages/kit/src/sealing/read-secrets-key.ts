import type { EnvironmentReader } from '../config/index.ts';

const HEX = /^[\da-f]{64}$/i;
/** 32 bytes in either alphabet. */
const BASE64 = /^[\w+/-]{43}=?$/;

/** A key with which secrets are sealed; undefined if unset. It is the same on all instances, and in no backup. */
export function readSecretsKey(env: EnvironmentReader, variable: string): Buffer | undefined {
  const value = env.text(variable);
  if (value === undefined) return undefined;
  if (HEX.test(value)) return Buffer.from(value, 'hex');
  if (BASE64.test(value)) return Buffer.from(value, 'base64');
  // The value is a secret, so the message does not repeat it.
  env.refuse(`${variable} must be 32 random bytes in base64 or hex, such as "openssl rand -base64 32" prints.`);
  return undefined;
}
