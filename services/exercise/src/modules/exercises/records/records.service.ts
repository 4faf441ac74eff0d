import type { Handle } from '@muster/kit/database';
import { findUsers } from '../../accounts/records/index.ts';
import * as store from './records.store.ts';

export type { ExerciseRecord, TeamRecord } from './records.store.ts';

// Exercises as they are stored, for callers who may see them.

export async function exerciseRecord(handle: Handle, id: number): Promise<store.ExerciseRecord | undefined> {
  return store.exerciseRecord(handle, id);
}

/** In the order of creation. */
export async function teamRecords(handle: Handle, exerciseId: number): Promise<store.TeamRecord[]> {
  return store.teamRecords(handle, exerciseId);
}

export async function instructorIds(handle: Handle, exerciseId: number): Promise<string[]> {
  return store.instructorIds(handle, exerciseId);
}

/** Numbers that change whenever somebody joins or gets a new name. */
export async function peopleMarks(
  handle: Handle,
  exerciseId: number,
): Promise<[lastNameId: number, participants: number]> {
  return [await store.lastNameId(handle, exerciseId), await store.countParticipants(handle, exerciseId)];
}

/** A current or former participant, with every name they had meanwhile. */
export interface ParticipantRecord {
  readonly userId: string;
  readonly pseudonym: string;
  readonly teamId: number | null;
  readonly names: readonly { readonly username: string; readonly firstName: string; readonly lastName: string }[];
}

/** In the order of pseudonyms, which reveals neither who they are nor when they joined. */
export async function participantRecords(handle: Handle, exerciseId: number): Promise<ParticipantRecord[]> {
  const people = await store.participantRows(handle, exerciseId);
  const noted = Map.groupBy(await store.notedNames(handle, exerciseId), ({ user_id }) => user_id);
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
