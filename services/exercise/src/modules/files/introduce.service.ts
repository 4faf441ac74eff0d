import type { Command, State } from '@muster/engine';
import type { ExerciseDeps, SeenExercise } from '../exercises/index.ts';
import { instructorsFiles } from './files.store.ts';

/**
 * Commands that make files of the instructors known to a stream, to be carried out before the command that sends them
 * there. Files of instructors belong to the exercise, but on demand every team has its own stream. A stream is told of
 * a file when it is sent there, not when it is uploaded: an upload would have to change hundreds of streams at once,
 * and teams added later would still not know the file.
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
