import { type Actor, type Rule, requireActor } from '../../access/index.ts';

export const progressAccess = {
  read: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR', 'TRAINEE'], operation: 'PROGRESS' },
} satisfies Record<string, Rule>;

/** Of which exercises of a person the caller sees the progress; undefined for one they see nothing of. */
export type VisibleProgress = { readonly all: true } | { readonly instructedBy: string };

/** Administrators and bots see all, everybody their own, and instructors what happens in their exercises. */
export function visibleProgress(caller: Actor, userId: string): VisibleProgress | undefined {
  const actor = requireActor(caller);
  if (actor.kind === 'bot' || actor.group === 'ADMIN' || actor.userId === userId) return { all: true };
  return actor.group === 'INSTRUCTOR' ? { instructedBy: actor.userId } : undefined;
}
