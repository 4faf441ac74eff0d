import { argon2, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { AppError } from '@muster/kit/errors';
import type { Ids } from '@muster/kit/runtime';
import { isNormalizable, normalize } from '@muster/kit/text';

/** A choice of OWASP's for argon2id: 19 MiB and two passes, so that a small machine can check several logins at once. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** One core stays free for everybody who is logged in already. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
const LONGEST_QUEUE = 100;

const derive = promisify(argon2);

/** Hashes and checks passwords in threads, a few at a time; when too many wait, it says so instead of growing. */
export class PasswordHasher {
  readonly #ids: Ids;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  async hash(password: string): Promise<string> {
    const salt = this.#ids.bytes(SALT_BYTES);
    const hash = await this.#queued(() => compute(password, salt, PARAMETERS, HASH_BYTES));
    const { memory, passes, parallelism } = PARAMETERS;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
  }

  /** Takes as long for somebody without a password as for anybody else, and then says no. */
  async verify(password: string, stored: string | null): Promise<boolean> {
    const possible = isNormalizable(password);
    const known = stored === null || !possible ? undefined : parse(stored);
    const { salt, hash, parameters } = known ?? DECOY;
    const given = await this.#queued(() => compute(possible ? password : '', salt, parameters, hash.length));
    return timingSafeEqual(given, hash) && known !== undefined;
  }

  async #queued<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= LONGEST_QUEUE) {
        throw new AppError(
          503,
          'too_busy',
          'Too many people are logging in at this moment; try again in a few seconds.',
          {
            headers: { 'retry-after': '5' },
          },
        );
      }
      const turn = Promise.withResolvers<void>();
      this.#waiting.push(turn.resolve);
      await turn.promise;
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

interface Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

interface Stored {
  readonly salt: Buffer;
  readonly hash: Buffer;
  readonly parameters: Parameters;
}

const DECOY: Stored = { salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES), parameters: PARAMETERS };

function compute(password: string, nonce: Buffer, parameters: Parameters, tagLength: number): Promise<Buffer> {
  return derive('argon2id', { ...parameters, message: normalize(password, 'NFKC'), nonce, tagLength });
}

/** The parameters stand beside the hash, so that they can be raised later without locking anybody out. */
function parse(stored: string): Stored | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (match === null) return undefined;
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
