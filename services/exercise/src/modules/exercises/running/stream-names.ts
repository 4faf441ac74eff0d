import type { DeletedTeams } from '../../../module.ts';
import type { ExerciseRow } from '../exercises.store.ts';

/**
 * A synchronous exercise is one stream with all its teams; on demand every team has its own stream, and the exercise
 * has none.
 */
export function streamOf({ id, on_demand }: Pick<ExerciseRow, 'id' | 'on_demand'>, teamId: number | null): string {
  if (!on_demand) return exerciseStream(id);
  if (teamId === null) throw new Error('An exercise on demand has no stream of its own.');
  return teamStream(teamId);
}

export const exerciseStream = (exerciseId: number): string => `exercise ${exerciseId}`;
export const teamStream = (teamId: number): string => `team ${teamId}`;

/** The owner of a stream. */
export function ownerOf(stream: string): { readonly kind: 'exercise' | 'team'; readonly id: number } {
  const [, kind, id] = /^(exercise|team) (\d+)$/.exec(stream) ?? [];
  if (kind !== 'exercise' && kind !== 'team') throw new Error(`"${stream}" is not the stream of an exercise.`);
  return { kind, id: Number(id) };
}

/** The streams that go with deleted teams. */
export function streamsOfTeams({ exerciseId, isWhole, teamIds }: DeletedTeams): string[] {
  return [...(isWhole ? [exerciseStream(exerciseId)] : []), ...teamIds.map(teamStream)];
}
