import { describeJourneys } from '../support/console-journeys.ts';
import { takeBack } from '../support/undo-journey.ts';

describeJourneys('what an instructor has sent', {
  'can be taken back in front of a dialog, and is not sent when the page is closed before': takeBack,
});
