import type { Command, State } from '@muster/engine';
import type { ExerciseDeps, SeenExercise } from '../exercises/index.ts';
import { instructorsFiles } from './files.store.ts';

/**
 * Commands that make files of the instructors known to a stream that has not heard of them, to be carried out before
 * the command that sends them there.
 *
 * Instructors' files belong to the exercise, but on demand every team has a stream of its own. A file is told to a
 * stream when it is sent there, not to all of them when it is uploaded: an upload would have to change hundreds of
 * streams at once, and teams that are added later would still not know it.
 */
export async function introducing(
  { database }: Pick<ExerciseDeps, 'database'>,
  { id: exerciseId, on_demand }: Pick<SeenExercise, 'id' | 'on_demand'>,
  fileIds: readonly string[],
): Promise<(state: State, at: number) => Command[]> {
  const files = on_demand ? await instructorsFiles(database, exerciseId, fileIds) : [];
  return ({ uploads }, at) =>
    files
      .filter(({ id }) => !uploads.has(id))
      .map(({ id, name, uploaded_by }) => ({
        type: 'upload_file',
        team: null,
        file: id,
        name,
        actor: { id: uploaded_by ?? 'system', role: 'instructor' },
        at,
      }));
}
