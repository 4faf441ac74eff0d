import { describeJourneys } from '../support/console-journeys.ts';
import { loseTabsInStudio, writeInStudio } from '../support/studio-journey.ts';

describeJourneys('people who write in the studio', {
  'write under the content policy, are offered what fits, mend a mistake and take that back': writeInStudio,
  'have what was typed before their tab was killed': loseTabsInStudio,
});
