import Type, { type Static } from 'typebox';
import { LARGEST_NUMBER, LENGTHS } from '../limits.ts';
import { flag, instructorNote, names, optionalText, requiredText, text } from './fields.ts';

export const MilestoneEntry = Type.Object(
  {
    name: requiredText(
      'What conditions and controls call it: letters, digits, `_`, `-` and `.`, and none of the words `and`, `or`, `not`.',
      LENGTHS.name,
    ),
    display_name: text('What people see instead of the name.', LENGTHS.name),
    description: text('What it means that a team is here.', LENGTHS.description),
    instructor_note: instructorNote(),
    team_visible: flag(
      'Whether the team sees it. One that is not still counts in the score and in the numbers of its learning activity, which teams see.',
      false,
    ),
    roles: names('Roles of the teams it concerns; empty: every team.'),
    tags: names('Words to group milestones by.'),
    activity: optionalText('The learning activity, of objectives.yml, that it shows to be done.', LENGTHS.name),
    initial_state: flag('Whether it is on from the start.', false),
    final: flag('Whether reaching it means that the team has finished.', false),
    shared: flag(
      'Whether all teams of a synchronous exercise have it together: whoever switches it, switches it for everybody.',
      false,
    ),
    score: Type.Optional(
      Type.Number({
        description: 'Points for having reached it; may be negative.',
        default: 0,
        minimum: -LARGEST_NUMBER,
        maximum: LARGEST_NUMBER,
      }),
    ),
    file_names: names('Documents below `drive/` that stay hidden until it is on.', LENGTHS.path),
  },
  { title: 'milestone', description: 'A fact about a team that is on or off: something it has found, done or caused.' },
);

export type MilestoneEntry = Static<typeof MilestoneEntry>;
