import { fileURLToPath } from 'node:url';
import type { PageSources } from '@muster/kit/web-page';

export const pageSources: PageSources = {
  name: 'page of the airport service',
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
  app: 'apps/airport',
  sources: [
    'apps/airport/index.html',
    'apps/airport/package.json',
    'apps/airport/vite.config.ts',
    'apps/airport/src',
    'docs/airport-planning.md',
    'docs/airport-planning.cs.md',
    'packages/ui/package.json',
    'packages/ui/src',
    'scripts/build-pages.ts',
    'scripts/page-config.ts',
    'scripts/page-packages.ts',
  ],
};
