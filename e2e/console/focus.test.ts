import { describeJourneys } from '../support/console-journeys.ts';
import { administerByKeyboard, beMoved, playByKeyboard, prepareByKeyboard } from '../support/focus-journey.ts';

describeJourneys('the focus of the console', {
  'is where a trainee goes on, after every step through a room': playByKeyboard,
  'is where an instructor goes on, after every step through definitions and an exercise': prepareByKeyboard,
  'is where an administrator goes on, also after a removed row and a question in between': administerByKeyboard,
  'is where somebody goes on who is moved to another team, with what they had written': beMoved,
});
