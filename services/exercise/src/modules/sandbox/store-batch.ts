import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import type { Database, Tx } from '@muster/kit/database';
import { kitErrors } from '@muster/kit/errors';
import { logCount, reserveLogNumbers } from '../exercises/sandbox-cursors/index.ts';
import { type BatchKey, takeKey } from './batch-keys.store.ts';
import { readLogs, type SandboxLog } from './read-logs.ts';
import { sandboxErrors } from './sandbox.errors.ts';
import { insertLogs } from './sandbox.store.ts';
import { type KnownTeam, tokenWrong } from './team-token.ts';

/** How long a batch can be sent again with its key. */
export const KEY_LIFETIME_MS = 24 * 60 * 60_000;
/** There are logs to match against the rules. */
export const TOPIC = 'sandbox logs';
/** There are more commands, by team id. */
export const COMMANDS_TOPIC = 'sandbox commands';

/** The parameters of a request besides its body. */
export interface Batch extends KnownTeam {
  readonly now: number;
  /** The `Idempotency-Key`. */
  readonly key: string | undefined;
  /** The maximum number of logs per team. */
  readonly max: number;
}

export interface StoredBatch {
  /** It was stored before, with the same key. */
  readonly wasKnown: boolean;
  /** There are logs to match against the rules. */
  readonly isBehind: boolean;
}

/** Parses and stores the logs of a body: all of them, in one transaction, or none. */
export async function storeBatch(database: Database, batch: Batch, body: Uint8Array): Promise<StoredBatch> {
  const logs = readLogs(textOf(body));
  const key = batch.key === undefined ? undefined : { hash: digest(batch.key), contentHash: digest(body) };
  return database.transaction((tx) => store(tx, batch, key, logs));
}

function textOf(body: Uint8Array): string {
  if (body.length === 0) throw kitErrors.body_missing('logs');
  if (!isUtf8(body)) throw kitErrors.body_not_utf8();
  return Buffer.from(body.buffer, body.byteOffset, body.length).toString('utf8');
}

async function store(
  tx: Tx,
  batch: Batch,
  key: BatchKey | undefined,
  logs: readonly SandboxLog[],
): Promise<StoredBatch> {
  const { teamId, tokenHash, now, max } = batch;
  if (key !== undefined && (await wasStored(tx, batch, key))) return { wasKnown: true, isBehind: false };
  const counted = await reserveLogNumbers(tx, { teamId, tokenHash, count: logs.length, max });
  if (counted === undefined) throw await refusal(tx, batch, logs.length);
  const { last, matched, whileRunning } = counted;
  await insertLogs(tx, { teamId, after: last - logs.length, now, whileRunning }, logs);
  const isBehind = matched < last;
  if (isBehind) tx.publish(TOPIC, '');
  tx.publish(COMMANDS_TOPIC, String(teamId));
  return { wasKnown: false, isBehind };
}

async function wasStored(tx: Tx, { teamId, now }: Batch, key: BatchKey): Promise<boolean> {
  const content = await takeKey(tx, teamId, key, { now, expiredBy: now - KEY_LIFETIME_MS });
  if (content === undefined) return false;
  if (content === key.contentHash) return true;
  throw sandboxErrors.key_of_other_logs();
}

async function refusal(tx: Tx, { teamId, tokenHash, max }: Batch, count: number) {
  const stored = await logCount(tx, teamId, tokenHash);
  if (stored === undefined) return tokenWrong();
  return sandboxErrors.logs_full({ stored, max, count });
}

function digest(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url');
}
