import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AirportPage } from '../airport/airport-page.ts';
import { lookAtAirport } from '../airport/look-at-airport.ts';
import { AIRPORT_SCREENS } from '../airport/page-screens.ts';
import { violations } from '../support/accessibility.ts';
import { PHONE, type Visit, visit } from '../support/browser.ts';
import { findChromium } from '../support/chromium.ts';
import { ConsoleUnderTest } from '../support/console-under-test.ts';
import { whatDoesNotFit } from '../support/layout.ts';
import { lookAt } from '../support/look-at-screens.ts';
import type { ScreenFixtures } from '../support/screen.ts';
import { prepareScreens, SCREENS } from '../support/screens.ts';

describe('the screens of the console', { skip: findChromium() === undefined && 'no Chromium on this machine' }, () => {
  let tested: ConsoleUnderTest;
  let fixtures: ScreenFixtures;
  before(async () => {
    tested = await ConsoleUnderTest.start();
    fixtures = await prepareScreens(tested.stage);
  });
  after(() => tested?.remove());

  for (const [place, screens] of Object.entries(SCREENS)) {
    const usual = screens.filter(({ isLarge }) => isLarge !== true);

    it(`every screen of ${place} is accessible and fits at a desk`, async () => {
      assert.deepEqual(await lookAt(tested, fixtures, usual), []);
    });

    it(`every screen of ${place} is accessible and fits on a phone, also without a connection`, async () => {
      const visits = new Map<string, Visit>();
      const found: string[] = [];
      for (const screen of usual) {
        const who = screen.as ?? 'nobody';
        const here = visits.get(who) ?? (await visit(tested.browser, tested.address, { viewport: PHONE, touch: true }));
        const { page, context } = here;
        if (!visits.has(who) && screen.as !== undefined) await fixtures.enter(page, screen.as);
        visits.set(who, here);
        await page.goto(screen.at(fixtures));
        await page.getByRole('heading', { level: 1, name: /^(?!Loading)/ }).waitFor();
        await screen.show?.(page, fixtures);
        for (const isOffline of [false, true]) {
          await context.setOffline(isOffline);
          const state = isOffline ? 'offline, ' : '';
          found.push(...(await violations(page)).map((violation) => `${screen.name}, ${state}${violation}`));
          found.push(...(await whatDoesNotFit(page)).map((misfit) => `${screen.name}, ${state}${misfit}`));
        }
        await context.setOffline(false);
      }
      assert.deepEqual(found, []);
      for (const { context } of visits.values()) await context.close();
    });
  }
});

describe('the screens of the airport page', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  const airport = new AirportPage();
  before(() => airport.start());
  after(() => airport.stop());

  it('every one is accessible and fits at a desk', async () => {
    assert.deepEqual(
      await lookAtAirport(
        airport,
        AIRPORT_SCREENS.filter(({ isVariant }) => isVariant !== true),
      ),
      [],
    );
  });
});
