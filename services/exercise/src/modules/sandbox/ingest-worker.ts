import { parentPort, workerData } from 'node:worker_threads';
import { type DatabaseAddress, openDatabase } from '@muster/kit/database';
import { outcomeOf } from '@muster/kit/threads';
import type { Order } from './ingest-thread.ts';
import { storeBatch } from './store-batch.ts';

/** Runs in a thread: processes one batch at a time. */
const address = workerData as DatabaseAddress;
const database = openDatabase(address.kind === 'postgres' ? { ...address, connections: 1 } : address, () => {});

parentPort?.on('message', async ({ batch, body }: Order) =>
  parentPort?.postMessage(await outcomeOf(() => storeBatch(database, batch, body))),
);
