import type { HttpServer } from '@muster/kit/http';
import { distOf, readBuild, registerWebPage } from '@muster/kit/web-page';
import { consoleSources } from './sources.ts';

export { consoleSources } from './sources.ts';

/** The web console: a page that talks to the interface below `basePath` as any other client does. */
export function registerConsole(
  app: HttpServer,
  values: { readonly basePath: string; readonly version: string; readonly maxFileMb: string },
): void {
  registerWebPage(app, {
    folder: readBuild(distOf(consoleSources))?.folder,
    notBuilt: 'The web console has not been built. Run "npm run build".',
    values,
    notBelow: [values.basePath, '/healthz', '/readyz', '/metrics', '/assets'],
  });
}
