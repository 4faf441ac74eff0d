import type { Actor, Rule } from '../../access/index.ts';

/** The access rules of this module. */
export const definitionsAccess = {
  upload: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'UPLOAD_DEFINITION' },
  validate: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'VALIDATE_DEFINITION' },
  download: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'GET_DEFINITION' },
  list: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'DEFINITIONS' },
  read: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'] },
  delete: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'DELETE_DEFINITION' },
  republish: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'] },
  share: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'] },
} satisfies Record<string, Rule>;

/** Administrators and bots see every definition; instructors those they uploaded or that were shared with them. */
export function visibleTo(actor: Actor): { readonly all: true } | { readonly sharedWith: string } {
  if (actor.kind === 'person' && actor.group === 'INSTRUCTOR') return { sharedWith: actor.userId };
  if (actor.kind === 'bot' || (actor.kind === 'person' && actor.group === 'ADMIN')) return { all: true };
  return { sharedWith: '' };
}

/** Sharing grants reading and using; deleting is for the uploader, administrators and authorized bots. */
export function mayDelete(actor: Actor, { uploaded_by }: { readonly uploaded_by: string }): boolean {
  if (actor.kind === 'anonymous') return false;
  return actor.kind === 'bot' || actor.group === 'ADMIN' || actor.userId === uploaded_by;
}

export function userIdOf(actor: Actor): string {
  if (actor.kind === 'anonymous') throw new Error('The access rules admit no anonymous caller here.');
  return actor.userId;
}

/** Into a line publish its owner and administrators: whoever may only see and use a definition pushes no version to others. */
export function mayPublishIn(actor: Actor, line: { readonly owner_id: string }): boolean {
  return actor.kind === 'person' && (actor.group === 'ADMIN' || actor.userId === line.owner_id);
}
