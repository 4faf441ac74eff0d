import { type Actor, INSTRUCTORS, type Rule } from '../../access/index.ts';

/** The access rules of this module. No token opens a working copy: programs upload and download versions. */
export const workspacesAccess = { write: INSTRUCTORS } satisfies Record<string, Rule>;

interface Owned {
  readonly owner_id: string;
}

/** Its owner and administrators. */
export function mayOpen(actor: Actor, { owner_id }: Owned): boolean {
  return actor.kind === 'person' && (actor.group === 'ADMIN' || actor.userId === owner_id);
}

/** Whose working copies a list has: administrators see all. */
export function listedFor(actor: Actor): { readonly ownerId: string | undefined } {
  if (actor.kind === 'person' && actor.group === 'ADMIN') return { ownerId: undefined };
  return { ownerId: actor.kind === 'person' ? actor.userId : '' };
}
