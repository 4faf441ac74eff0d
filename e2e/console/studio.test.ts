import { describeJourneys } from '../support/console-journeys.ts';
import { writeInStudio } from '../support/studio-journey.ts';

describeJourneys('the text editor of the studio', {
  'writes under the content policy, offers what fits, mends a mistake and takes that back': writeInStudio,
});
