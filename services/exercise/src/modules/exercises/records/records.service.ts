import type { Handle } from '@muster/kit/database';
import { findUsers } from '../../accounts/records/index.ts';
import { notedNames, participantRows } from './records.store.ts';

/** Exercises as they are stored, for callers who may see them. */
export {
  type ExerciseRecord,
  exerciseRecord,
  instructorIds,
  peopleMarks,
  type TeamRecord,
  teamRecords,
} from './records.store.ts';

/** A current or former participant, with every name they had meanwhile. */
export interface ParticipantRecord {
  readonly userId: string;
  readonly pseudonym: string;
  readonly teamId: number | null;
  readonly names: readonly { readonly username: string; readonly firstName: string; readonly lastName: string }[];
}

/** In the order of pseudonyms, which reveals neither who they are nor when they joined. */
export async function participantRecords(handle: Handle, exerciseId: number): Promise<ParticipantRecord[]> {
  const people = await participantRows(handle, exerciseId);
  const noted = Map.groupBy(await notedNames(handle, exerciseId), ({ user_id }) => user_id);
  // A rename may have raced with joining: the current names are added to the recorded ones.
  const accounts = await findUsers(
    handle,
    people.map(({ user_id }) => user_id),
  );
  return people.map(({ user_id, pseudonym, team_id }) => ({
    userId: user_id,
    pseudonym,
    teamId: team_id,
    names: [noted.get(user_id) ?? [], accounts.get(user_id) ?? []]
      .flat()
      .map(({ username, first_name, last_name }) => ({ username, firstName: first_name, lastName: last_name })),
  }));
}
