import { hash } from 'node:crypto';
import type { Handle } from '@muster/kit/database';
import { latestPositions } from '@muster/kit/streams';
import { exerciseRecord, instructorIds, peopleMarks, streamOf, teamRecords } from '../../exercises/records/index.ts';
import { uploadCount } from '../../files/records/index.ts';
import { lessonMarks } from '../../lessons/records/index.ts';
import { noteMarks } from '../../notes/records/index.ts';
import { FORMAT_VERSION } from '../format/exercise.schema.ts';

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
    // Exports that an earlier version of the platform has made are made again.
    FORMAT_VERSION,
    exercise,
    teams,
    [...(await latestPositions(handle, streams))].toSorted(),
    await instructorIds(handle, exerciseId),
    // Uploads of instructors on demand are in no stream; a new name of somebody changes what is scrubbed.
    [await uploadCount(handle, exerciseId), ...(await peopleMarks(handle, exerciseId))],
    await noteMarks(handle, exerciseId),
    await lessonMarks(handle, exerciseId),
  ];
  return hash('sha256', JSON.stringify(facts), 'base64url');
}
