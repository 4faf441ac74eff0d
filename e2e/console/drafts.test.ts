import { after, before, describe, it } from 'node:test';
import { findChromium } from '../support/chromium.ts';
import { assertClean, ConsoleUnderTest } from '../support/console-under-test.ts';
import { changeOnBothPages, discardAndUndo, dropFiles, sendFromOnePage } from '../support/draft-journey.ts';

describe('a draft in the console', {
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
    'is gone from a page when another page of the same person has sent it, and the page says when': sendFromOnePage,
    'shows both texts if two pages have changed it, and is not sent before one is chosen': changeOnBothPages,
    'comes back with undo if it is discarded, and is deleted when its person leaves': discardAndUndo,
    'takes files that are dropped and pasted, and a CSV file is read as a table': dropFiles,
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
