import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { PHONE, type Visit, visit } from './browser.ts';
import type { ConsoleStage } from './console-stage.ts';
import type { Screen, ScreenFixtures } from './screen.ts';
import { followTutorial } from './tutorial-journey.ts';

/** Wide enough for every column, and narrow enough to be read in a page of text. */
const DESK = { width: 1120, height: 700 };
/** As bytes; guides are loaded over slow lines too. */
const MAX_BYTES = 60_000;

/** The pictures of the guides in `docs/console/pictures`, by the screens that they show. */
const PICTURES: Readonly<Record<string, string>> = {
  'trainee-room': 'channel',
  'trainee-mail': 'mail-thread',
  'trainee-form': 'form',
  'trainee-room-phone': 'channel',
  'instructor-problems': 'definition-problems',
  'instructor-people': 'people',
  'instructor-cockpit': 'cockpit',
  'instructor-mail': 'answering-thread',
  'instructor-debrief': 'debrief',
  'administrator-users': 'admin-users',
  'administrator-import': 'admin-import-wrong',
  'administrator-bot': 'admin-bot-new',
};

/** Takes the screenshots of the guides, into a folder. */
export async function takeGuidePictures(
  browser: Browser,
  stage: { readonly url: string; readonly fixtures: ScreenFixtures; readonly screens: readonly Screen[] },
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Closed notices stay closed per user.
  const visits = new Map<string, Visit>();
  for (const [name, shown] of Object.entries(PICTURES)) {
    const screen = stage.screens.find((one) => one.name === shown);
    if (screen === undefined) throw new Error(`There is no screen ${shown} for the picture ${name}.`);
    const isPhone = name.endsWith('-phone');
    const who = `${screen.as} ${isPhone}`;
    const known = visits.get(who);
    const here = known ?? (await visit(browser, stage.url, { viewport: isPhone ? PHONE : DESK, touch: isPhone }));
    visits.set(who, here);
    const { page } = here;
    if (known === undefined && screen.as !== undefined) await stage.fixtures.enter(page, screen.as);
    await page.goto(screen.at(stage.fixtures));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await screen.show?.(page, stage.fixtures);
    writeFileSync(join(folder, `${name}.webp`), await smallPicture(page));
    process.stdout.write(`${name}\n`);
  }
}

/** Follows the tutorial, and takes its pictures on the way. */
export async function takeTutorialPictures(browser: Browser, stage: ConsoleStage, folder: string): Promise<void> {
  const address = stage.url.replace('127.0.0.1', 'muster.test');
  const { context } = await followTutorial({ browser, address, stage }, DESK, async (page, picture) => {
    writeFileSync(join(folder, picture), await smallPicture(page));
    process.stdout.write(`${picture}\n`);
  });
  await context.close();
}

/** Plain areas and text: good to read at half the quality. */
async function smallPicture(page: Page): Promise<Buffer> {
  await page.evaluate('document.fonts.ready.then(() => true)');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  const picture = Buffer.from(data, 'base64');
  if (picture.length > MAX_BYTES)
    throw new Error(`The picture has ${picture.length} bytes, and at most ${MAX_BYTES} are fine.`);
  return picture;
}
