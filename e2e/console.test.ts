import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';
import type { Browser, Page } from 'playwright-core';
import { violations } from './support/accessibility.ts';
import { heard } from './support/accessibility-tree.ts';
import { administer } from './support/admin-journey.ts';
import { logIn, openBrowser, PHONE, type Visit, visit } from './support/browser.ts';
import { findChromium } from './support/chromium.ts';
import { ConsoleStage, type Login } from './support/console-stage.ts';
import { lookBack } from './support/debrief-journey.ts';
import { whatDoesNotFit, whatMoves } from './support/layout.ts';
import { leaveTheScreen } from './support/leaving-journey.ts';
import { playOnDemand } from './support/on-demand-journey.ts';
import { prepareAnExercise } from './support/preparing-journey.ts';
import { recordQueries } from './support/query-log.ts';
import type { ScreenFixtures } from './support/screen.ts';
import { prepareScreens, SCREENS } from './support/screens.ts';
import { mainOf, root } from './support/service-process.ts';
import { playTheTour } from './support/tour-journey.ts';

/** What a reload of the first screens may ask the interface for, beside the live connection. */
const MAX_QUERIES = 3;
const ADMIN = { username: 'admin', password: 'an-admin-of-the-console' };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** One service and one browser for all journeys: starting them is what costs. */
describe('the web console, in a browser over plain http', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  const folder = temporaryFolder();
  let service: RunningProcess;
  let port = 0;
  let browser: Browser;
  let stage: ConsoleStage;
  let fixtures: ScreenFixtures;
  let trainee: Login & { id: string };
  let exercise: { id: string; teams: { id: string; joinCode: string }[] };
  let team = '';
  let definition = '';

  async function startService(): Promise<void> {
    service = runProcess(
      [mainOf('exercise')],
      {
        HOST: '127.0.0.1',
        EXERCISE_PORT: String(port),
        DATA_DIR: folder.path,
        ADMIN_PASSWORD: ADMIN.password,
        DRAIN_SECONDS: '0',
      },
      root,
    );
    await service.waitFor(/listening on/);
  }

  /** As people in a local network call the machine: not a secure context. */
  const address = (): string => `http://muster.test:${port}`;

  before(async () => {
    port = await freePort();
    await startService();
    const opened = await openBrowser();
    assert.ok(opened !== undefined);
    browser = opened;
    stage = await ConsoleStage.prepare(`http://127.0.0.1:${port}`, ADMIN);
    fixtures = await prepareScreens(stage);
    trainee = await stage.person('ada@example.org', 'Ada', 'Malá');
    definition = await stage.admin.uploadExample('tour');
    exercise = await stage.exercise(definition, { name: 'A tour' }, [trainee]);
    team = exercise.teams[0]?.id ?? '';
  });
  after(async () => {
    await browser?.close();
    await service?.remove();
    folder.remove();
  });

  /** What every journey has to leave behind: nothing on the console of the browser, and no request to elsewhere. */
  function assertClean({ problems, requests }: Visit): void {
    const harmless = /Cross-Origin-Opener-Policy header has been ignored|Failed to load resource|WebSocket connection/;
    assert.deepEqual(
      problems.filter((problem) => !harmless.test(problem)),
      [],
    );
    const elsewhere = requests.filter((url) => !/^(http|ws):\/\/muster\.test:/.test(url) && !/^(data|blob):/.test(url));
    assert.deepEqual(elsewhere, []);
  }

  const dismissOverlay = async (page: Page): Promise<void> => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it('lets a trainee log in, wait, be taken into the room, and answer a mail by keyboard', async () => {
    const here = await visit(browser, address());
    const { page } = here;
    await logIn(page, trainee);
    await page.getByRole('link', { name: 'Go in: A tour' }).press('Enter');
    await page.getByText('Your instructor starts the exercise').waitFor();
    await stage.act('startExercise', exercise.id);
    await page.getByRole('dialog', { name: 'Messages' }).waitFor();
    assert.equal(
      await page
        .getByRole('dialog')
        .getByRole('heading', { level: 2 })
        .evaluate((heading) => heading === heading.ownerDocument.activeElement),
      true,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Mail/ }).first().press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor();
    await page.getByRole('link', { name: 'New mail' }).press('Enter');
    await page.getByLabel('To', { exact: true }).fill('ada.kern@library.ex');
    await page.getByLabel('Subject').fill('Good morning');
    await page.getByLabel('Text').fill('Where is the book?');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Good morning' }).waitFor();
    await page.getByText('Where is the book?').last().waitFor();
    const { emailThreads } = await stage.admin.ask(`{ emailThreads(teamIds: ["${team}"]) { subject emailCount } }`);
    assert.deepEqual(emailThreads, [{ subject: 'Good morning', emailCount: 1 }]);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    assertClean(here);
    await here.context.close();
  });

  it('keeps what was typed through a stop, a reload, a restart of the server and an ended session, and sends it once', async () => {
    const here = await visit(browser, address());
    const { page } = here;
    await logIn(page, trainee);
    await page.goto(`/play/${team}/mail`);
    // The first message of the tour covers the screen for its first minutes.
    const banner = (text: RegExp) => page.locator('.banner').filter({ hasText: text });
    const overlay = page.getByRole('dialog', { name: 'Messages' });
    await page.addLocatorHandler(overlay, () => dismissOverlay(page));
    await page.getByRole('link', { name: /Good morning/ }).click();
    const reply = page.getByLabel('Your reply');
    await reply.fill('It is urgent.');

    await stage.act('stopExercise', exercise.id);
    await banner(/^Stopped at/).waitFor();
    // Announced to screen readers immediately.
    await heard(page, 'assertive', /^Stopped at/);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    assert.equal(await send.getAttribute('aria-disabled'), 'true');
    await reply.fill('It is very urgent.');
    await stage.act('startExercise', exercise.id);
    await banner(/^Stopped at/).waitFor({ state: 'detached' });

    await page.reload();
    assert.equal(await reply.inputValue(), 'It is very urgent.');

    // A server that falls silent without closing anything is noticed too.
    service.kill('SIGSTOP');
    await banner(/^Connection lost [3-9]/).waitFor();
    await page.locator('.clock[data-stale]').waitFor();
    service.kill('SIGKILL');
    await service.ended();
    assert.equal(await send.getAttribute('aria-disabled'), 'true');
    await reply.fill('It is very, very urgent.');
    await startService();
    await banner(/^(Connection lost|Offline)/).waitFor({ state: 'detached' });

    await here.context.clearCookies();
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    // Another request of the page may have noticed it first, so that the dialog is open already.
    await send.click({ timeout: 3000 }).catch(async (error: unknown) => {
      if (!(await dialog.isVisible())) throw error;
    });
    await dialog.getByLabel(/^Password of/).fill(trainee.password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await reply.inputValue(), 'It is very, very urgent.');
    await send.click();
    await page.locator('article').getByText('It is very, very urgent.').waitFor();
    assert.equal(await reply.inputValue(), '');
    const again = await ConsoleStage.prepare(`http://127.0.0.1:${port}`, ADMIN);
    const { emailThreads } = await again.admin.ask(`{ emailThreads(teamIds: ["${team}"]) { emails { text } } }`);
    const texts = emailThreads.flatMap((thread: { emails: { text: string }[] }) =>
      thread.emails.map(({ text }) => text),
    );
    assert.equal(texts.filter((text: string) => text.includes('very urgent')).length, 1);
    assertClean(here);
    await here.context.close();
    stage = again;
  });

  it('shows the room on a phone: join by code, a message confirmed, a tool used, no sideways scroll', async () => {
    const person = await stage.person('petr@example.org', 'Petr', 'Dlouhý');
    const here = await visit(browser, address(), { viewport: PHONE, touch: true });
    const { page } = here;
    const tour = await stage.exercise(definition, { name: 'A tour by phone' }, []);
    const code = tour.teams[0]?.joinCode ?? '';
    await page.goto(`/join#${code.toLowerCase()}`);
    await page.getByText(`Your join code ${code.replaceAll('-', '')} is kept.`).waitFor();
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: /^Join / }).click();
    await page.getByText('Your instructor starts the exercise').waitFor();
    await stage.act('startExercise', tour.id);
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(700);
    await page.getByRole('dialog').locator('.button-primary').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('main').locator('.confirmed').waitFor();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Tools/ })
      .click();
    await page.getByRole('link', { name: /Catalogue/ }).click();
    await page.getByLabel('Input').fill('LH 204');
    await page.getByRole('button', { name: 'Use' }).click();
    await page.getByRole('button', { name: 'LH 204' }).waitFor();
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ width, height: PHONE.height });
      assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, `${width}`);
    }
    assertClean(here);
    await here.context.close();
  });

  it('takes an instructor from a broken package to printed codes, and a trainee into a team with one', async () => {
    for (const here of await prepareAnExercise(browser, address(), stage)) {
      assertClean(here);
      await here.context.close();
    }
  });

  it('lets an instructor and three trainees play the tour to its end, through a stop, a reload, lost lines and a restart', async () => {
    const restart = async (): Promise<void> => {
      service.kill('SIGKILL');
      await service.ended();
      await startService();
    };
    const visits = await playTheTour({ browser, address: address(), stage, definition, restart });
    for (const one of visits) assertClean(one);
    stage = await ConsoleStage.prepare(`http://127.0.0.1:${port}`, ADMIN);
  });

  it('lets a team start by itself, and two instructors run, answer and look back at an exercise on demand', async () => {
    for (const here of await playOnDemand({ browser, address: address(), stage, definition })) {
      assertClean(here);
      await here.context.close();
    }
  });

  it('shows nothing of a person who has logged out to whoever logs in next in the same tab', async () => {
    const here = await leaveTheScreen({ browser, address: address(), stage, definition });
    assertClean(here);
    await here.context.close();
  });

  it('lets an administrator import a class, print its passwords, make a bot, and elevate in place', async () => {
    const here = await administer(browser, address(), stage);
    assertClean(here);
    await here.context.close();
  });

  it('lets an instructor look back at an exercise by keys, note something, and take logs and key away', async () => {
    const here = await lookBack(browser, address(), fixtures);
    assertClean(here);
    await here.context.close();
  });

  for (const [place, screens] of Object.entries(SCREENS)) {
    it(`has no violation of accessibility and nothing that does not fit on any screen of ${place}`, async () => {
      const visits = new Map<string, Visit>();
      const found: string[] = [];
      for (const screen of screens.filter(({ isLarge }) => isLarge !== true)) {
        const who = screen.as ?? 'nobody';
        const here = visits.get(who) ?? (await visit(browser, address()));
        const { page } = here;
        if (!visits.has(who) && screen.as !== undefined) await fixtures.enter(page, screen.as);
        visits.set(who, here);
        const asked = screen.isFirst === true ? recordQueries(page) : undefined;
        await page.goto(screen.at(fixtures));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await screen.show?.(page, fixtures);
        if (asked !== undefined) {
          await page.waitForLoadState('networkidle');
          asked.stop();
          if (asked.names.length > MAX_QUERIES) found.push(`${screen.name} asks for ${asked.names.join(', ')}`);
        }
        found.push(...(await violations(page)).map((violation) => `${screen.name}, ${violation}`));
        found.push(...(await whatDoesNotFit(page)).map((misfit) => `${screen.name}, ${misfit}`));
        found.push(...(await whatMoves(page)).map((motion) => `${screen.name}, with reduced motion: ${motion}`));
      }
      assert.deepEqual(found, []);
      for (const one of visits.values()) {
        assertClean(one);
        await one.context.close();
      }
    });
  }

  it('speaks Czech', async () => {
    const here = await visit(browser, address());
    await here.page.goto('/login?language=cs');
    await here.page.getByRole('heading', { level: 1, name: 'Přihlásit se' }).waitFor();
    assert.equal(await here.page.evaluate('document.documentElement.lang'), 'cs');
    await here.page.goto('/help/trainee?language=cs');
    await here.page.getByRole('heading', { level: 1, name: 'Jak se zúčastnit cvičení' }).waitFor();
    assertClean(here);
    await here.context.close();
  });
});
