import { type Static, Type } from 'typebox';
import { Cause } from './cause.ts';
import { count, flag, laterVersion, listOf, OfTeam, orNull, part, teamId, text } from './envelope.ts';

const Origin = orNull(
  part(
    {
      position: orNull(
        count('Its number in the stream, counted from 1.'),
        'The event that caused it; `null`: this event itself, of an instructor who switched it by hand.',
      ),
      person: orNull(text('The id of the person.'), 'Who did what caused it; `null`: time or a sandbox did.'),
    },
    'What a switch goes back to.',
    'Origin',
  ),
  'The event and the person that caused it; `null`: they were not recorded.',
);

const Switch = {
  milestone: text('The name of the milestone.'),
  on: flag('Whether it is on now.'),
};

const SwitchRun = part(
  {
    ...OfTeam,
    milestones: Type.Array(text('The name of a milestone.'), { minItems: 1, description: 'In order.' }),
    on: flag('Whether they go on.'),
    cause: Cause,
    origin: Origin,
  },
  'Milestones that one cause switches for one team, one after the other.',
);
export type SwitchRun = Static<typeof SwitchRun>;

const Left = {
  left: Type.Optional(
    part(
      {
        switches: listOf(SwitchRun, 'In order.'),
        isChain: flag('Whether an inject that came by itself switches them: the next one is looked for after it.'),
      },
      'What is left to switch at this moment, in events of their own that follow before anything else; left out: nothing, or what an earlier event has named.',
    ),
  ),
};

export const MilestoneSwitched = laterVersion('milestone_switched', 2, 'A milestone of a team went on or off.', {
  ...OfTeam,
  ...Switch,
  cause: Cause,
  origin: Origin,
  ...Left,
});

export const SharedMilestoneSwitched = laterVersion(
  'shared_milestone_switched',
  2,
  'A milestone that all teams share, or all of a cell, went on or off for every one of them.',
  {
    ...Switch,
    through: teamId('The team to which the cause belongs.'),
    teams: Type.Optional(
      Type.Array(teamId('A team.'), {
        minItems: 1,
        description: 'The teams of the cell that shares it; left out: all teams share it.',
      }),
    ),
    cause: Cause,
    origin: Origin,
    ...Left,
  },
);
