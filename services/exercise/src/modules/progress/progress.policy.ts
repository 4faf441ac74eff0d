import { type Actor, type Rule, requireActor } from '../../access/index.ts';

export const progressAccess = {
  read: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR', 'TRAINEE'], operation: 'PROGRESS' },
} satisfies Record<string, Rule>;

/** The exercises of a person whose progress the caller can see, and in which role; undefined if there are none. */
export type VisibleProgress =
  | { readonly all: true; readonly as: 'instructor' | 'member' }
  | { readonly instructedBy: string };

/**
 * Administrators and bots see everything, instructors what happens in their exercises; everyone sees their own
 * progress, as a member of the team.
 */
export function visibleProgress(caller: Actor, userId: string): VisibleProgress | undefined {
  const actor = requireActor(caller);
  if (actor.kind === 'bot' || actor.group === 'ADMIN') return { all: true, as: 'instructor' };
  if (actor.userId === userId) return { all: true, as: 'member' };
  return actor.group === 'INSTRUCTOR' ? { instructedBy: actor.userId } : undefined;
}
