import { LOG_FILES } from '../../services/exercise/src/modules/logs/format/index.ts';
import { type TypeSchema, typeDeclarations } from './schema-types.ts';

/** The files of an export that a report reads, with the names of the types of their lines. */
const LINES = {
  ExerciseLine: 'exercise',
  TeamLine: 'teams',
  MilestoneLine: 'exercise_milestones',
  ToolLine: 'exercise_tools',
  QuestionnaireLine: 'exercise_questionnaires',
  ObjectiveLine: 'exercise_learning_objectives',
  InjectLine: 'exercise_injects',
  ParticipantLine: 'email_participants',
  MilestoneStateLine: 'milestones',
  LessonLine: 'lessons',
} as const satisfies Readonly<Record<string, keyof typeof LOG_FILES>>;

export function reportLines(): string {
  const schemas = Object.entries(LINES).map(([name, file]): [string, TypeSchema] => [name, LOG_FILES[file]]);
  const types = typeDeclarations(Object.fromEntries(schemas));
  return `// Made by \`npm run generate\` from the schemas of exported logs.\n${types}`;
}
