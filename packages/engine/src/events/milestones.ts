import { Cause } from './cause.ts';
import { flag, teamEvent, text } from './envelope.ts';

export const MilestoneSwitched = teamEvent('milestone_switched', 'A milestone of a team went on or off.', {
  milestone: text('The name of the milestone.'),
  on: flag('Whether it is on now.'),
  cause: Cause,
});
