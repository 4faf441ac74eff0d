import { describeJourneys } from '../support/console-journeys.ts';
import { loseTabsInStudio, writeInStudio } from '../support/studio-journey.ts';
import { publishByKeyboard } from '../support/studio-keyboard.ts';
import { followTutorial } from '../support/tutorial-journey.ts';

describeJourneys('people who write in the studio', {
  'write under the content policy, are offered what fits, mend a mistake and take that back': writeInStudio,
  'come from an example to a version by keyboard, with the focus where they go on': publishByKeyboard,
  'come from nothing to an exercise that a team plays, as the tutorial says': followTutorial,
  'have what was typed before their tab was killed': loseTabsInStudio,
});
