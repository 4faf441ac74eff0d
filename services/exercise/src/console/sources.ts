import { fileURLToPath } from 'node:url';
import type { PageSources } from '@muster/kit/web-page';

export const consoleSources: PageSources = {
  name: 'web console',
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
  app: 'apps/console',
  sources: [
    'apps/console/index.html',
    'apps/console/package.json',
    'apps/console/vite.config.ts',
    'apps/console/src',
    'packages/definition/package.json',
    'packages/definition/src',
    'packages/engine/package.json',
    'packages/engine/src',
    'packages/rehearsal/package.json',
    'packages/rehearsal/src',
    'packages/ui/package.json',
    'packages/ui/src',
    'docs/console',
    'scripts/build-pages.ts',
    'scripts/page-config.ts',
    'scripts/page-packages.ts',
  ],
};
