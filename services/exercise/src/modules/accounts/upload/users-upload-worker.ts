import { parentPort } from 'node:worker_threads';
import { openDatabase } from '@muster/kit/database';
import { systemIds } from '@muster/kit/runtime';
import { outcomeOf } from '@muster/kit/threads';
import { type RegistrationCounts, registerUsers } from './register-users.ts';
import type { UploadOrder } from './users-upload-thread.ts';

/** Runs once in a separate thread. */
async function register({ database: address, now, actor, file }: UploadOrder): Promise<RegistrationCounts> {
  const clock = { now: () => now, elapsed: () => performance.now() };
  const database = openDatabase(address.kind === 'postgres' ? { ...address, connections: 1 } : address, () => {});
  try {
    return await registerUsers({ database, clock, ids: systemIds(clock) }, actor, file);
  } finally {
    await database.close();
  }
}

parentPort?.once('message', async (order: UploadOrder) =>
  parentPort?.postMessage(await outcomeOf(() => register(order))),
);
