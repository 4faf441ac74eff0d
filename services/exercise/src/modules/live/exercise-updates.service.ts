import { StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import { forEverybody } from '../../graphql/index.ts';
import { exerciseUnknown, ownExercise, type SeenExercise, streamOf } from '../exercises/index.ts';
import { accessLost } from './access-lost.ts';
import { type ExerciseUpdate, isNews, updateTogether } from './exercise-update.ts';
import { Following } from './following.ts';
import { mayRun } from './live.policy.ts';
import type { LiveDeps } from './live-deps.ts';
import type { StreamSnapshot } from './live-streams.ts';
import { type OnDemandSnapshot, updateOnDemand } from './on-demand.ts';

/** The overview of an exercise, or what has changed in it since a position. */
export async function readExercise(
  platform: LiveDeps,
  actor: Actor,
  id: number,
  after: number,
): Promise<ExerciseUpdate> {
  const exercise = await ownExercise(platform, actor, id);
  const now = () => platform.clock.now();
  if (exercise.on_demand) {
    const { snapshot } = await platform.liveStreams.once(platform.liveStreams.onDemand(exercise));
    return updateOnDemand(exercise, snapshot, now(), snapshot.position === after ? snapshot : undefined);
  }
  try {
    return updateTogether(exercise, await platform.exerciseStreams.state(streamOf(exercise, null)), now(), after);
  } catch (error) {
    throw error instanceof StreamEnded ? exerciseUnknown() : error;
  }
}

/** The overview now, unless the reader has it; and then what changes, until it is no longer for them. */
export async function watchExercise(
  platform: LiveDeps,
  actor: Actor,
  id: number,
  after: number,
): Promise<AsyncIterableIterator<ExerciseUpdate>> {
  const exercise = await ownExercise(platform, actor, id);
  return (exercise.on_demand ? watchOnDemand : watchTogether)(platform, actor, exercise, after);
}

function watchTogether(
  { liveStreams, clock }: LiveDeps,
  actor: Actor,
  exercise: SeenExercise,
  after: number,
): AsyncIterableIterator<ExerciseUpdate> {
  let position = after;
  return new Following(liveStreams.stream(exercise, null), ({ state, instructors, overviews }: StreamSnapshot) => {
    if (!mayRun(actor, instructors)) throw accessLost('exercise');
    const now = clock.now();
    const update = overviews.of(String(position), now, () => {
      const made = updateTogether(exercise, state, now, position);
      return isNews(made, state, position) ? forEverybody(made) : undefined;
    });
    position = update?.position ?? position;
    return update;
  });
}

/** There is no stream of the exercise to be at a position of: a reader who is not where we are begins anew. */
function watchOnDemand(
  { liveStreams, clock }: LiveDeps,
  actor: Actor,
  exercise: SeenExercise,
  after: number,
): AsyncIterableIterator<ExerciseUpdate> {
  let told: OnDemandSnapshot | undefined;
  return new Following(liveStreams.onDemand(exercise), (snapshot: OnDemandSnapshot) => {
    if (!mayRun(actor, snapshot.instructors)) throw accessLost('exercise');
    const before = told ?? (snapshot.position === after ? snapshot : undefined);
    told = snapshot;
    const now = clock.now();
    return snapshot.shared.of(String(before?.number), now, () => {
      const made = updateOnDemand(exercise, snapshot, now, before);
      const isNew = made.whole || made.teams.length > 0 || made.removed.length > 0 || before?.state !== snapshot.state;
      return isNew ? forEverybody(made) : undefined;
    });
  });
}
