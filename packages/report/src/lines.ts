/** The fields of exported logs that a report needs; `docs/log-format.md` describes them all. */
import type * as exported from './lines.generated.ts';

export type ExerciseLine = Pick<
  exported.ExerciseLine,
  'name' | 'definition_name' | 'mode' | 'exercise_start' | 'finished' | 'finish_time' | 'duration' | 'exported_at'
>;

export type TeamLine = Pick<
  exported.TeamLine,
  'team_id' | 'name' | 'role' | 'state' | 'exercise_time' | 'score' | 'users' | 'sandbox_logs'
>;

export type MilestoneLine = Pick<
  exported.MilestoneLine,
  'milestone_id' | 'name' | 'display_name' | 'roles' | 'initial_state' | 'score'
>;

export type ToolLine = Pick<exported.ToolLine, 'tool_id' | 'name'>;

export type ActionLine = Pick<exported.ActionLine, 'event_type' | 'exercise_time' | 'tool_id' | 'email_id'>;

export type ThreadLine = Pick<exported.ThreadLine, 'emails'>;

export type ParticipantLine = Pick<exported.ParticipantLine, 'participant_id' | 'team_id'>;

export type MilestoneStateLine = Pick<
  exported.MilestoneStateLine,
  'milestone_id' | 'reached' | 'counts' | 'exercise_time_first_on'
>;

export type QuestionnaireStateLine = Pick<exported.QuestionnaireStateLine, 'exercise_time' | 'submissions'>;

/** A line of events, which have many forms. */
export interface SwitchLine {
  readonly exercise_time: number;
  readonly event: {
    readonly type: string;
    readonly team?: number;
    readonly milestone?: string;
    readonly on?: boolean;
  };
}
