import { caseFold } from '@muster/kit/text';
import { type Actor, requireActor } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { toCsv } from '../../csv/index.ts';
import type { Foundation } from '../../deps.ts';
import type { DeletedTeams } from '../../module.ts';
import { type ExerciseDeps, ownExercise, participantsIn } from '../exercises/index.ts';
import { deleteKeyDownloads, insertKeyDownload, type KeyDownload, keyDownloadsOf } from './key-downloads.store.ts';
import { LogIds } from './log-ids.ts';
import { logsActs } from './logs.acts.ts';

/** Ids as in the logs, and beside them those of the platform. */
const COLUMNS = [
  ...['user_id', 'username', 'first_name', 'last_name', 'team'],
  ...['team_id', 'platform_team_id', 'exercise_id', 'platform_exercise_id'],
  ...['definition_id', 'platform_definition_id'],
];
/** Enough to see who has the names. */
const MAX_SHOWN = 100;

/** The key to the pseudonyms of an exercise, as CSV. Every download is recorded. */
export async function takeKey(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
): Promise<{ readonly exercise: string; readonly csv: string }> {
  const { database, clock } = platform;
  const { userId } = requireActor(actor);
  return database.transaction(async (tx) => {
    const exercise = await ownExercise(platform, actor, exerciseId, tx);
    const ids = new LogIds(exercise);
    const people = await participantsIn(tx, exerciseId);
    const at = clock.now();
    await insertKeyDownload(tx, { exercise_id: exerciseId, user_id: userId, at });
    await recordAct(tx, { at, actor: userId, act: logsActs['exercise.key_downloaded'], subject: String(exerciseId) });
    const ofExercise = [ids.exercise, exercise.id, ids.definition, exercise.definition_id].map(String);
    const rows = people
      .map(({ pseudonym, names, team }) => {
        const { username = '', firstName = '', lastName = '' } = names.at(-1) ?? {};
        const ofTeam = team === null ? ['', '', ''] : [team.name, String(ids.team(team.id)), String(team.id)];
        return {
          name: caseFold(`${lastName} ${firstName} ${username}`),
          row: [pseudonym, username, firstName, lastName, ...ofTeam, ...ofExercise],
        };
      })
      // Not the order of accounts, which is the one in which they were created.
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ row }) => row);
    return { exercise: exercise.name, csv: toCsv([COLUMNS, ...rows]) };
  });
}

export async function keyDownloads(
  { database }: ExerciseDeps,
  exerciseIds: readonly number[],
): Promise<Map<number, KeyDownload[]>> {
  return keyDownloadsOf(database, exerciseIds, MAX_SHOWN);
}

export async function forgetKeyDownloads(
  { database }: Foundation,
  { exerciseId, isWhole }: DeletedTeams,
): Promise<void> {
  if (isWhole) await database.transaction((tx) => deleteKeyDownloads(tx, exerciseId));
}
