import type { Actor, CompiledDefinition, TeamSetup } from '@muster/engine';
import type { Tx } from '@muster/kit/database';
import type { ExerciseDeps } from '../exercise-deps.ts';
import type { ExerciseRow } from '../exercises.store.ts';
import type { Opening } from '../running/exercise-streams.ts';
import { teamStream } from '../running/stream-names.ts';

interface TeamToOpen {
  readonly exercise: Pick<ExerciseRow, 'id' | OpenedLike>;
  readonly compiled: CompiledDefinition;
  readonly team: TeamSetup;
  readonly by: Actor;
  /** Its first members, and who places them. */
  readonly joins: readonly { readonly user: string; readonly actor: Actor }[];
}

/** What the stream of a team takes over from its exercise. */
export type OpenedLike = 'finish_at_end' | 'share_feedback' | 'added_time';

/** Opens the stream of a team that is added to an exercise on demand. */
export async function openTeam(deps: Pick<ExerciseDeps, 'exerciseStreams'>, tx: Tx, team: TeamToOpen): Promise<void> {
  await deps.exerciseStreams.open(tx, team.exercise.id, [teamOpening(deps, team)]);
}

/** How the stream of a team begins that is added to an exercise on demand; it gets the time that the others got. */
export function teamOpening(
  { exerciseStreams }: Pick<ExerciseDeps, 'exerciseStreams'>,
  { exercise, compiled, team, by, joins }: TeamToOpen,
): Opening {
  const { finish_at_end: finishAtEnd, share_feedback: shareFeedback, added_time } = exercise;
  return exerciseStreams.opening(teamStream(team.id), compiled, (at) => [
    { type: 'open', mode: 'on-demand', finishAtEnd, shareFeedback, teams: [team], actor: by, at },
    ...(added_time > 0 ? [{ type: 'add_time' as const, minutes: added_time / 60_000, actor: by, at }] : []),
    ...joins.map(({ user, actor }) => ({ type: 'join_team' as const, team: team.id, user, actor, at })),
  ]);
}
