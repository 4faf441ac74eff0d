import { isOverviewNews } from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import { forAllSubscribers } from '../../graphql/index.ts';
import { exerciseUnknown, ownExercise, type SeenExercise, streamOf } from '../exercises/index.ts';
import { commandCounts } from '../sandbox/index.ts';
import { accessLost } from './access-lost.ts';
import { positionIn, type SeenPosition } from './epoch.ts';
import { type ExerciseUpdate, newCounts, updateTogether } from './exercise-update.ts';
import { mayRun } from './live.policy.ts';
import type { LiveDeps } from './live-deps.ts';
import type { StreamSnapshot } from './live-streams.ts';
import { type OnDemandSnapshot, updateOnDemand } from './on-demand.ts';
import { SubscriptionMessages } from './subscription-messages.ts';

/** The overview of an exercise, or its changes since a position. */
export async function readExercise(
  platform: LiveDeps,
  actor: Actor,
  id: number,
  seen: SeenPosition,
): Promise<ExerciseUpdate> {
  const exercise = await ownExercise(platform, actor, id);
  const { after, epoch } = await inEpoch(platform, seen);
  const now = () => platform.clock.now();
  if (exercise.on_demand) {
    const { snapshot } = await platform.liveStreams.once(platform.liveStreams.onDemand(exercise));
    const update = updateOnDemand(exercise, snapshot, now(), snapshot.position === after ? snapshot : undefined);
    return { ...update, epoch, commandCounts: newCounts(snapshot.commands, undefined) };
  }
  try {
    const state = await platform.exerciseStreams.state(streamOf(exercise, null));
    const { stuck_after: stuckAfter } = exercise;
    const counts = async () => newCounts(await commandCounts(platform, { exerciseId: id }), undefined);
    return { ...updateTogether(exercise, { state, stuckAfter }, now(), after), epoch, commandCounts: counts };
  } catch (error) {
    throw error instanceof StreamEnded ? exerciseUnknown() : error;
  }
}

/** The overview, unless the client has it; then every change, until the caller loses access. */
export async function watchExercise(
  platform: LiveDeps,
  actor: Actor,
  id: number,
  seen: SeenPosition,
): Promise<AsyncIterableIterator<ExerciseUpdate>> {
  const exercise = await ownExercise(platform, actor, id);
  const since = await inEpoch(platform, seen);
  return (exercise.on_demand ? watchOnDemand : watchTogether)(platform, actor, exercise, since);
}

/** A position in the current epoch. */
interface Since {
  readonly after: number;
  readonly epoch: string;
}

async function inEpoch({ liveEpoch }: LiveDeps, seen: SeenPosition): Promise<Since> {
  const epoch = await liveEpoch.current();
  return { after: positionIn(epoch, seen), epoch };
}

function watchTogether(
  { liveStreams, clock }: LiveDeps,
  actor: Actor,
  exercise: SeenExercise,
  { after, epoch }: Since,
): AsyncIterableIterator<ExerciseUpdate> {
  let position = after;
  let told: StreamSnapshot | undefined;
  return new SubscriptionMessages(liveStreams.stream(exercise, null), (snapshot: StreamSnapshot) => {
    const { state, instructors, overviews, commands } = snapshot;
    if (!mayRun(actor, instructors)) throw accessLost('exercise');
    const now = clock.now();
    const before = told;
    told = snapshot;
    const update = overviews.of(`${position} ${before?.number}`, now, () => {
      const made = updateTogether(exercise, snapshot, now, position);
      const counts = newCounts(commands, before?.commands);
      const isSet = before !== undefined && before.stuckAfter !== snapshot.stuckAfter;
      return counts.length > 0 || isSet || isOverviewNews(made, state, position)
        ? forAllSubscribers({ ...made, epoch, commandCounts: counts })
        : undefined;
    });
    position = update?.position ?? position;
    return update;
  });
}

/** The exercise has no stream and thus no position: a client with any other position starts over. */
function watchOnDemand(
  { liveStreams, clock }: LiveDeps,
  actor: Actor,
  exercise: SeenExercise,
  { after, epoch }: Since,
): AsyncIterableIterator<ExerciseUpdate> {
  let told: OnDemandSnapshot | undefined;
  return new SubscriptionMessages(liveStreams.onDemand(exercise), (snapshot: OnDemandSnapshot) => {
    if (!mayRun(actor, snapshot.instructors)) throw accessLost('exercise');
    const before = told ?? (snapshot.position === after ? snapshot : undefined);
    const counts = newCounts(snapshot.commands, told?.commands);
    const key = `${before?.number} ${told?.number}`;
    told = snapshot;
    const now = clock.now();
    return snapshot.shared.of(key, now, () => {
      const made = updateOnDemand(exercise, snapshot, now, before);
      const isOther = made.whole || made.teams.length > 0 || made.removed.length > 0;
      const isSet = before?.stuckAfter !== snapshot.stuckAfter;
      const isNew = isOther || isSet || before?.state !== snapshot.state || counts.length > 0;
      return isNew ? forAllSubscribers({ ...made, epoch, commandCounts: counts }) : undefined;
    });
  });
}
