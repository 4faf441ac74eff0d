import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Where builds of the console are written. */
export const DIST = fileURLToPath(new URL('../../../../apps/console/dist', import.meta.url));
/** All that a build depends on. */
export const SOURCES = [
  'apps/console/index.html',
  'apps/console/package.json',
  'apps/console/vite.config.ts',
  'apps/console/src',
  'packages/definition/package.json',
  'packages/definition/src',
  'packages/ui/src',
  'docs/console',
  'scripts/build-console.ts',
];
