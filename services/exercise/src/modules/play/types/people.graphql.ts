import { findTeam } from '@muster/engine';
import type { GraphqlContext, Schema } from '../../../graphql/index.ts';
import { type User, userLoader } from '../../accounts/index.ts';
import { type Scene, seesAll } from '../../exercises/index.ts';

/** Finds the users who acted, as far as the viewer may know them. */
export function peopleOf({ use }: Schema) {
  const users = use(userLoader);
  return {
    /** Who acted in a team. Only instructors may know an instructor who helped out. */
    actor: async (scene: Scene, id: string | null, context: GraphqlContext): Promise<User | null> => {
      const user = id === null ? undefined : await users(context, id);
      if (user === undefined) return null;
      const isOfTeam = user.user_group === 'TRAINEE' || findTeam(scene.state, scene.team.id)?.members.includes(user.id);
      return isOfTeam === true || seesAll(scene) ? user : null;
    },
    /** Who steered the exercise: for instructors only. */
    instructor: async (scene: Scene, id: string | null, context: GraphqlContext): Promise<User | null> =>
      id === null || !seesAll(scene) ? null : ((await users(context, id)) ?? null),
  };
}
