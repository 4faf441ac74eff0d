import { after, before, describe, it } from 'node:test';
import { findChromium } from '../support/chromium.ts';
import { assertClean, ConsoleUnderTest } from '../support/console-under-test.ts';
import { administerByKeyboard, beMoved, playByKeyboard, prepareByKeyboard } from '../support/focus-journey.ts';

describe('the focus of the console', { skip: findChromium() === undefined && 'no Chromium on this machine' }, () => {
  let tested: ConsoleUnderTest;
  let definition = '';

  before(async () => {
    tested = await ConsoleUnderTest.start();
    definition = await tested.stage.admin.uploadExample('tour');
  });
  after(() => tested?.remove());

  const journeys = {
    'is where a trainee goes on, after every step through a room': playByKeyboard,
    'is where an instructor goes on, after every step through definitions and an exercise': prepareByKeyboard,
    'is where an administrator goes on, also after a removed row and a question in between': administerByKeyboard,
    'is where somebody goes on who is moved to another team, with what they had written': beMoved,
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
