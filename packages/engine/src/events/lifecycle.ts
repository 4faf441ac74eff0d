import { type Static, Type } from 'typebox';
import {
  By,
  count,
  exerciseTime,
  filledText,
  flag,
  laterVersion,
  orNull,
  part,
  streamEvent,
  teamEvent,
  teamId,
  text,
  wallTime,
} from './envelope.ts';

export const TeamSetup = part(
  {
    id: teamId('Its id.'),
    name: filledText('Its name.'),
    role: orNull(Type.String(), 'Its role, one of the definition; `null`: none.'),
    address: filledText('Its mail address.'),
    cell: Type.Optional(filledText('The cell it belongs to; left out: none.')),
  },
  'A team as it takes part.',
  'TeamSetup',
);
export type TeamSetup = Static<typeof TeamSetup>;

export const Mode = Type.Union([Type.Literal('synchronous'), Type.Literal('on-demand')], {
  description: 'Whether all teams share this stream and its clock, or each has its own.',
});
export type Mode = Static<typeof Mode>;

export const ExerciseOpened = laterVersion('exercise_opened', 2, 'The first event of every stream.', {
  mode: Mode,
  finishAtEnd: flag('Whether it finishes by itself when its duration is over.'),
  shareFeedback: flag('Whether teams see judgements, and comments that are marked for them.'),
  teams: Type.Array(TeamSetup, { minItems: 1, description: 'In the order in which they are served.' }),
  ...By,
});

export const TeamAdded = streamEvent(
  'team_added',
  'A team takes part that was not there when the exercise was opened.',
  {
    setup: TeamSetup,
    ...By,
  },
);

export const TeamChanged = teamEvent(
  'team_changed',
  'A team has another name, role, address or cell, before the start.',
  {
    name: filledText('Its name from now on.'),
    role: orNull(Type.String(), 'Its role from now on; `null`: none.'),
    address: filledText('Its mail address from now on.'),
    cell: Type.Optional(filledText('Its cell from now on; left out: none.')),
    ...By,
  },
);

export const TeamRemoved = teamEvent(
  'team_removed',
  'A team takes part no more, before the start. Its members have left it.',
  By,
);

const raisedTo = (description: string) => orNull(count('A limit.'), `${description}; \`null\`: as before.`);

export const TeamLimitsRaised = teamEvent(
  'team_limits_raised',
  'An instructor allowed a team more than the platform does.',
  {
    textMb: raisedTo('How much text the team may write from now on, in MB'),
    acts: raisedTo('How many acts it may do in all'),
    actsPerMinute: raisedTo('How many acts each of its people may do per minute'),
    ...By,
  },
);

export const ExerciseStarted = streamEvent('exercise_started', 'Exercise time begins to pass.', By);
export const ExerciseStopped = streamEvent('exercise_stopped', 'Exercise time stands still.', By);
export const ExerciseResumed = streamEvent('exercise_resumed', 'Exercise time goes on.', By);

export const FinishReason = Type.Union(
  [
    part({ kind: Type.Literal('instructor'), by: text('The id of the instructor.') }, 'An instructor finished it.'),
    part({ kind: Type.Literal('final_milestones') }, 'Every team has reached a final milestone.'),
    part({ kind: Type.Literal('duration') }, 'Its duration was over.'),
  ],
  { title: 'FinishReason', description: 'Why it finished.' },
);
export type FinishReason = Static<typeof FinishReason>;

export const ExerciseFinished = streamEvent('exercise_finished', 'The exercise is over for good.', {
  reason: FinishReason,
});

export const TeamFinished = teamEvent('team_finished', 'A team has reached a final milestone, its first.', {
  milestone: text('The name of the milestone.'),
});

export const TimeAdded = streamEvent('time_added', 'The duration became longer.', {
  added: exerciseTime('By how much.'),
  ...By,
});

export const TimeTakenBack = streamEvent(
  'time_taken_back',
  'The duration became shorter again: what had been added was not needed.',
  { taken: exerciseTime('By how much.'), ...By },
);

export const ClockSet = streamEvent(
  'clock_set',
  'The wall clock was set while the exercise ran: what it would have shown as `from` it shows as `at`. Exercise time goes on unchanged.',
  { from: wallTime('What the wall clock would have shown.') },
);
