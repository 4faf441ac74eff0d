import { type Actor, type Rule, requireActor } from '../../access/index.ts';

export const progressAccess = {
  read: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR', 'TRAINEE'], operation: 'PROGRESS' },
} satisfies Record<string, Rule>;

/** Of which exercises of a person the caller sees the progress, and as whom; undefined for one they see nothing of. */
export type VisibleProgress =
  | { readonly all: true; readonly as: 'instructor' | 'member' }
  | { readonly instructedBy: string };

/**
 * Administrators and bots see all, and instructors what happens in their exercises; everybody sees their own, as a
 * member of the team.
 */
export function visibleProgress(caller: Actor, userId: string): VisibleProgress | undefined {
  const actor = requireActor(caller);
  if (actor.kind === 'bot' || actor.group === 'ADMIN') return { all: true, as: 'instructor' };
  if (actor.userId === userId) return { all: true, as: 'member' };
  return actor.group === 'INSTRUCTOR' ? { instructedBy: actor.userId } : undefined;
}
