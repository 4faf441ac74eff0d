import type { HttpServer } from '@muster/kit/http';
import { readBuild, registerWebPage } from '@muster/kit/web-page';
import { DIST } from './places.ts';

export { ensureConsole } from './build.ts';
export { DIST, ROOT, SOURCES } from './places.ts';

/** The web console: a page that talks to the interface below `basePath` as any other client does. */
export function registerConsole(
  app: HttpServer,
  values: { readonly basePath: string; readonly version: string },
): void {
  registerWebPage(app, {
    folder: readBuild(DIST)?.folder,
    notBuilt: 'The web console has not been built. Run "npm run build".',
    values,
    notBelow: [values.basePath, '/healthz', '/readyz', '/metrics', '/assets'],
  });
}
