import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';

/** A choice of OWASP's for argon2id: 19 MiB and two passes, so that a small machine can check several logins at once. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const derive = promisify(argon2);

/** Hashes a password in a thread of its own; the parameters stand beside the hash, so that they can be raised later. */
export async function hashPassword(password: string, salt: Buffer): Promise<string> {
  const hash = await derive('argon2id', { ...PARAMETERS, message: password.normalize('NFKC'), nonce: salt });
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
