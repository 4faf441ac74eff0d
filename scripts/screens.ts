import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess, temporaryFolder } from '@muster/kit/testing';
import { DESKTOP, openBrowser, PHONE, visit } from '../e2e/support/browser.ts';
import { ConsoleStage } from '../e2e/support/console-stage.ts';
import { prepareScreens, SCREENS } from '../e2e/support/screens.ts';
import { ROOT } from '../services/exercise/src/console/index.ts';

/**
 * Photographs every screen of the web console, in both themes, on a desktop and on a phone, into `screens/`. Arguments
 * name screens, or the beginnings of their names; without any, all are taken.
 */
const ADMIN = { username: 'admin', password: 'an-admin-of-screens' };
const wanted = process.argv.slice(2);
const output = join(ROOT, 'screens');
const folder = temporaryFolder();
const service = runProcess(
  ['services/exercise/src/main.ts'],
  { HOST: '127.0.0.1', EXERCISE_PORT: '0', DATA_DIR: folder.path, ADMIN_PASSWORD: ADMIN.password, DATABASE_URL: '' },
  ROOT,
);
const browser = await openBrowser();
try {
  if (browser === undefined) throw new Error('There is no Chromium on this machine.');
  const [, url = ''] = await service.waitFor(/listening on (http:\/\/[\w.:[\]]+)/);
  const cast = await prepareScreens(await ConsoleStage.prepare(url, ADMIN));
  const chosen = Object.values(SCREENS)
    .flat()
    .filter(({ name }) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)));
  if (wanted.length === 0) rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    for (const theme of ['light', 'dark'] as const) {
      const visits = new Map<string, Awaited<ReturnType<typeof visit>>>();
      for (const screen of chosen) {
        const who = screen.as ?? 'nobody';
        const known = visits.get(who) ?? (await visit(browser, url, { viewport, theme, touch: device === 'phone' }));
        if (!visits.has(who) && screen.as !== undefined) await cast.enter(known.page, screen.as);
        visits.set(who, known);
        await known.page.goto(screen.at(cast));
        await known.page.getByRole('heading', { level: 1 }).waitFor();
        await screen.show?.(known.page, cast);
        await known.page.evaluate('document.fonts.ready.then(() => true)');
        await known.page.screenshot({ path: join(output, `${screen.name}-${device}-${theme}.png`) });
        process.stdout.write(`${screen.name}-${device}-${theme}\n`);
      }
      for (const { context } of visits.values()) await context.close();
    }
  }
} finally {
  await browser?.close();
  await service.remove();
  folder.remove();
}
