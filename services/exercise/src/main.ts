import { runService } from '@muster/kit/service';
import { ensureConsole } from './console/index.ts';
import { exerciseService } from './service.ts';

await runService({
  ...exerciseService,
  prepare: async (deps) => {
    await ensureConsole(deps.log);
    await exerciseService.prepare(deps);
  },
});
