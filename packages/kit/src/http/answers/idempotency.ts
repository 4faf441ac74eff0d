import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Database, type Handle, type JsonColumn, json, type Tx } from '../../database/index.ts';
import { kitErrors } from '../../errors/index.ts';
import { type Clock, inBatches, type SweepTask } from '../../runtime/index.ts';

/** The table that a service's migrations create for this. */
interface IdempotencyTables {
  idempotency_keys: { key_hash: string; fingerprint: string; answer: JsonColumn<unknown>; expires_at: number };
}

const LIFETIME_MS = 24 * 60 * 60_000;

/** Runs the effect of a request: always if it has no `Idempotency-Key`, once per key if it does. */
export interface Once {
  /** For an effect of one statement, which needs no transaction. */
  statement<Result>(effect: (handle: Handle) => Promise<Result>): Promise<Result>;
  transaction<Result>(effect: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export type OnceFor = (request: FastifyRequest, reply: FastifyReply) => Once;

/** Whose key a request carries; undefined for callers that nobody can tell apart, who share theirs. */
type KeyOwner = (request: FastifyRequest) => string | undefined;

/**
 * The key is stored with the response in the transaction of the effect, so that neither exists without the other. A
 * failure stores nothing: the client can retry with the same key. Two concurrent requests with one key conflict on the
 * primary key, and the later one gets the response of the earlier. Two owners can use the same key for different
 * requests, and neither gets a response of the other.
 */
export function onceFor(database: Database, clock: Clock, ownerOf: KeyOwner): OnceFor {
  return (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined) {
      return {
        statement: (effect) => effect(database),
        transaction: (effect) => database.transaction(effect),
      };
    }
    const keyHash = keyHashOf(readKey(key), ownerOf(request));
    const fingerprint = digest(JSON.stringify([request.method, request.url, request.body ?? null]));
    const transaction = async <Result>(effect: (tx: Tx) => Promise<Result>): Promise<Result> => {
      const { answer, replayed } = await database.transaction(async (tx) => {
        const stored = await take(tx, keyHash, fingerprint, clock.now());
        // The stored value is always the response to this same request.
        if (stored !== undefined) return { answer: stored.answer as Result, replayed: true };
        const fresh = await effect(tx);
        await keep(tx, keyHash, fresh);
        return { answer: fresh, replayed: false };
      });
      if (replayed) reply.header('idempotent-replayed', 'true');
      return answer;
    };
    return { statement: transaction, transaction };
  };
}

/** Expired keys are already ignored; this frees their space. */
export function idempotencySweep(database: Database): SweepTask {
  return {
    name: 'idempotency keys',
    sweep: (now) =>
      inBatches(async (limit) => {
        const { numDeletedRows } = await database
          .tables<IdempotencyTables>()
          .deleteFrom('idempotency_keys')
          .where('key_hash', 'in', (old) =>
            old.selectFrom('idempotency_keys').select('key_hash').where('expires_at', '<=', now).limit(limit),
          )
          .executeTakeFirst();
        return numDeletedRows;
      }),
  };
}

/** A key contains no line break, so no owner can have the key of another one. */
function keyHashOf(key: string, owner: string | undefined): string {
  return digest(owner === undefined ? key : `${owner}\n${key}`);
}

function readKey(value: string | string[]): string {
  const key = String(value);
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw kitErrors.idempotency_key_invalid('request');
}

/** Reserves the key, or returns the response stored under it. */
async function take(
  tx: Tx,
  keyHash: string,
  fingerprint: string,
  now: number,
): Promise<{ answer: unknown } | undefined> {
  const db = tx.tables<IdempotencyTables>();
  await db.deleteFrom('idempotency_keys').where('key_hash', '=', keyHash).where('expires_at', '<=', now).execute();
  const reserved = await db
    .insertInto('idempotency_keys')
    .values({ key_hash: keyHash, fingerprint, answer: json<unknown>(null), expires_at: now + LIFETIME_MS })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  if (reserved !== undefined) return undefined;
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
  if (stored.fingerprint === fingerprint) return { answer: stored.answer };
  throw kitErrors.idempotency_key_reused();
}

async function keep(tx: Tx, keyHash: string, answer: unknown): Promise<void> {
  await tx
    .tables<IdempotencyTables>()
    .updateTable('idempotency_keys')
    .set({ answer: json(answer) })
    .where('key_hash', '=', keyHash)
    .execute();
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}
