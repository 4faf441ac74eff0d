import { argon2, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { AppError } from '@muster/kit/errors';
import { FairQueue, type Ids } from '@muster/kit/runtime';
import { isNormalizable, normalize } from '@muster/kit/text';
import { networkOf } from '../limits/network.ts';
import { platformErrors } from '../platform-errors.ts';

/** The cost parameters of argon2id. */
export interface HashCost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/**
 * A recommendation of OWASP for argon2id: 19 MiB and two passes, so that a small machine can check several logins at
 * once.
 */
export const HASH_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** One core stays free for users who are already logged in. */
const CONCURRENCY = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Several schools at nine o'clock. Each waiting request costs memory, and the last one waits a minute or two. */
const MAX_QUEUE_LENGTH = 2000;

const derive = promisify(argon2);

/** The keys for fair scheduling: by address, and by user within an address. */
interface Asker {
  readonly address: string;
  /** The key or the id of a user, who need not exist. */
  readonly user: string;
}

/**
 * Hashes and verifies passwords in threads, with limited concurrency and fair scheduling: nobody waits longer because
 * somebody else sends a hundred requests.
 */
export class PasswordHasher {
  readonly #ids: Ids;
  readonly #cost: HashCost;
  readonly #decoy: StoredHash;
  readonly #queue: FairQueue;

  constructor(ids: Ids, cost: HashCost, maxQueueLength = MAX_QUEUE_LENGTH) {
    this.#ids = ids;
    this.#cost = cost;
    this.#decoy = { salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES), parameters: cost };
    this.#queue = new FairQueue({ places: CONCURRENCY, longest: maxQueueLength, refusal: tooBusy });
  }

  async hash(password: string, asker: Asker): Promise<string> {
    const salt = this.#ids.bytes(SALT_BYTES);
    const hash = await this.#inTurn(asker, () => compute(password, salt, this.#cost, HASH_BYTES));
    const { memory, passes, parallelism } = this.#cost;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
  }

  /** Takes as long for a user without a password as for any other, and then returns false. */
  async verify(password: string, stored: string | null, asker: Asker): Promise<boolean> {
    const possible = isNormalizable(password);
    const known = stored === null || !possible ? undefined : parse(stored);
    const { salt, hash, parameters } = known ?? this.#decoy;
    const given = await this.#inTurn(asker, () => compute(possible ? password : '', salt, parameters, hash.length));
    return timingSafeEqual(given, hash) && known !== undefined;
  }

  #inTurn<Result>({ address, user }: Asker, work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run([networkOf(address), user], work);
  }
}

function tooBusy(): AppError {
  return platformErrors.too_busy('login', {
    headers: { 'retry-after': '5' },
  });
}

interface StoredHash {
  readonly salt: Buffer;
  readonly hash: Buffer;
  readonly parameters: HashCost;
}

function compute(password: string, nonce: Buffer, parameters: HashCost, tagLength: number): Promise<Buffer> {
  return derive('argon2id', { ...parameters, message: normalize(password, 'NFKC'), nonce, tagLength });
}

/** The parameters are stored with the hash, so that they can be raised later without locking anyone out. */
function parse(stored: string): StoredHash | undefined {
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
