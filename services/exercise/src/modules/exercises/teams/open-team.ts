import type { Actor, CompiledDefinition, TeamSetup } from '@muster/engine';
import type { Tx } from '@muster/kit/database';
import type { ExerciseDeps } from '../exercise-deps.ts';
import type { ExerciseRow } from '../exercises.store.ts';
import { teamStream } from '../running/stream-names.ts';

interface TeamToOpen {
  readonly exercise: ExerciseRow;
  readonly compiled: CompiledDefinition;
  readonly team: TeamSetup;
  readonly by: Actor;
  /** Its first members, and who places them. */
  readonly joins: readonly { readonly user: string; readonly actor: Actor }[];
}

/** Opens the stream of a team that is added to an exercise on demand; it gets the time that the others got. */
export async function openTeam(
  { exerciseStreams }: Pick<ExerciseDeps, 'exerciseStreams'>,
  tx: Tx,
  { exercise, compiled, team, by, joins }: TeamToOpen,
): Promise<void> {
  const { id: exerciseId, finish_at_end: finishAtEnd, share_feedback: shareFeedback, added_time } = exercise;
  await exerciseStreams.open(tx, { stream: teamStream(team.id), exerciseId, compiled }, (at) => [
    { type: 'open', mode: 'on-demand', finishAtEnd, shareFeedback, teams: [team], actor: by, at },
    ...(added_time > 0 ? [{ type: 'add_time' as const, minutes: added_time / 60_000, actor: by, at }] : []),
    ...joins.map(({ user, actor }) => ({ type: 'join_team' as const, team: team.id, user, actor, at })),
  ]);
}
