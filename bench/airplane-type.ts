import { join } from 'node:path';
import { compareWithLimit } from './frame/compare.ts';
import { inWorkshop } from './frame/processes.ts';

/** The simplest read through the whole stack: router, validation, database, serializer. */
await inWorkshop(async (workshop) => {
  const { start, folder } = workshop;
  const service = await start('services/airport/src/main.ts');
  const database = join(folder, 'airport', 'database.sqlite');
  const requests = { method: 'GET', path: '/api/airplane-types/1' } as const;
  const sameBytes = await start('bench/airplane-type-limit-server.ts', database, 'all');
  await compareWithLimit(workshop, service, sameBytes, {
    name: 'read one airplane type, all bytes',
    requests,
    target: 0.5,
    withHeaders: true,
  });
  const bodyAlone = await start('bench/airplane-type-limit-server.ts', database, 'needed');
  await compareWithLimit(workshop, service, bodyAlone, {
    name: 'read one airplane type, body alone',
    requests,
    target: 0.5,
  });
});
