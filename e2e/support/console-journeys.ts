import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import type { Visit } from './browser.ts';
import { findChromium } from './chromium.ts';
import type { ConsoleStage } from './console-stage.ts';
import { assertClean, ConsoleUnderTest } from './console-under-test.ts';

/** What a journey starts with: a platform, a browser, and the definition of the tour. */
export interface JourneyDeps {
  readonly browser: Browser;
  readonly address: string;
  readonly stage: ConsoleStage;
  readonly definition: string;
}

/** Journeys through the console in one browser, by the titles of their tests. */
export function describeJourneys(
  what: string,
  journeys: Readonly<Record<string, (deps: JourneyDeps) => Promise<Visit>>>,
): void {
  describe(what, { skip: findChromium() === undefined && 'no Chromium on this machine' }, () => {
    let tested: ConsoleUnderTest;
    let definition = '';

    before(async () => {
      tested = await ConsoleUnderTest.start();
      definition = await tested.stage.admin.uploadExample('tour');
    });
    after(() => tested?.remove());

    for (const [title, journey] of Object.entries(journeys)) {
      it(title, async () => {
        const { browser, address, stage } = tested;
        const here = await journey({ browser, address, stage, definition });
        assertClean(here);
        await here.context.close();
      });
    }
  });
}
