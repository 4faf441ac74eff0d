import { loader, type Schema } from '../../../graphql/index.ts';
import { teamsOfExercises } from '../lists.service.ts';

/** The teams of an exercise, by its id, loaded once per request: `schema.use(teamsLoader)`. */
export function teamsLoader({ deps }: Schema) {
  return loader((exerciseIds: readonly number[]) => teamsOfExercises(deps, exerciseIds));
}
