import type { TObject } from 'typebox';
import {
  ChannelLine,
  InjectLine,
  LearningObjectiveLine,
  MilestoneLine,
  QuestionnaireLine,
  ToolLine,
} from './definition.schema.ts';
import {
  EmailParticipantLine,
  ExerciseLine,
  FileInfoLine,
  InstructorLine,
  InstructorNoteLine,
  LessonLine,
  TeamLine,
} from './exercise.schema.ts';
import {
  ActionLogLine,
  EmailThreadLine,
  EventLine,
  InjectStateLine,
  MilestoneStateLine,
  QuestionnaireStateLine,
  SandboxLogLine,
} from './team.schema.ts';

/** The schema of a line in each file of an export, by file name. */
export const LOG_FILES = {
  exercise: ExerciseLine,
  teams: TeamLine,
  instructors: InstructorLine,
  instructor_notes: InstructorNoteLine,
  lessons: LessonLine,
  file_infos: FileInfoLine,
  exercise_tools: ToolLine,
  exercise_questionnaires: QuestionnaireLine,
  exercise_milestones: MilestoneLine,
  exercise_learning_objectives: LearningObjectiveLine,
  exercise_injects: InjectLine,
  exercise_channels: ChannelLine,
  email_participants: EmailParticipantLine,
  action_logs: ActionLogLine,
  emails: EmailThreadLine,
  milestones: MilestoneStateLine,
  inject_states: InjectStateLine,
  questionnaire_states: QuestionnaireStateLine,
  sandbox_logs: SandboxLogLine,
  events: EventLine,
} satisfies Readonly<Record<string, TObject>>;
