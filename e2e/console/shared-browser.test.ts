import { after, before, describe, it } from 'node:test';
import { findChromium } from '../support/chromium.ts';
import { assertClean, ConsoleUnderTest } from '../support/console-under-test.ts';
import { leaveTheScreen, loseTheSession, useTwoTabs } from '../support/leaving-journey.ts';

describe('a browser that several people use', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  let tested: ConsoleUnderTest;
  let definition = '';

  before(async () => {
    tested = await ConsoleUnderTest.start();
    definition = await tested.stage.admin.uploadExample('tour');
  });
  after(() => tested?.remove());

  const journeys = {
    'shows nothing of a person who has logged out to whoever logs in next in the same tab': leaveTheScreen,
    'covers the screen of an ended session, which only its own person gets back': loseTheSession,
    'shows and sends nothing of a person after a logout or another login in another tab': useTwoTabs,
  };
  for (const [title, journey] of Object.entries(journeys)) {
    it(title, async () => {
      const { browser, address, stage } = tested;
      const here = await journey({ browser, address, stage, definition });
      assertClean(here);
      await here.context.close();
    });
  }
});
