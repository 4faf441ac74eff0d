/** The fields of exported logs that a report needs; `docs/log-format.md` describes them all. */
import type * as exported from './lines.generated.ts';

export type ExerciseLine = Pick<
  exported.ExerciseLine,
  'name' | 'definition_name' | 'mode' | 'exercise_start' | 'finished' | 'finish_time' | 'duration' | 'exported_at'
>;

export type TeamLine = Pick<exported.TeamLine, 'team_id' | 'name' | 'role' | 'state' | 'sandbox_logs'>;

/** Release 1.0.0 exported no outcomes. */
export type MilestoneLine = Pick<
  exported.MilestoneLine,
  'name' | 'display_name' | 'roles' | 'team_visible' | 'activity' | 'initial_state' | 'final' | 'score'
> &
  Partial<Pick<exported.MilestoneLine, 'outcome'>>;

export type MilestoneStateLine = Pick<exported.MilestoneStateLine, 'name' | 'counts'>;

export type ToolLine = Pick<exported.ToolLine, 'name' | 'responses'>;

export type QuestionnaireLine = Pick<exported.QuestionnaireLine, 'title' | 'questions'>;

export type ObjectiveLine = Pick<exported.ObjectiveLine, 'name' | 'activities'>;

export type InjectLine = Pick<exported.InjectLine, 'name' | 'type'>;

/** Release 1.0.0 had no lessons. */
export type LessonLine = Pick<
  exported.LessonLine,
  'kind' | 'text' | 'moments' | 'team_ids' | 'objectives' | 'owner' | 'due' | 'state' | 'copied_from'
>;

export type ParticipantLine = Pick<exported.ParticipantLine, 'address' | 'name'>;

/** A line of events, which the engine reads. */
export interface EventLine {
  readonly event: unknown;
}
