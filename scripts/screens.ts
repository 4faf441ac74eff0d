import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLogger } from '@muster/kit/runtime';
import { runProcess, temporaryFolder } from '@muster/kit/testing';
import { ensureBuilt } from '@muster/kit/web-page';
import { AIRPORT_SCREENS } from '../e2e/airport/page-screens.ts';
import { DESKTOP, openBrowser, PHONE, type Visit, visit, ZOOMED } from '../e2e/support/browser.ts';
import { ConsoleStage } from '../e2e/support/console-stage.ts';
import { takeGuidePictures, takeTutorialPictures } from '../e2e/support/guide-pictures.ts';
import { switchLanguage } from '../e2e/support/layout.ts';
import { takeReadmePictures } from '../e2e/support/readme-pictures.ts';
import { prepareScreens, SCREENS } from '../e2e/support/screens.ts';
import { consoleSources } from '../services/exercise/src/console/index.ts';

/**
 * Takes screenshots of the web pages, in both themes, on a desktop and on a phone, into `screens/`. Arguments are
 * names of screens or prefixes; the default is all. `--language` is `en`, `cs` or `pseudo`,
 * `--theme` is `light` or `dark`, and `--device` is `desktop`, `phone` or `zoomed`, a desktop at 400 %.
 * `--whole` captures the whole page instead of the first screenful. A failed screenshot is listed at the end, and what
 * the page showed is saved with the suffix `-failed`; the others are still taken. `--guides` takes the screenshots of
 * the guides instead, into `docs/console/pictures`, and `--readme` those of the README, into `docs/pictures`. Without
 * names of screens the latter are taken too: they are the same every time.
 */
const ADMIN = { username: 'admin', password: 'an-admin-of-screens' };
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en' },
    device: { type: 'string', multiple: true, default: ['desktop', 'phone'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    whole: { type: 'boolean', default: false },
    guides: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
});
const output = join(consoleSources.root, 'screens');

type Page = Visit['page'];
type Browser = NonNullable<Awaited<ReturnType<typeof openBrowser>>>;

interface Picture {
  readonly name: string;
  /** Each person has their own browser. */
  readonly as: string;
  enter(page: Page): Promise<void>;
  show(page: Page): Promise<void>;
}

const isWanted = ({ name }: { readonly name: string }): boolean =>
  wanted.length === 0 || wanted.some((one) => name.startsWith(one));

/** Runs a service on an empty folder while screenshots are taken. */
async function withService(name: 'exercise' | 'airport', take: (url: string) => Promise<void>): Promise<void> {
  const folder = temporaryFolder();
  const service = runProcess(
    [`services/${name}/src/main.ts`],
    {
      HOST: '127.0.0.1',
      EXERCISE_PORT: '0',
      AIRPORT_PORT: '0',
      DATA_DIR: folder.path,
      ADMIN_PASSWORD: ADMIN.password,
      DATABASE_URL: '',
    },
    consoleSources.root,
  );
  try {
    const [, url = ''] = await service.waitFor(/listening on (http:\/\/[\w.:[\]]+)/);
    await take(url);
  } finally {
    await service.remove();
    folder.remove();
  }
}

/** The pictures that could not be taken, and why. */
const failed: string[] = [];

async function photograph(browser: Browser, url: string, pictures: readonly Picture[]): Promise<void> {
  for (const device of options.device) {
    const viewport = device === 'phone' ? PHONE : DESKTOP;
    for (const theme of options.theme.map((name) => (name === 'dark' ? 'dark' : 'light'))) {
      const visits = new Map<string, Visit>();
      for (const picture of pictures) {
        const known =
          visits.get(picture.as) ?? (await visit(browser, url, { viewport, theme, touch: device === 'phone' }));
        const name = `${picture.name}-${device}-${theme}`;
        try {
          if (!visits.has(picture.as)) await picture.enter(known.page);
          visits.set(picture.as, known);
          await takePicture(known.page, picture, { name, device, viewport });
          process.stdout.write(`${name}\n`);
        } catch (error) {
          failed.push(`${name}: ${String(error)}`);
          process.stdout.write(`${name} failed\n`);
          await known.page.screenshot({ path: join(output, `${name}-failed.png`) }).catch(() => undefined);
          // Whatever the failed picture left behind must not be in the next one.
          visits.delete(picture.as);
          await known.context.close();
        }
      }
      for (const { context } of visits.values()) await context.close();
    }
  }
}

async function takePicture(
  page: Page,
  { show }: Picture,
  { name, device, viewport }: { readonly name: string; readonly device: string; readonly viewport: typeof DESKTOP },
): Promise<void> {
  await show(page);
  if (options.language !== 'en') await switchLanguage(page, options.language);
  if (device === 'zoomed') await page.setViewportSize(ZOOMED);
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.screenshot({ path: join(output, `${name}.png`), fullPage: options.whole });
  if (options.language !== 'en') await switchLanguage(page, 'en');
  if (device === 'zoomed') await page.setViewportSize(viewport);
}

async function photographConsole(browser: Browser, url: string): Promise<void> {
  const fixtures = await prepareScreens(await ConsoleStage.prepare(url, ADMIN));
  const pictures = Object.values(SCREENS)
    .flat()
    .filter(isWanted)
    .map(
      (screen): Picture => ({
        name: screen.name,
        as: screen.as ?? 'nobody',
        enter: async (page) => (screen.as === undefined ? undefined : fixtures.enter(page, screen.as)),
        show: async (page) => {
          await page.goto(screen.at(fixtures));
          await page.getByRole('heading', { level: 1 }).waitFor();
          await screen.show?.(page, fixtures);
        },
      }),
    );
  await photograph(browser, url, pictures);
}

async function photographAirport(browser: Browser, url: string): Promise<void> {
  const pictures = AIRPORT_SCREENS.filter(isWanted).map(
    ({ name, at, show }): Picture => ({
      name,
      as: 'planner',
      enter: async () => undefined,
      show: async (page) => {
        await page.goto(at);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await show(page);
      },
    }),
  );
  await photograph(browser, url, pictures);
}

async function photographForGuides(browser: Browser, url: string): Promise<void> {
  const platform = await ConsoleStage.prepare(url, ADMIN);
  const folder = join(consoleSources.root, 'docs/console/pictures');
  // While there is nothing else on the platform.
  await takeTutorialPictures(browser, platform, folder);
  const fixtures = await prepareScreens(platform);
  await takeGuidePictures(browser, { url, fixtures, screens: Object.values(SCREENS).flat() }, folder);
}

async function photographScreens(browser: Browser): Promise<void> {
  if (wanted.length === 0) rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  if (Object.values(SCREENS).flat().some(isWanted)) {
    await withService('exercise', (url) => photographConsole(browser, url));
  }
  if (AIRPORT_SCREENS.some(isWanted)) await withService('airport', (url) => photographAirport(browser, url));
}

const browser = await openBrowser();
try {
  if (browser === undefined) throw new Error('There is no Chromium on this machine.');
  if (options.readme || (wanted.length === 0 && !options.guides)) {
    await ensureBuilt(consoleSources, createLogger({ service: 'screens', level: 'info', pretty: true }));
    await takeReadmePictures(browser, join(consoleSources.root, 'docs/pictures'));
  }
  if (options.guides) await withService('exercise', (url) => photographForGuides(browser, url));
  else if (!options.readme) await photographScreens(browser);
} finally {
  await browser?.close();
}
if (failed.length > 0) {
  process.stderr.write(`Pictures that could not be taken: ${failed.length}\n${failed.join('\n')}\n`);
  process.exitCode = 1;
}
