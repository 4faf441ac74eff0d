import type { Handle } from '@muster/kit/database';
import type { Actor } from '../../../access/index.ts';

/** What slips need to know of exercises. The module of exercises provides it. */
export interface SlipRoster {
  /** The team of each member, and the planned start; refused to callers who do not run the exercise. */
  membersOf(
    actor: Actor,
    exercise: string,
  ): Promise<SlipExercise & { readonly exerciseId: number; readonly teams: ReadonlyMap<string, number> }>;
  /** Undefined if the person is in no team of the exercise, or the exercise is gone. */
  placeOf(
    handle: Handle,
    exerciseId: number,
    userId: string,
  ): Promise<(SlipExercise & { readonly team: number }) | undefined>;
}

interface SlipExercise {
  readonly plannedStart: number | null;
}
