import { activeTraineesTagged, unusedTags } from '../../accounts/index.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { exercisesErrors } from '../exercises.errors.ts';

/** Storing each takes a moment; more at once would keep others waiting. */
const MAX_USERS = 1000;
const MAX_TAGS = 50;
/** The length of a tag shown in a message; tags are no longer than this. */
const MAX_SHOWN_LENGTH = 100;

interface TeamSize {
  /** The name that the caller knows it by. */
  readonly team: number;
  readonly role: string | null;
  readonly members: number;
}

/** Active trainees with one of these tags, by username. A tag that none of them has is refused as a mistake. */
export async function traineesTagged({ database }: ExerciseDeps, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) throw exercisesErrors.tags_missing();
  if (tags.length > MAX_TAGS) throw exercisesErrors.too_many_users('tags', { max: MAX_TAGS });
  const [misspelt] = await unusedTags(database, tags);
  if (misspelt !== undefined) {
    throw exercisesErrors.tag_unknown({ tag: misspelt.slice(0, MAX_SHOWN_LENGTH) });
  }
  const trainees = await activeTraineesTagged(database, tags, MAX_USERS + 1);
  refuseTooMany(trainees.length);
  return trainees.map(({ id }) => id);
}

export function refuseTooMany(count: number): void {
  if (count <= MAX_USERS) return;
  throw exercisesErrors.too_many_users('users', { max: MAX_USERS });
}

/** Assigns each person to the team with the fewest members, preferring the role with the fewest. */
export function assignEvenly(sizes: readonly TeamSize[], people: readonly string[]): { user: string; team: number }[] {
  const teams = sizes.map((size) => ({ ...size }));
  const inRole = new Map<string | null, number>();
  for (const { role, members } of teams) inRole.set(role, (inRole.get(role) ?? 0) + members);
  return people.flatMap((user) => {
    const [first, ...others] = teams;
    if (first === undefined) return [];
    const countIn = (role: string | null): number => inRole.get(role) ?? 0;
    const chosen = others.reduce((best, team) => {
      if (team.members !== best.members) return team.members < best.members ? team : best;
      return countIn(team.role) < countIn(best.role) ? team : best;
    }, first);
    chosen.members += 1;
    inRole.set(chosen.role, countIn(chosen.role) + 1);
    return [{ user, team: chosen.team }];
  });
}
