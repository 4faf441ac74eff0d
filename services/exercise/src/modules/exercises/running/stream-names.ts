import type { ExerciseRow } from '../exercises.store.ts';

/** A synchronous exercise is one stream with all its teams; on demand every team has its own. */
export function streamOf({ id, on_demand }: Pick<ExerciseRow, 'id' | 'on_demand'>, teamId: number): string {
  return on_demand ? teamStream(teamId) : exerciseStream(id);
}

export const exerciseStream = (exerciseId: number): string => `exercise ${exerciseId}`;
export const teamStream = (teamId: number): string => `team ${teamId}`;

/** Whose stream it is. */
export function ownerOf(stream: string): { readonly kind: 'exercise' | 'team'; readonly id: number } {
  const [, kind, id] = /^(exercise|team) (\d+)$/.exec(stream) ?? [];
  if (kind !== 'exercise' && kind !== 'team') throw new Error(`"${stream}" is not the stream of an exercise.`);
  return { kind, id: Number(id) };
}
