import { join } from 'node:path';
import { compareWithLimit } from './frame/compare.ts';
import { inWorkshop } from './frame/processes.ts';

/** The whole way of the simplest read: router, validation, database, serialiser. */
await inWorkshop(async ({ start, folder }) => {
  const service = await start('services/airport/src/main.ts');
  const limit = await start('bench/airplane-type-limit-server.ts', join(folder, 'airport', 'database.sqlite'));
  await compareWithLimit(service, limit, {
    name: 'read one airplane type',
    requests: { method: 'GET', path: '/api/airplane-types/1' },
    target: 0.5,
    withHeaders: true,
  });
});
