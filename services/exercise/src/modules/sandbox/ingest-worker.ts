import { parentPort, workerData } from 'node:worker_threads';
import { type DatabaseAddress, openDatabase } from '@muster/kit/database';
import { translateError } from '@muster/kit/errors';
import type { Order, Outcome } from './ingest-thread.ts';
import { storeBatch } from './store-batch.ts';

/** Runs in a thread: processes one batch at a time. */
const address = workerData as DatabaseAddress;
const database = openDatabase(address.kind === 'postgres' ? { ...address, connections: 1 } : address, () => {});

async function outcomeOf({ batch, body }: Order): Promise<Outcome> {
  try {
    return { kind: 'stored', stored: await storeBatch(database, batch, body) };
  } catch (error) {
    const { status, code, message, headers, more } = translateError(error, '');
    if (status !== 500) return { kind: 'refused', error: { status, code, message, headers, more } };
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await outcomeOf(order)));
