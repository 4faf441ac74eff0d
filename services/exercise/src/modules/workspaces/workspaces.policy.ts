import { type Actor, INSTRUCTORS, type Rule } from '../../access/index.ts';

/** The access rules of this module. No token opens a working copy: programs upload and download versions. */
export const workspacesAccess = { write: INSTRUCTORS } satisfies Record<string, Rule>;

interface Owned {
  readonly owner_id: string;
}

/** Administrators may do whatever the owner may. WRITE is to write and publish, REVIEW to read and play. */
export type WorkspaceAccess = 'OWNER' | 'WRITE' | 'REVIEW';

/** Its owner and administrators share and delete it. */
export function isAsIfOwner(actor: Actor, { owner_id }: Owned): boolean {
  return actor.kind === 'person' && (actor.group === 'ADMIN' || actor.userId === owner_id);
}

/** Its author can delete a note; who owns the working copy, too. */
export function mayDeleteNote(actor: Actor, note: { readonly author_id: string }, workspace: Owned): boolean {
  return isAsIfOwner(actor, workspace) || (actor.kind === 'person' && actor.userId === note.author_id);
}

/** Whose working copies a list has: one's own and those that are shared with one; administrators see all. */
export function listedFor(actor: Actor): { readonly userId: string | undefined } {
  if (actor.kind === 'person' && actor.group === 'ADMIN') return { userId: undefined };
  return { userId: actor.kind === 'person' ? actor.userId : '' };
}
