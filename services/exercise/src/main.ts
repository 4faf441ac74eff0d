import { runService } from '@muster/kit/service';
import { ensureBuilt } from '@muster/kit/web-page';
import { consoleSources } from './console/index.ts';
import { throwUnlessDropped } from './graphql/index.ts';
import { exerciseService } from './service.ts';

process.on('unhandledRejection', throwUnlessDropped);

await runService({
  ...exerciseService,
  prepare: async (deps) => {
    await ensureBuilt(consoleSources, deps.log);
    await exerciseService.prepare(deps);
  },
});
