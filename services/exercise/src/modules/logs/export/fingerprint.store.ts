import { hash } from 'node:crypto';
import type { Handle } from '@muster/kit/database';
import { latestPositions } from '@muster/kit/streams';
import { sql } from 'kysely';
import { streamOf } from '../../exercises/running/index.ts';
import { exerciseRecord, instructorIds, teamRecords } from './records.store.ts';

interface FingerprintTables {
  participants: { exercise_id: number };
  participant_names: { id: number; exercise_id: number };
  exercise_files: { exercise_id: number; definition_path: string | null };
}

const tables = (handle: Handle) => handle.tables<FingerprintTables>();

/**
 * A fingerprint that changes whenever the logs of an exercise do: the positions of its streams, and the amount of data
 * outside them. Undefined if the exercise does not exist.
 */
export async function fingerprintOf(handle: Handle, exerciseId: number): Promise<string | undefined> {
  const exercise = await exerciseRecord(handle, exerciseId);
  if (exercise === undefined) return undefined;
  const teams = await teamRecords(handle, exerciseId);
  const streams = exercise.on_demand ? teams.map(({ id }) => streamOf(exercise, id)) : [streamOf(exercise, null)];
  const facts = [
    exercise,
    teams,
    [...(await latestPositions(handle, streams))].toSorted(),
    await instructorIds(handle, exerciseId),
    await countsOf(handle, exerciseId),
  ];
  return hash('sha256', JSON.stringify(facts), 'base64url');
}

/** Uploads of instructors on demand are in no stream; a new name of somebody changes what is scrubbed. */
async function countsOf(handle: Handle, exerciseId: number): Promise<number[]> {
  const files = await tables(handle)
    .selectFrom('exercise_files')
    .select(sql<number>`count(*)`.as('count'))
    .where('exercise_id', '=', exerciseId)
    .where('definition_path', 'is', null)
    .executeTakeFirstOrThrow();
  const names = await tables(handle)
    .selectFrom('participant_names')
    .select(sql<number | null>`max(id)`.as('last'))
    .where('exercise_id', '=', exerciseId)
    .executeTakeFirstOrThrow();
  const people = await tables(handle)
    .selectFrom('participants')
    .select(sql<number>`count(*)`.as('count'))
    .where('exercise_id', '=', exerciseId)
    .executeTakeFirstOrThrow();
  return [files.count, names.last ?? 0, people.count].map(Number);
}
