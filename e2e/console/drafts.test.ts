import { describeJourneys } from '../support/console-journeys.ts';
import { changeOnBothPages, discardAndUndo, dropFiles, sendFromOnePage } from '../support/draft-journey.ts';

describeJourneys('a draft in the console', {
  'is gone from a page when another page of the same person has sent it, and the page says when': sendFromOnePage,
  'shows both texts if two pages have changed it, and is not sent before one is chosen': changeOnBothPages,
  'comes back with undo if it is discarded, and is deleted when its person leaves': discardAndUndo,
  'takes files that are dropped and pasted, and a CSV file is read as a table': dropFiles,
});
