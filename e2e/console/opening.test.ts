import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { logIn, visit } from '../support/browser.ts';
import { findChromium } from '../support/chromium.ts';
import type { Login } from '../support/console-stage.ts';
import { ConsoleUnderTest } from '../support/console-under-test.ts';
import { MAX_SHIFT, watchLayout } from '../support/layout-shift.ts';
import { recordQueries } from '../support/query-log.ts';
import { slowDown } from '../support/slow-network.ts';

/** A class of 200 opens its rooms at once, behind one access point. */
const MAX_REQUESTS = 20;
/** Few people look at these, with larger screens behind them. */
const MAX_REQUESTS_OF_INSTRUCTORS = 25;

describe('the first opening of a screen', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  let tested: ConsoleUnderTest;
  let trainee: Login;
  let team = '';
  let exercise = '';

  before(async () => {
    tested = await ConsoleUnderTest.start();
    const { stage } = tested;
    const person = await stage.person('ada@example.org', 'Ada', 'Malá');
    trainee = person;
    const definition = await stage.admin.uploadExample('tour');
    const { id, teams } = await stage.exercise(definition, { name: 'A tour', teams: [{ name: 'Alpha' }] }, [person]);
    exercise = id;
    team = teams[0]?.id ?? '';
    await stage.act('startExercise', id);
  });
  after(() => tested?.remove());

  /** A browser that has never been here, with the session of another one. */
  async function freshBrowser(
    login: Login,
  ): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly requests: string[] }> {
    const before = await visit(tested.browser, tested.address);
    await logIn(before.page, login);
    const cookies = await before.context.cookies();
    await before.context.close();
    const here = await visit(tested.browser, tested.address);
    await here.context.addCookies(cookies);
    return here;
  }

  const screens: readonly {
    readonly name: string;
    readonly path: () => string;
    readonly asAdmin?: true;
  }[] = [
    { name: 'the exercises of a trainee', path: () => '/' },
    { name: 'a channel of the room', path: () => `/play/${team}` },
    { name: 'the mail of the room', path: () => `/play/${team}/mail` },
    { name: 'the account', path: () => '/account' },
    { name: 'the overview of an exercise', path: () => `/exercises/${exercise}/overview`, asAdmin: true },
  ];

  for (const { name, path, asAdmin } of screens) {
    it(`moves nothing and sends few requests: ${name}`, async () => {
      const here = await freshBrowser(asAdmin ? tested.admin : trainee);
      const shift = await watchLayout(here.page);
      await slowDown(here.page);
      // Signs of presence and read marks are sent in the background, for as long as the screen is open.
      const asked = recordQueries(here.page);
      await here.page.goto(path());
      await here.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await here.page.waitForLoadState('networkidle');
      const most = asAdmin ? MAX_REQUESTS_OF_INSTRUCTORS : MAX_REQUESTS;
      const files = here.requests.filter((url) => !/^data:|^http.*\/graphql$/.test(url));
      const requests = [...files, ...asked.names];
      assert.ok(requests.length <= most, `${requests.length} requests:\n${requests.join('\n')}`);
      const { sum, moved } = await shift();
      assert.ok(sum < MAX_SHIFT, `${sum}: ${moved.join(', ')}`);
      await here.context.close();
    });
  }
});
