import type { AppError } from '@muster/kit/errors';
import { platformErrors } from '../platform-errors.ts';
import type { Actor, Operation, PersonGroup } from './actor.ts';

/** Who may call a route or a root field of GraphQL. Without a rule, nothing can be called. */
export type Rule =
  | { readonly for: 'everyone' }
  /** Open to everyone; each root field of GraphQL has its own rule. */
  | { readonly for: 'each field' }
  | {
      readonly for: 'people';
      readonly groups: readonly PersonGroup[];
      readonly elevated?: true;
      /** A token with this operation can call it too. */
      readonly operation?: Operation;
      /** A session that is good for one exercise alone suffices. What it sees is limited to that exercise elsewhere. */
      readonly inOneExercise?: true;
      /** A session that can do nothing but set up a second factor suffices. */
      readonly enrolling?: true;
    };

export const EVERYONE: Rule = { for: 'everyone' };
export const EACH_FIELD: Rule = { for: 'each field' };
export const LOGGED_IN = { for: 'people', groups: ['ADMIN', 'INSTRUCTOR', 'TRAINEE'] } satisfies Rule;
/** Everything that members of a team need in its room. */
export const TAKING_PART = {
  for: 'people',
  groups: ['ADMIN', 'INSTRUCTOR', 'TRAINEE'],
  inOneExercise: true,
} satisfies Rule;
/** About the session itself. */
export const ANY_SESSION: Rule = { ...TAKING_PART, enrolling: true };
/** To set up a second factor. */
export const ENROLLING: Rule = { ...LOGGED_IN, enrolling: true };
export const INSTRUCTORS: Rule = { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'] };
export const ADMINS: Rule = { for: 'people', groups: ['ADMIN'] };
export const ELEVATED_ADMINS: Rule = { for: 'people', groups: ['ADMIN'], elevated: true };

/** Why the actor is refused, or undefined if it is allowed. */
export function refusal(rule: Rule, actor: Actor): AppError | undefined {
  if (rule.for !== 'people') return undefined;
  switch (actor.kind) {
    case 'anonymous':
      return platformErrors.not_logged_in('no_session');
    case 'bot':
      if (rule.operation !== undefined && actor.operations.includes(rule.operation)) return undefined;
      return platformErrors.operation_not_allowed('not_given');
    case 'person':
      if (rule.enrolling !== true && actor.lacksSecondFactor) return secondFactorRequired();
      if (!rule.groups.includes(actor.group)) {
        return platformErrors.forbidden('groups', { groups: rule.groups });
      }
      if (actor.onlyExercise !== null && rule.inOneExercise !== true) {
        return platformErrors.forbidden('one_exercise');
      }
      if (rule.elevated === true && !actor.elevated) {
        return elevationNeeded();
      }
      return undefined;
  }
}

export function secondFactorRequired(): AppError {
  return platformErrors.second_factor_required();
}

export function elevationNeeded(): AppError {
  return platformErrors.elevation_needed('session');
}
