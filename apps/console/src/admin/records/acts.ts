import type { TextId } from '../../texts/store.ts';

/** Kinds of acts, for the chips: how their names begin. */
export const AREAS = [
  { area: 'user', text: 'users' },
  { area: 'session', text: 'actsOfSessions' },
  { area: 'bot.', text: 'bots' },
  { area: 'domain.', text: 'domains' },
  { area: 'definition.', text: 'actsOfDefinitions' },
  { area: 'exercise.', text: 'actsOfExercises' },
  { area: 'team.', text: 'actsOfTeams' },
] as const satisfies readonly { area: string; text: TextId }[];

/** The words for what is on record; what has none is shown as it is called. */
const ACTS: Readonly<Record<string, TextId>> = {
  'user.created': 'actUserCreated',
  'user.edited': 'actUserEdited',
  'user.tagged': 'actUserTagged',
  'user.password_set': 'actPasswordSet',
  'user.activated': 'actUserActivated',
  'user.deactivated': 'actUserDeactivated',
  'user.group_set': 'actGroupSet',
  'user.deleted': 'actUserDeleted',
  'users.uploaded': 'actUsersUploaded',
  'session.elevated': 'actElevated',
  'bot.created': 'actBotCreated',
  'bot.token_rotated': 'actTokenRotated',
  'bot.tagged': 'actBotTagged',
  'domain.added': 'actDomainAdded',
  'domain.removed': 'actDomainRemoved',
  'definition.uploaded': 'actDefinitionUploaded',
  'definition.deleted': 'actDefinitionDeleted',
  'definition.shared': 'actDefinitionShared',
  'definition.unshared': 'actDefinitionUnshared',
  'exercise.created': 'actExerciseCreated',
  'exercise.started': 'actExerciseStarted',
  'exercise.stopped': 'actExerciseStopped',
  'exercise.finished': 'actExerciseFinished',
  'exercise.time_added': 'actTimeAdded',
  'exercise.renamed': 'actExerciseRenamed',
  'exercise.planned': 'actExercisePlanned',
  'exercise.shared': 'actExerciseShared',
  'exercise.unshared': 'actExerciseUnshared',
  'exercise.deleted': 'actExerciseDeleted',
  'exercise.key_downloaded': 'actKeyDownloaded',
  'team.added': 'actTeamAdded',
  'team.removed': 'actTeamRemoved',
  'team.token_rotated': 'actTeamToken',
  'team.code_rotated': 'actTeamCode',
};

export const actText = (act: string): TextId | undefined => ACTS[act];

/** What else is known, in a line: `from: TRAINEE, to: ADMIN`. */
export function detailLine(json: string): string {
  const detail: unknown = JSON.parse(json);
  if (typeof detail !== 'object' || detail === null) return '';
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ');
}
