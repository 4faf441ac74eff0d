import type { TextId } from '../../texts/store.ts';
import type { TextTools } from '../../texts/use-texts.ts';
import { OPERATIONS } from '../bots/operations.ts';
import type { RecordedAct } from './acts.generated.ts';

/** Kinds of acts, for the chips: their prefixes. */
export const AREAS = [
  { area: 'user', text: 'users' },
  { area: 'session', text: 'actsOfSessions' },
  { area: 'bot.', text: 'bots' },
  { area: 'domain.', text: 'domains' },
  { area: 'definition.', text: 'actsOfDefinitions' },
  { area: 'workspace.', text: 'actsOfWorkspaces' },
  { area: 'exercise.', text: 'actsOfExercises' },
  { area: 'team.', text: 'actsOfTeams' },
] as const satisfies readonly { area: string; text: TextId }[];

/** The texts for all acts of the server. */
const ACTS: Readonly<Record<RecordedAct, TextId>> = {
  'user.created': 'actUserCreated',
  'user.edited': 'actUserEdited',
  'user.tagged': 'actUserTagged',
  'user.password_set': 'actPasswordSet',
  'user.activated': 'actUserActivated',
  'user.deactivated': 'actUserDeactivated',
  'user.group_set': 'actGroupSet',
  'user.group_kept': 'actUserGroupKept',
  'user.linked': 'actUserLinked',
  'user.matched': 'actUserMatched',
  'user.deleted': 'actUserDeleted',
  'users.uploaded': 'actUsersUploaded',
  'exercise.results_released': 'actResultsReleased',
  'exercise.results_taken_back': 'actResultsTakenBack',
  'exercise.stuck_after_set': 'actStuckAfterSet',
  'exercise.guests_admitted': 'actGuestsAdmitted',
  'exercise.guests_refused': 'actGuestsRefused',
  'exercise.lesson_deleted': 'actLessonDeleted',
  'guest.joined': 'actGuestJoined',
  'slips.made': 'actSlipsMade',
  'slip.used': 'actSlipUsed',
  'second_factor.on': 'actFactorOn',
  'second_factor.off': 'actFactorOff',
  'second_factor.recovery_code_used': 'actFactorRecovery',
  'second_factor.reset': 'actFactorReset',
  'session.ended_at_provider': 'actEndedAtProvider',
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
  'workspace.created': 'actWorkspaceCreated',
  'workspace.shared': 'actWorkspaceShared',
  'workspace.unshared': 'actWorkspaceUnshared',
  'workspace.deleted': 'actWorkspaceDeleted',
  'workspace.restored': 'actWorkspaceRestored',
  'workspace.published': 'actWorkspacePublished',
  'exercise.created': 'actExerciseCreated',
  'exercise.started': 'actExerciseStarted',
  'exercise.stopped': 'actExerciseStopped',
  'exercise.finished': 'actExerciseFinished',
  'exercise.time_added': 'actTimeAdded',
  'exercise.time_taken_back': 'actTimeTakenBack',
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

const TEXTS: ReadonlyMap<string, TextId> = new Map(Object.entries(ACTS));

/** An act of a newer server has none, and is shown by its name. */
export const actText = (act: string): TextId | undefined => TEXTS.get(act);

const VALUES: Readonly<Record<string, TextId>> = {
  ADMIN: 'groupAdmin',
  INSTRUCTOR: 'groupInstructor',
  TRAINEE: 'groupTrainee',
  BOT: 'groupBot',
  ended: 'detailEnded',
  ...Object.fromEntries(OPERATIONS.map(({ operation, text }) => [operation, text])),
};

const NAMES: Readonly<Record<string, TextId>> = {
  example: 'detailExample',
  definition: 'detailDefinition',
  revision: 'detailRevision',
  group: 'group',
  operations: 'mayDo',
  from: 'detailFrom',
  to: 'detailTo',
  password: 'password',
  created: 'detailCreated',
  skipped: 'detailSkipped',
};

/** A detail in words, and the user whom it names. */
export interface ActDetail {
  readonly words: string;
  readonly userId?: string;
}

/** The details of an act, such as `Before: Trainee`. What has no text is shown by its name. */
export function actDetails(json: string, t: TextTools['t']): ActDetail[] {
  const detail: unknown = JSON.parse(json);
  if (typeof detail !== 'object' || detail === null) return [];
  return Object.entries(detail).map(([name, value]) => {
    if (name === 'with' && typeof value === 'string') return { words: t('detailWith'), userId: value };
    const values = (Array.isArray(value) ? value : [value]).map((one) => {
      const text = VALUES[String(one)];
      return text === undefined ? String(one) : t(text);
    });
    const text = NAMES[name];
    return { words: `${text === undefined ? name : t(text)}: ${values.join(', ')}` };
  });
}

/** What the subject of an act is, if it is not a user. */
export function subjectKind(act: string): 'definition' | 'exercise' | 'team' | undefined {
  return (['definition', 'exercise', 'team'] as const).find((kind) => act.startsWith(`${kind}.`));
}
