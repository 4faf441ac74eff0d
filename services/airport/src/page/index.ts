import type { HttpServer } from '@muster/kit/http';
import { VERSION } from '@muster/kit/version';
import { distOf, readBuild, registerWebPage } from '@muster/kit/web-page';
import { pageSources } from './sources.ts';

export { pageSources } from './sources.ts';

/** The page for planners, a client of `/api`. */
export function registerPage(app: HttpServer): void {
  registerWebPage(app, {
    folder: readBuild(distOf(pageSources))?.folder,
    notBuilt: 'The page has not been built. Run "npm run build". The interface is at /swagger-ui.',
    values: { version: VERSION },
    notBelow: ['/api', '/actuator', '/v3', '/swagger-ui', '/swagger-ui.html', '/assets'],
  });
}
