import { join } from 'node:path';
import { compareWithLimit } from './lib/compare.ts';
import { withProcesses } from './lib/processes.ts';

/** The simplest read through the whole stack: router, validation, database, serializer. */
await withProcesses(async (processes) => {
  const { start, folder } = processes;
  const service = await start('services/airport/src/main.ts');
  const database = join(folder, 'airport', 'database.sqlite');
  const requests = { method: 'GET', path: '/api/airplane-types/1' } as const;
  const sameBytes = await start('bench/baselines/airplane-type-limit.ts', database, 'all');
  await compareWithLimit(processes, service, sameBytes, {
    name: 'read one airplane type, all bytes',
    requests,
    target: 0.5,
    withHeaders: true,
  });
  const bodyAlone = await start('bench/baselines/airplane-type-limit.ts', database, 'needed');
  await compareWithLimit(processes, service, bodyAlone, {
    name: 'read one airplane type, body alone',
    requests,
    target: 0.5,
  });
});
