import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { heard } from './support/accessibility-tree.ts';
import { administer } from './support/admin-journey.ts';
import { logIn, PHONE, visit } from './support/browser.ts';
import { findChromium } from './support/chromium.ts';
import type { Login } from './support/console-stage.ts';
import { assertClean, ConsoleUnderTest } from './support/console-under-test.ts';
import { lookBack } from './support/debrief-journey.ts';
import { lookAt } from './support/look-at-screens.ts';
import { playOnDemand } from './support/on-demand-journey.ts';
import { prepareAnExercise } from './support/preparing-journey.ts';
import type { ScreenFixtures } from './support/screen.ts';
import { prepareScreens, SCREENS } from './support/screens.ts';
import { playTheTour } from './support/tour-journey.ts';

/** One service and one browser for all journeys: starting them is what costs. */
describe('the web console, in a browser over plain http', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  let tested: ConsoleUnderTest;
  let fixtures: ScreenFixtures;
  let trainee: Login & { id: string };
  let exercise: { id: string; teams: { id: string; joinCode: string }[] };
  let team = '';
  let definition = '';

  before(async () => {
    tested = await ConsoleUnderTest.start();
    const { stage } = tested;
    fixtures = await prepareScreens(stage);
    trainee = await stage.person('ada@example.org', 'Ada', 'Malá');
    definition = await stage.admin.uploadExample('tour');
    exercise = await stage.exercise(definition, { name: 'A tour' }, [trainee]);
    team = exercise.teams[0]?.id ?? '';
  });
  after(() => tested?.remove());

  const dismissOverlay = async (page: Page): Promise<void> => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it('lets a trainee log in, wait, be taken into the room, and answer a mail by keyboard', async () => {
    const here = await visit(tested.browser, tested.address);
    const { page } = here;
    await logIn(page, trainee);
    await page.getByRole('link', { name: 'Go in: A tour' }).press('Enter');
    await page.getByText('Your instructor starts the exercise').waitFor();
    await tested.stage.act('startExercise', exercise.id);
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
    await page.getByRole('combobox', { name: 'To' }).fill('ada.kern@library.ex');
    await page.getByLabel('Subject').fill('Good morning');
    await page.getByLabel('Text').fill('Where is the book?');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Good morning' }).waitFor();
    await page.getByText('Where is the book?').last().waitFor();
    const { emailThreads } = await tested.stage.admin.ask(
      `{ emailThreads(teamIds: ["${team}"]) { subject emailCount } }`,
    );
    assert.deepEqual(emailThreads, [{ subject: 'Good morning', emailCount: 1 }]);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    assertClean(here);
    await here.context.close();
  });

  it('keeps what was typed through a stop, a reload, a restart of the server and an ended session, and sends it once', async () => {
    const here = await visit(tested.browser, tested.address);
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

    await tested.stage.act('stopExercise', exercise.id);
    await banner(/^Paused at/).waitFor();
    // Announced to screen readers immediately.
    await heard(page, 'assertive', /^Paused at/);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    assert.equal(await send.getAttribute('aria-disabled'), 'true');
    await reply.fill('It is very urgent.');
    await tested.stage.act('startExercise', exercise.id);
    await banner(/^Paused at/).waitFor({ state: 'detached' });

    const isLive = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.reload();
    assert.equal(await reply.inputValue(), 'It is very urgent.');
    await isLive;

    // A server that falls silent without closing anything is noticed too.
    tested.service.kill('SIGSTOP');
    try {
      // Not at once on a busy machine: it may have been lost for longer when the page gets to it.
      await banner(/^(Connection lost|Offline for) \d/).waitFor();
      await page.locator('.clock[data-stale]').waitFor();
    } finally {
      // Whoever asks a server that stands still waits for minutes.
      tested.service.kill('SIGKILL');
    }
    await tested.service.ended();
    assert.equal(await send.getAttribute('aria-disabled'), 'true');
    await reply.fill('It is very, very urgent.');
    await tested.startService();
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
    await tested.prepareStage();
    const { emailThreads } = await tested.stage.admin.ask(`{ emailThreads(teamIds: ["${team}"]) { emails { text } } }`);
    const texts = emailThreads.flatMap((thread: { emails: { text: string }[] }) =>
      thread.emails.map(({ text }) => text),
    );
    assert.equal(texts.filter((text: string) => text.includes('very urgent')).length, 1);
    assertClean(here);
    await here.context.close();
  });

  it('shows the room on a phone: join by code, a message confirmed, a tool used, no sideways scroll', async () => {
    const person = await tested.stage.person('petr@example.org', 'Petr', 'Dlouhý');
    const here = await visit(tested.browser, tested.address, { viewport: PHONE, touch: true });
    const { page } = here;
    const tour = await tested.stage.exercise(definition, { name: 'A tour by phone' }, []);
    const code = tour.teams[0]?.joinCode ?? '';
    await page.goto(`/join#${code.toLowerCase()}`);
    await page.getByText(`Your join code ${code.replaceAll('-', '')} is kept.`).waitFor();
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: /^Join / }).click();
    await page.getByText('Your instructor starts the exercise').waitFor();
    await tested.stage.act('startExercise', tour.id);
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
    for (const here of await prepareAnExercise(tested.browser, tested.address, tested.stage)) {
      assertClean(here);
      await here.context.close();
    }
  });

  it('lets an instructor and three trainees play the tour to its end, through a stop, a reload, lost lines and a restart', async () => {
    const restart = async (): Promise<void> => {
      tested.service.kill('SIGKILL');
      await tested.service.ended();
      await tested.startService();
    };
    const { browser, address, stage } = tested;
    const visits = await playTheTour({ browser, address, stage, definition, restart });
    for (const one of visits) assertClean(one);
    await tested.prepareStage();
  });

  it('lets a team start by itself, and two instructors run, answer and look back at an exercise on demand', async () => {
    const { browser, address, stage } = tested;
    for (const here of await playOnDemand({ browser, address, stage, definition })) {
      assertClean(here);
      await here.context.close();
    }
  });

  it('lets an administrator import a class, print its passwords, make a bot, and elevate in place', async () => {
    const here = await administer(tested.browser, tested.address, tested.stage);
    assertClean(here);
    await here.context.close();
  });

  it('lets an instructor look back at an exercise by keys, note something, and take logs and key away', async () => {
    const here = await lookBack(tested.browser, tested.address, fixtures);
    assertClean(here);
    await here.context.close();
  });

  // `screens.drill.ts` looks at all of them.
  it('has no violation of accessibility and nothing that does not fit on a screen of each kind', async () => {
    const screens = Object.values(SCREENS).flat();
    const ofEachKind = screens.filter(({ inEveryRun, isFirst }) => inEveryRun === true || isFirst === true);
    assert.deepEqual(await lookAt(tested, fixtures, ofEachKind), []);
  });

  it('speaks Czech', async () => {
    const here = await visit(tested.browser, tested.address);
    await here.page.goto('/login?language=cs');
    await here.page.getByRole('heading', { level: 1, name: 'Přihlásit se' }).waitFor();
    assert.equal(await here.page.evaluate('document.documentElement.lang'), 'cs');
    await here.page.goto('/help/trainee?language=cs');
    await here.page.getByRole('heading', { level: 1, name: 'Jak se zúčastnit cvičení' }).waitFor();
    assertClean(here);
    await here.context.close();
  });
});
