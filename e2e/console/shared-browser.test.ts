import { describeJourneys } from '../support/console-journeys.ts';
import { leaveTheScreen, loseTheSession, useTwoTabs } from '../support/leaving-journey.ts';

describeJourneys('a browser that several people use', {
  'shows nothing of a person who has logged out to whoever logs in next in the same tab': leaveTheScreen,
  'covers the screen of an ended session, which only its own person gets back': loseTheSession,
  'shows and sends nothing of a person after a logout or another login in another tab': useTwoTabs,
});
