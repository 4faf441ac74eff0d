import Type, { type Static } from 'typebox';
import { LENGTHS, MAX_NUMBER } from '../limits.ts';
import { flag, flagOr, instructorNote, names, optionalText, requiredText, text } from './fields.ts';

export const MilestoneEntry = Type.Object(
  {
    name: requiredText(
      'The name that conditions and controls use: letters, digits, `_`, `-` and `.`, but not `and`, `or` or `not`.',
      LENGTHS.name,
    ),
    display_name: text('The name that people see.', LENGTHS.name),
    description: text('What it means if a team has reached it.', LENGTHS.description),
    instructor_note: instructorNote(),
    team_visible: flagOr(
      ['after'],
      'Whether the team sees it; `after`: only in its result, once the exercise has finished and an instructor has released the results. A hidden milestone still counts for the score and for the progress of its learning activity, which teams see.',
      false,
    ),
    roles: names('Roles of the teams to which it applies; empty: all teams.'),
    tags: names('Tags for grouping milestones.'),
    activity: optionalText('The learning activity, from objectives.yml, that it completes.', LENGTHS.name),
    initial_state: flag('Whether it is on from the start.', false),
    final: flag('Whether a team that reaches it has finished.', false),
    shared: flagOr(
      ['cell'],
      'Whether all teams of a synchronous exercise share one state; `cell`: those of a cell do.',
      false,
    ),
    score: Type.Optional(
      Type.Number({
        description: 'Points for reaching it; can be negative.',
        default: 0,
        minimum: -MAX_NUMBER,
        maximum: MAX_NUMBER,
      }),
    ),
    outcome: Type.Optional(
      Type.Enum(['good', 'bad', 'neutral'], {
        description:
          'What it means to reach it: `good` counts as reached, `bad` as a setback, `neutral` not at all. By default it is `bad` with a negative score, and otherwise `good`.',
      }),
    ),
    file_names: names('Documents below `drive/` that stay hidden until it is on.', LENGTHS.path),
  },
  { title: 'milestone', description: 'A state of a team that is on or off: something it has found, done or caused.' },
);

export type MilestoneEntry = Static<typeof MilestoneEntry>;
