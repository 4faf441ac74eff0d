import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@muster/kit/database';
import { translateError } from '@muster/kit/errors';
import { systemIds } from '@muster/kit/runtime';
import { registerUsers } from './register-users.ts';
import type { UploadOrder, UploadOutcome } from './users-upload-thread.ts';

/** Runs once in a separate thread. */
const order = workerData as UploadOrder;
const clock = { now: () => order.now, elapsed: () => performance.now() };
const address = order.database;
const database = openDatabase(address.kind === 'postgres' ? { ...address, connections: 1 } : address, () => {});

async function outcomeOf(): Promise<UploadOutcome> {
  try {
    const deps = { database, clock, ids: systemIds(clock) };
    return { kind: 'registered', registered: await registerUsers(deps, order.actor, order.file) };
  } catch (error) {
    const { status, code, message, headers, more } = translateError(error, '');
    if (status !== 500) return { kind: 'refused', error: { status, code, message, headers, more } };
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const outcome = await outcomeOf();
await database.close();
parentPort?.postMessage(outcome);
