import { describeJourneys } from '../support/console-journeys.ts';
import { leaveTheDesk, leaveTheScreen, loseTheSession, useTwoTabs } from '../support/leaving-journey.ts';

describeJourneys('a browser that several people use', {
  'shows nothing of a person who has logged out to whoever logs in next in the same tab': leaveTheScreen,
  'shows nothing of an instructor, their slips and their pictures to a trainee who logs in next': leaveTheDesk,
  'covers the screen of an ended session, which only its own person gets back': loseTheSession,
  'shows and sends nothing of a person after a logout or another login in another tab': useTwoTabs,
});
