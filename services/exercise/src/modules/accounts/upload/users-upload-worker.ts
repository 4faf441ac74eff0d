import { parentPort } from 'node:worker_threads';
import { openDatabase } from '@muster/kit/database';
import { systemIds } from '@muster/kit/runtime';
import { outcomeOf } from '@muster/kit/threads';
import { type RegistrationCounts, registerUsers } from './register-users.ts';
import { type ReadUsers, readUsersCsv } from './users-csv.ts';
import type { RegisterOrder, UploadOrder } from './users-upload-thread.ts';

/** Runs once in a separate thread. */
async function carryOut(order: UploadOrder): Promise<RegistrationCounts | ReadUsers> {
  switch (order.kind) {
    case 'register':
      return register(order);
    case 'read':
      return plain(readUsersCsv(order.file, order.rules));
  }
}

async function register({ database: address, issuer, now, actor, file }: RegisterOrder): Promise<RegistrationCounts> {
  const clock = { now: () => now, elapsed: () => performance.now() };
  const database = openDatabase(address.kind === 'postgres' ? { ...address, connections: 1 } : address, () => {});
  try {
    const read = readUsersCsv(file, { hasTeams: false, hasSubjects: issuer !== undefined });
    return await registerUsers({ database, clock, ids: systemIds(clock), issuer }, actor, read);
  } finally {
    await database.close();
  }
}

/** Errors would lose their fields on the way between threads. */
function plain({ users, problems }: ReadUsers): ReadUsers {
  return {
    users,
    problems: problems.map(({ row, wrong }) => ({
      row,
      wrong: wrong.map(({ message, code, variant, params }) => ({ message, code, variant, params })),
    })),
  };
}

parentPort?.once('message', async (order: UploadOrder) =>
  parentPort?.postMessage(await outcomeOf(() => carryOut(order))),
);
