import { runService } from '@muster/kit/service';
import { ensureBuilt } from '@muster/kit/web-page';
import { consoleSources } from './console/index.ts';
import { exerciseService } from './service.ts';

await runService({
  ...exerciseService,
  prepare: async (deps) => {
    await ensureBuilt(consoleSources, deps.log);
    await exerciseService.prepare(deps);
  },
});
