import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Ids } from '../runtime/index.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The id of the key, then nonce, tag and ciphertext as one part. */
const SEALED = /^sealed-1\.([\w-]{11})\.([\w-]{38,})$/;

/** An opened secret, or why it cannot be opened: it was sealed with another key, or it is not what was sealed. */
export type Opened = { readonly secret: string } | { readonly problem: 'other_key' | 'damaged' };

/** Encrypts secrets that must be read again, such as those which are sent to others, with the key of the operator. */
export class Sealer {
  readonly #key: Buffer;
  readonly #keyId: string;
  readonly #ids: Ids;

  /** `key` is that of `readSecretsKey`. */
  constructor(key: Buffer, ids: Ids) {
    this.#key = key;
    // One way, so that it says nothing about the key, and stored with each secret, so that a wrong key is told from
    // damaged data.
    this.#keyId = createHmac('sha256', key).update('id of the key').digest().subarray(0, 8).toString('base64url');
    this.#ids = ids;
  }

  /** `owner` names the row and column. Nobody can open the secret as that of another owner. */
  seal(secret: string, owner: string): string {
    const nonce = this.#ids.bytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(this.#bound(owner));
    const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const bytes = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
    return `sealed-1.${this.#keyId}.${bytes.toString('base64url')}`;
  }

  open(sealed: string, owner: string): Opened {
    const [, keyId, encoded] = SEALED.exec(sealed) ?? [];
    if (keyId === undefined || encoded === undefined) return { problem: 'damaged' };
    if (keyId !== this.#keyId) return { problem: 'other_key' };
    const bytes = Buffer.from(encoded, 'base64url');
    const ciphertext = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(this.#bound(owner));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      return { secret: Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8') };
    } catch {
      // The tag does not fit.
      return { problem: 'damaged' };
    }
  }

  #bound(owner: string): Buffer {
    return Buffer.from(`${this.#keyId}\0${owner}`);
  }
}

/** Tells a sealed secret from one that was stored as it is. */
export function isSealed(stored: string): boolean {
  return stored.startsWith('sealed-');
}
