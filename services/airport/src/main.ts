import { runService } from '@muster/kit/service';
import { ensureBuilt } from '@muster/kit/web-page';
import { pageSources } from './page/index.ts';
import { airportService } from './service.ts';

await runService({
  ...airportService,
  prepare: async (deps) => {
    await ensureBuilt(pageSources, deps.log);
    await airportService.prepare(deps);
  },
});
