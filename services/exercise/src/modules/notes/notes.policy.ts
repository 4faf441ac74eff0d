import { type Actor, INSTRUCTORS, type Rule } from '../../access/index.ts';

/** The access rules of this module; `ownExercise` decides about exercises. */
export const notesAccess = {
  /** Those who run the exercise. */
  keep: INSTRUCTORS,
} satisfies Record<string, Rule>;

interface Authored {
  readonly author_id: string;
}

export function mayEdit(actor: Actor, { author_id }: Authored): boolean {
  return actor.kind === 'person' && actor.userId === author_id;
}

/** Administrators too: the author may have left. */
export function mayDelete(actor: Actor, note: Authored): boolean {
  return mayEdit(actor, note) || (actor.kind === 'person' && actor.group === 'ADMIN');
}
