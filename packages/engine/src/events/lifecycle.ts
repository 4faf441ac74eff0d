import { type Static, Type } from 'typebox';
import { By, ExerciseTime, part, streamEvent, TeamId, teamEvent, WallTime } from './envelope.ts';

export const TeamSetup = part({
  id: TeamId,
  name: Type.String({ minLength: 1 }),
  role: Type.Union([Type.String(), Type.Null()]),
  address: Type.String({ minLength: 1 }),
});
export type TeamSetup = Static<typeof TeamSetup>;

export const Mode = Type.Union([Type.Literal('synchronous'), Type.Literal('on-demand')]);
export type Mode = Static<typeof Mode>;

export const ExerciseOpened = streamEvent('exercise_opened', {
  mode: Mode,
  finishAtEnd: Type.Boolean(),
  teams: Type.Array(TeamSetup, { minItems: 1 }),
  ...By,
});

export const ExerciseStarted = streamEvent('exercise_started', By);
export const ExerciseStopped = streamEvent('exercise_stopped', By);
export const ExerciseResumed = streamEvent('exercise_resumed', By);

export const FinishReason = Type.Union([
  part({ kind: Type.Literal('instructor'), by: Type.String() }),
  part({ kind: Type.Literal('final_milestones') }),
  part({ kind: Type.Literal('duration') }),
]);
export type FinishReason = Static<typeof FinishReason>;

export const ExerciseFinished = streamEvent('exercise_finished', { reason: FinishReason });

/** A team has reached a final milestone. */
export const TeamFinished = teamEvent('team_finished', { milestone: Type.String() });

export const TimeAdded = streamEvent('time_added', { added: ExerciseTime, ...By });

/**
 * The wall clock was set while the exercise ran: what it would have shown as `from` it shows as `at`. Exercise time goes
 * on unchanged.
 */
export const ClockSet = streamEvent('clock_set', { from: WallTime });
