import { Cause } from './cause.ts';
import { flag, streamEvent, teamEvent, teamId, text } from './envelope.ts';

export const MilestoneSwitched = teamEvent('milestone_switched', 'A milestone of a team went on or off.', {
  milestone: text('The name of the milestone.'),
  on: flag('Whether it is on now.'),
  cause: Cause,
});

export const SharedMilestoneSwitched = streamEvent(
  'shared_milestone_switched',
  'A milestone that all teams share went on or off, for every one of them.',
  {
    milestone: text('The name of the milestone.'),
    on: flag('Whether it is on now.'),
    through: teamId('The team to which the cause belongs.'),
    cause: Cause,
  },
);
