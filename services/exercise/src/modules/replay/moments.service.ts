import { readEvent } from '@muster/engine';
import { readEvents, StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import { readPage } from '../../page.ts';
import { type ExerciseDeps, exerciseUnknown, ownExercise, ownTeam, streamOf, teamUnknown } from '../exercises/index.ts';
import { type LiveDeps, positionIn, type SeenPosition } from '../live/index.ts';
import { type Moment, momentOf } from './moments.ts';
import { replayErrors } from './replay.errors.ts';

const MAX_LISTED = 2000;
/** The maximum number of events read per answer: most are moments, but there can be many others in between. */
const MAX_READ_EVENTS = 10_000;

export interface MomentsArgs extends SeenPosition {
  readonly teamId?: number | undefined;
  readonly limit?: number | null | undefined;
}

export interface MomentPage {
  readonly moments: readonly Moment[];
  /** Of the last event that was read. */
  readonly position: number;
  readonly epoch: string;
  readonly hasNextPage: boolean;
}

/** The history of an exercise, in order: of all teams, or on demand of one, which has its own stream. */
export async function momentsOf(
  platform: LiveDeps,
  actor: Actor,
  exerciseId: number,
  asked: MomentsArgs,
): Promise<MomentPage> {
  const { limit } = readPage({ limit: asked.limit }, { max: MAX_LISTED, defaultLimit: MAX_LISTED });
  const stream = await streamFor(platform, actor, exerciseId, asked.teamId);
  const moments: Moment[] = [];
  const epoch = await platform.liveEpoch.current();
  let position = Math.max(0, positionIn(epoch, asked));
  const end = position + MAX_READ_EVENTS;
  try {
    for await (const event of readEvents(platform.database, stream, position)) {
      if (moments.length === limit || position === end) return { moments, position, epoch, hasNextPage: true };
      position = event.position;
      const moment = momentOf(readEvent(event.data), position);
      if (moment !== undefined && (asked.teamId === undefined || concerns(moment, asked.teamId))) moments.push(moment);
    }
  } catch (error) {
    // The exercise was deleted meanwhile.
    throw error instanceof StreamEnded ? exerciseUnknown() : error;
  }
  return { moments, position, epoch, hasNextPage: false };
}

async function streamFor(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  teamId: number | undefined,
): Promise<string> {
  const exercise = await ownExercise(platform, actor, exerciseId);
  if (teamId !== undefined) {
    const team = await ownTeam(platform, actor, teamId);
    if (team.exercise.id !== exerciseId) throw teamUnknown();
  } else if (exercise.on_demand) {
    throw replayErrors.moment_invalid('On demand, each team has its own clock; give a teamId.');
  }
  return streamOf(exercise, teamId ?? null);
}

const concerns = ({ teamIds }: Moment, teamId: number): boolean => teamIds.length === 0 || teamIds.includes(teamId);
